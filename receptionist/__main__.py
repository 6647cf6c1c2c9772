"""The `receptionist` command, and `python -m receptionist`."""

from __future__ import annotations

import sys

LINES = ["understand", "--jsonl"]
"""What other programs start again and again: answered without loading the command line's own library, a quarter of a
second that this command has no use for."""


def main() -> None:
    """Entry point of the `receptionist` command."""
    if sys.argv[1:] == LINES:
        from receptionist.app.commands.understand import as_lines

        as_lines(sys.stdin, sys.stdout)
        return
    from receptionist.cli import app

    sys.exit(app())


if __name__ == "__main__":
    main()
