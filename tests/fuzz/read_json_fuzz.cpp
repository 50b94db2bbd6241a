// Whatever bytes come in: a log, or faults that each have a place within the input.

#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  allfours::read_twice({reinterpret_cast<const char*>(data), size}, allfours::Notation::json);
  return 0;
}
