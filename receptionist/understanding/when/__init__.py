"""Days and times as callers say them: one compositional grammar, resolved against the clock of the call."""

# Importing the rule modules fills the layers. Of two readings that count alike the rule that came first wins.
# isort: off
from receptionist.understanding.when import clocks
from receptionist.understanding.when import quantities
from receptionist.understanding.when import dayparts
from receptionist.understanding.when import days
from receptionist.understanding.when import anchored
from receptionist.understanding.when import joins
from receptionist.understanding.when import durations
from receptionist.understanding.when import months
from receptionist.understanding.when import ranges
from receptionist.understanding.when import date_ranges

# isort: on
from receptionist.understanding.when.layers import ALL, prepare
from receptionist.understanding.when.reading import read_when


def warm() -> None:
    """Compiles all rules now; a service calls this before its first call, so that no caller waits for it."""
    prepare()
    for layer in ALL:
        layer.warm()
