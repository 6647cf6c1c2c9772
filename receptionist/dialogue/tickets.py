"""Tickets: what callers call about who want no visit, each a workflow as data.

The owner gets the caller's own words at once; the caller is asked for a number where none is known.
"""

from __future__ import annotations

from receptionist.dialogue.workflow import Commit, Outcome, Start, Workflow, standard
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


TICKETS = tuple(ticket(kind, taken) for kind, taken in TOLD)
