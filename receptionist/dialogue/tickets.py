"""Tickets: what callers call about who want no visit, each a workflow as data.

The owner gets the caller's own words at once; the caller is asked for a number where none is known.
"""

from __future__ import annotations

import msgspec

from receptionist.dialogue.question import NAME, THEIR_NEW_TIME, WHAT_OF_THEIRS, WHOSE_VISIT
from receptionist.dialogue.workflow import Commit, Outcome, Slot, Start, Workflow, standard
from receptionist.model.acts import Matter

_TAKEN = "ticket_taken"
_NO_CALL_BACK = "ticket_noted"
"""For matters that nobody is called back about."""

TOLD: tuple[tuple[Matter, str], ...] = (
    ("no_show", _TAKEN),
    ("late", _NO_CALL_BACK),
    ("damage", _TAKEN),
    ("refund", _TAKEN),
    ("bill", _TAKEN),
    ("complaint", _TAKEN),
    ("lost_item", _TAKEN),
    ("job", _TAKEN),
    ("missed_call", _TAKEN),
    ("supplier", _TAKEN),
    ("open_question", _TAKEN),
    ("new_address", _TAKEN),
    ("words_left", "words_noted"),
    ("sales", _NO_CALL_BACK),
    ("survey", _NO_CALL_BACK),
)
"""What the owner is told of, and what the caller hears then."""


def ticket(kind: Matter, taken: str) -> Workflow:
    """Who calls about `kind` is asked for a number where none is known, and for nothing else."""
    return Workflow(
        name=kind,
        start=Start(matters=(kind,)),
        opening=f"about_{kind}",
        slots=(standard("name", required=False), standard("phone")),
        commit=Commit(
            "take_message",
            params=(
                ("message", "notes"),
                ("matter", "task"),
                ("appointment", "lately"),
                ("name", "name"),
                ("phone", "phone"),
                ("caller", "caller"),
            ),
            yes=False,
            outcomes=(Outcome("done", taken), Outcome("", "ticket_failed", "left")),
        ),
        disposition="message_taken",
    )


OF_ANOTHER: Matter = "anothers_visit"
WHOSE, WHAT, NEW_TIME = "whose", "what", "new_time"


def of_another() -> Workflow:
    """The ticket of who calls about somebody else's visit: whose, what is wanted of it, and who calls."""
    plain = ticket(OF_ANOTHER, "for_another_taken")
    asked = ((WHAT, WHAT_OF_THEIRS), (NEW_TIME, THEIR_NEW_TIME), (WHOSE, WHOSE_VISIT))
    slots = tuple(Slot(name, "text", question) for name, question in asked)
    commit = msgspec.structs.replace(plain.commit, tells=(("whose", "another.name"),)) if plain.commit else None
    name = msgspec.structs.replace(standard("name"), question=NAME)
    return msgspec.structs.replace(plain, opening="", slots=(*slots, name, standard("phone")), commit=commit)


TICKETS = tuple(ticket(kind, taken) for kind, taken in TOLD)
FOR_ANOTHER = of_another()
