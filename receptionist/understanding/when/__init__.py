"""Days and times as callers say them: one compositional grammar, resolved against the clock of the call."""

from receptionist.understanding.when import (  # noqa: F401 - importing the rule modules fills the layers
    anchored,
    clocks,
    date_ranges,
    dayparts,
    days,
    durations,
    joins,
    months,
    quantities,
    ranges,
)
from receptionist.understanding.when.layers import ALL, prepare
from receptionist.understanding.when.reading import read_when


def warm() -> None:
    """Compiles all rules now; a service calls this before its first call, so that no caller waits for it."""
    prepare()
    for layer in ALL:
        layer.warm()


__all__ = ["read_when", "warm"]
