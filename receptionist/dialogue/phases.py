"""The phases of a call and the one table that says how it moves between them.

Laws of the table:
- a call starts in GREETING and ends in ENDED, which has no way out;
- CONFIRMING is entered only with everything known, and only a yes in it (AGREED) reaches a tool that writes;
- any change in CONFIRMING goes back through COLLECTING, so that the read-back starts again;
- HANDOFF and ENDED are reachable from every phase that is not ENDED.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Phase(StrEnum):
    GREETING = "greeting"
    COLLECTING = "collecting"
    CONFIRMING = "confirming"
    COMPLETE = "complete"
    HANDOFF = "handoff"
    ENDED = "ended"


class Trigger(StrEnum):
    """Why a call moves."""

    WORKFLOW_CHOSEN = "workflow chosen"
    SLOT_FILLED = "slot filled"
    ALL_KNOWN = "all known"
    CHANGED = "something changed"
    AGREED = "caller agreed"
    CARRIED_OUT = "carried out"
    NOT_CARRIED_OUT = "not carried out"
    LEFT = "left as it was"
    SUSPENDED = "another job first"
    RESUMED = "back to the job that waits"
    ANSWERED = "question answered"
    NEEDS_PERSON = "needs a person"
    MESSAGE_TAKEN = "message taken"
    OVER = "call over"


Table = Mapping[Phase, Mapping[Trigger, Phase]]

_ANYWHERE = {Trigger.NEEDS_PERSON: Phase.HANDOFF, Trigger.OVER: Phase.ENDED}

TRANSITIONS: Table = MappingProxyType(
    {
        Phase.GREETING: {
            Trigger.WORKFLOW_CHOSEN: Phase.COLLECTING,
            Trigger.ANSWERED: Phase.GREETING,
            **_ANYWHERE,
        },
        Phase.COLLECTING: {
            Trigger.WORKFLOW_CHOSEN: Phase.COLLECTING,
            Trigger.SLOT_FILLED: Phase.COLLECTING,
            Trigger.CHANGED: Phase.COLLECTING,
            Trigger.ANSWERED: Phase.COLLECTING,
            Trigger.ALL_KNOWN: Phase.CONFIRMING,
            Trigger.CARRIED_OUT: Phase.COMPLETE,
            Trigger.NOT_CARRIED_OUT: Phase.COLLECTING,
            Trigger.LEFT: Phase.COMPLETE,
            Trigger.SUSPENDED: Phase.COLLECTING,
            **_ANYWHERE,
        },
        Phase.CONFIRMING: {
            Trigger.AGREED: Phase.CONFIRMING,
            Trigger.ANSWERED: Phase.CONFIRMING,
            Trigger.CHANGED: Phase.COLLECTING,
            Trigger.NOT_CARRIED_OUT: Phase.COLLECTING,
            Trigger.CARRIED_OUT: Phase.COMPLETE,
            Trigger.LEFT: Phase.COMPLETE,
            Trigger.SUSPENDED: Phase.COLLECTING,
            Trigger.WORKFLOW_CHOSEN: Phase.COLLECTING,
            **_ANYWHERE,
        },
        Phase.COMPLETE: {
            Trigger.WORKFLOW_CHOSEN: Phase.COLLECTING,
            Trigger.RESUMED: Phase.COLLECTING,
            Trigger.ANSWERED: Phase.COMPLETE,
            **_ANYWHERE,
        },
        Phase.HANDOFF: {
            Trigger.NEEDS_PERSON: Phase.HANDOFF,
            Trigger.MESSAGE_TAKEN: Phase.COMPLETE,
            Trigger.LEFT: Phase.COMPLETE,
            Trigger.RESUMED: Phase.COLLECTING,
            Trigger.OVER: Phase.ENDED,
        },
        Phase.ENDED: {},
    }
)


class IllegalTransition(Exception):
    """A trigger that the table does not allow in this phase. The context it was tried on is unchanged."""

    def __init__(self, phase: Phase, trigger: Trigger) -> None:
        super().__init__(
            f"'{trigger}' cannot happen in phase {phase}; the table in receptionist/dialogue/phases.py allows "
            f"{', '.join(sorted(TRANSITIONS[phase])) or 'nothing'} there. Add a row there if it should be legal."
        )
        self.phase = phase
        self.trigger = trigger


def advance(phase: Phase, trigger: Trigger) -> Phase:
    """The phase that `trigger` leads to; raises IllegalTransition where the table has no such row."""
    try:
        return TRANSITIONS[phase][trigger]
    except KeyError:
        raise IllegalTransition(phase, trigger) from None
