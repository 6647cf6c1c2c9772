"""Who calls about the visit of another: whose name is whose, and under which number it is looked for."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import for_another
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.tickets import FOR_ANOTHER
from receptionist.model.anothers_visit import AnothersVisit
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding

_NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
_RINGING = CallContext.ringing("1", _NOW)
_DESK = Desk("Willow", workflows=(FOR_ANOTHER,), tools=frozenset({"take_message"}))
_ROBERTS = Understanding(
    "my husband robert miller has a cleaning thursday",
    name=Name("Robert Miller", Span(11, 24)),
    anothers=AnothersVisit(stands=True, relation="husband", name="Robert Miller"),
)


def test_the_name_of_another_is_not_who_calls() -> None:
    ctx, meaning = for_another.remembered(_DESK, _RINGING, _ROBERTS)
    assert (ctx.caller.another and ctx.caller.another.name, meaning.name) == ("Robert Miller", None)


def test_a_visit_under_the_number_that_calls_may_be_theirs() -> None:
    at_home = _RINGING.with_caller(to_come=VisitsToCome((_NOW,), ("Robert Miller",)))
    assert for_another.remembered(_DESK, at_home, _ROBERTS) == (at_home, _ROBERTS)


def test_a_visit_under_another_name_than_the_numbers_is_not() -> None:
    her_own = _RINGING.with_caller(to_come=VisitsToCome((_NOW,), ("Rita Stone",)))
    ctx, _ = for_another.remembered(_DESK, her_own, _ROBERTS)
    assert ctx.caller.another is not None


def test_who_only_wants_one_for_another_is_served_as_any() -> None:
    wanted = msgspec.structs.replace(_ROBERTS, anothers=AnothersVisit(relation="husband"))
    assert for_another.remembered(_DESK, _RINGING, wanted) == (_RINGING, wanted)


def test_who_leaves_theirs_alone_and_wants_one_more_is_served_as_any() -> None:
    beside = msgspec.structs.replace(_ROBERTS, intent="book", says=frozenset({"another", "stays"}))
    assert for_another.remembered(_DESK, _RINGING, beside) == (_RINGING, beside)
