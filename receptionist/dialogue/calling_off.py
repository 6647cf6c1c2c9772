"""What is said to "shall I cancel it?" beside a yes and a no: that somebody did so already, and whether they can have
another visit some day. Pure.
"""

from __future__ import annotations

from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

ANY_TIME = say("book_any_time")
"""What who calls a visit off and asks whether they can have another one some day hears."""


def calls_off(workflow: Workflow) -> bool:
    """Whether `workflow` calls off a visit that stands."""
    return "cancel" in workflow.start.intents and workflow.find is not None


def off_already(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """ "My husband called already to cancel it": that it stands all the same, and the question again."""
    visit = ctx.found.visit
    if visit is None or not calls_off(workflow) or "off_already" not in meaning.says:
        return None
    return detour(desk, ctx, say("still_in_the_book"))


def another_some_day(workflow: Workflow, meaning: Understanding) -> bool:
    """ "Can I get another one later": it is no wish for one now."""
    return calls_off(workflow) and "books_later" in meaning.says and "no_first" not in meaning.manner
