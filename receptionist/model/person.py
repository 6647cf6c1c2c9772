"""Who somebody is and how they are reached, as it was said."""

from __future__ import annotations

import msgspec

from receptionist.model.span import Span

GUESSED = 0.3
"""Confidence of a name that no words lead to: it is said back before it counts."""


class Name(msgspec.Struct, frozen=True):
    """A person's name in display case ("Sarah O'Brien").

    `confidence` is 0..1. `spelled` is set where letters were said. `full` is what a calendar shows.
    """

    full: str
    span: Span
    first: str | None = None
    last: str | None = None
    confidence: float = 1.0
    spelled: bool = False
    unusual_words: int = 0
    """How many of its words are no usual given or family name: mostly they are something else, misheard."""
    as_usual: str = ""
    """The usual name that sounds so, where it is none itself."""
    told_by: str = ""
    """What was said of who calls, where the visit is for somebody else: "I am Dmitri"."""
    of_another: bool = False
    """Whether somebody is named for whom who calls calls."""
    instead: bool = False
    """Whether it is told in the place of one that is said to be somebody else's."""

    @property
    def guessed(self) -> bool:
        return self.confidence <= GUESSED


class Phone(msgspec.Struct, frozen=True):
    """A telephone number: `e164` where the digits make one, else None with the digits so far.

    `unassigned` where they are as many as a number has, and their area code is nobody's: they may be misheard.
    """

    digits: str
    span: Span
    e164: str | None = None
    unassigned: bool = False


class Email(msgspec.Struct, frozen=True):
    address: str
    span: Span
