"""A program that talks over its stdin and stdout, well or badly.

    behave.py WAY [NUMBER]
"""

import os
import signal
import sys
import time

NUMBER = int(sys.argv[2]) if len(sys.argv) > 2 else 0


def say(data):
    while data:
        data = data[os.write(1, data):]


def hello():
    """Answers the first question as it should, so that the second finds the program started."""
    say(sys.stdin.buffer.readline())


def sleep():
    while True:
        time.sleep(600)


def echo():
    for line in sys.stdin.buffer:
        say(line)


def answer(data):
    for _ in sys.stdin.buffer:
        say(data)


def stay():
    """All that can be done against being stopped from outside, without a sound."""
    for each in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
        signal.signal(each, signal.SIG_IGN)
    sleep()


def descend(generations, sessions):
    """Leaves a descendant whose parents are all gone, tells its number, and echoes."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        for _ in range(generations - 1):
            if sessions:
                os.setsid()
            parent = os.getpid()
            if os.fork() != 0:
                os._exit(0)
            while os.getppid() == parent:
                time.sleep(0.001)
        if sessions:
            os.setsid()
        os.write(writer, b"%d" % os.getpid())
        stay()
    if generations > 1:
        os.waitpid(child, 0)
    number = os.read(reader, 20)
    sys.stdin.buffer.readline()
    say(number + b"\n")
    echo()


def die(number):
    sys.stdin.buffer.readline()
    os.kill(os.getpid(), number)
    sleep()


def leave(data=b""):
    sys.stdin.buffer.readline()
    say(data)
    sys.exit(NUMBER)


def flood(data):
    while True:
        say(data)


def mute():
    hello()
    os.close(1)
    sleep()


def deaf():
    hello()
    sleep()


def interrupt():
    """Answers when half of the question is read."""
    os.read(0, 10)
    say(b"I know\n")
    echo()


def last_word():
    for line in sys.stdin.buffer:
        if line == b"stop\n":
            sys.stdin.buffer.read()
            say(b"bye\n" * 100_000)
            sys.exit(NUMBER)
        say(line)


def deserter():
    """Ends, but leaves a descendant that keeps its stdout open."""
    sys.stdin.buffer.readline()
    if os.fork() == 0:
        os.setsid()
        stay()
    sys.exit(NUMBER)


def stubborn():
    hello()
    stay()


def partial():
    hello()
    answer(b"no end")


WAYS = {
    "echo": echo,
    "deaf": deaf,
    "quit": lambda: sys.exit(NUMBER),
    "leave": leave,
    "half": lambda: leave(b"half a l"),
    "die": lambda: die(NUMBER),
    "garbage": lambda: answer(b"\x00\xff\xfe\xc3(\x1b[\r\n"),
    "long": lambda: answer(b"x" * NUMBER + b"\n"),
    "twice": lambda: answer(b"one\ntwo\n"),
    "early": lambda: (say(b"hello\n"), sleep()),
    "partial": partial,
    "flood": lambda: flood(b"x" * 65536),
    "spam": lambda: flood(b"spam\n" * 13000),
    "interrupt": interrupt,
    "mute": mute,
    "grandchild": lambda: descend(1, sessions=True),
    "orphan": lambda: descend(3, sessions=False),
    "daemon": lambda: descend(4, sessions=True),
    "deserter": deserter,
    "last-word": last_word,
    "stubborn": stubborn,
}
WAYS[sys.argv[1]]()
