# Run on installation: copies the public headers into one folder, so that "checker/check/check.h" is
# <allfours/check.h>, in what they include of each other too. None may include one that is not public.
#   headers  paths from `source`
#   target   the folder to make
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${target}")
foreach(header IN LISTS headers)
  file(READ "${source}/${header}" text)
  string(REGEX MATCHALL "#include \"[^\"\n]*\"" includes "${text}")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "#include \"(.*)\"" "\\1" name "${include}")
    if(NOT name IN_LIST headers)
      message(FATAL_ERROR "${header} is public and includes ${name}, which is not")
    endif()
  endforeach()
  string(REGEX REPLACE "#include \"([^\"\n]*/)?([^\"/\n]*)\"" "#include <allfours/\\2>" text "${text}")
  cmake_path(GET header FILENAME name)
  if(EXISTS "${target}/${name}")
    message(FATAL_ERROR "two public headers are called ${name}")
  endif()
  file(WRITE "${target}/${name}" "${text}")
endforeach()
