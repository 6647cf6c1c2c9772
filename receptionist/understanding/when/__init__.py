"""Days and times as callers say them: one compositional grammar, resolved against the clock of the call."""

# Importing the rule modules fills the layers. Of two readings that count alike the rule that came first wins.
# isort: off
from receptionist.understanding.when import clocks  # noqa: F401
from receptionist.understanding.when import quantities  # noqa: F401
from receptionist.understanding.when import dayparts  # noqa: F401
from receptionist.understanding.when import days  # noqa: F401
from receptionist.understanding.when import anchored  # noqa: F401
from receptionist.understanding.when import joins  # noqa: F401
from receptionist.understanding.when import durations  # noqa: F401
from receptionist.understanding.when import months  # noqa: F401
from receptionist.understanding.when import ranges  # noqa: F401
from receptionist.understanding.when import date_ranges  # noqa: F401

# isort: on
from receptionist.understanding.when.layers import ALL, prepare
from receptionist.understanding.when.reading import read_when


def warm() -> None:
    """Compiles all rules now; a service calls this before its first call, so that no caller waits for it."""
    prepare()
    for layer in ALL:
        layer.warm()


__all__ = ["read_when", "warm"]
