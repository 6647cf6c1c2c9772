"""The demo stays up until a key is pressed, whichever it is."""

from __future__ import annotations

import os
import termios

from receptionist.app.commands.demo import each_key

_LINES = 3
"""Where `termios.tcgetattr` has the flags of a line: whether input waits for an Enter."""


def test_a_key_counts_without_an_enter_and_the_terminal_is_as_before() -> None:
    keyboard, terminal = os.openpty()
    try:
        before = termios.tcgetattr(terminal)
        with each_key(terminal):
            os.write(keyboard, b"q")
            assert os.read(terminal, 1) == b"q"
        assert termios.tcgetattr(terminal)[_LINES] == before[_LINES]
    finally:
        os.close(keyboard)
        os.close(terminal)
