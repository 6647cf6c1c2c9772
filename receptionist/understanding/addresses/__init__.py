"""Addresses as callers say them: reading, adding up over turns, correcting, and the forms for calendars and post."""

from receptionist.understanding.addresses.display import display
from receptionist.understanding.addresses.house_number import house_numbers
from receptionist.understanding.addresses.merge import (
    correct,
    is_called_alike,
    is_direction,
    is_same_street,
    merge,
    number_instead,
    numbered_on,
    said_otherwise,
)
from receptionist.understanding.addresses.number_again import number_again, number_taken_apart
from receptionist.understanding.addresses.reader import read_address
from receptionist.understanding.addresses.respelled_street import respelled_street, spelled_as_known

__all__ = [
    "correct", "display", "house_numbers", "is_called_alike", "is_direction", "is_same_street", "merge",
    "number_again", "number_instead", "number_taken_apart", "numbered_on", "read_address", "respelled_street",
    "said_otherwise", "spelled_as_known",
]  # fmt: skip
