"""Who calls about the visit of another: whose name is whose, and under which number it is looked for."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.dialogue import for_another, switching
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import booking
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.tickets import FOR_ANOTHER
from receptionist.model.acts import Intent
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


def _passed_on() -> CallContext:
    known = _RINGING.with_caller(another=AnothersVisit(stands=True, name="Robert Miller"))
    begun = switching.begun(known, FOR_ANOTHER)
    return msgspec.structs.replace(begun, phase=Phase.COMPLETE)


def _says(step: Step | None) -> tuple[str, ...]:
    return tuple(each.prompt for each in step.context.made.added) if step is not None else ()


@pytest.mark.parametrize("intent", ["cancel", "book"])
def test_what_is_said_of_theirs_after_it_is_added(intent: Intent) -> None:
    more = Understanding("robert's visit", intent=intent, anothers=AnothersVisit(name="Robert"))
    assert _says(for_another.heard(_DESK, _passed_on(), more)) == ("added",)


def test_asked_after_it_when_it_is_we_say_that_we_cannot_tell() -> None:
    asked = Understanding("when is it", intent="question", asks_when=True)
    assert _says(for_another.heard(_DESK, _passed_on(), asked)) == ("for_another_when", "added")


@pytest.mark.parametrize(
    "more",
    [
        Understanding("i also need one", intent="book", says=frozenset({"another"})),
        Understanding("and move mine", intent="reschedule", anothers=AnothersVisit(mine=True)),
        Understanding("when will somebody call me", intent="question", asks_when=True, doubts="call_back"),
    ],
)
def test_a_new_one_the_callers_own_and_the_call_are_none_of_it(more: Understanding) -> None:
    assert for_another.heard(_DESK, _passed_on(), more) is None


def test_one_more_for_them_is_no_word_on_the_one_that_stands() -> None:
    one_more = AnothersVisit(stands=True, new=True, name="Robert Miller")
    more = msgspec.structs.replace(_ROBERTS, intent="book", anothers=one_more)
    assert for_another.remembered(_DESK, _RINGING, more) == (_RINGING, more)


_BOOK = booking({"name": True, "date": True, "time": True})
_BOOKS = Desk(
    "Willow",
    workflows=(FOR_ANOTHER, _BOOK),
    tools=frozenset({"take_message", "check_availability", "hold_appointment", "book_appointment"}),
)
_FIX_HERS = Understanding(
    "she only wants the toilet fixed",
    intent="book",
    says=frozenset({"wants_work", "needs_work"}),
    anothers=AnothersVisit(theirs=True),
)


def _asked_what() -> CallContext:
    return msgspec.structs.replace(_passed_on(), phase=Phase.COLLECTING)


def _now_at(step: Step | None) -> tuple[str, str | None]:
    return (step.context.task.workflow, step.context.value("name")) if step is not None else ("", None)


@pytest.mark.parametrize("ctx", [_asked_what(), _passed_on()])
@pytest.mark.parametrize(
    "meaning",
    [
        _FIX_HERS,
        msgspec.structs.replace(_FIX_HERS, intent="none"),
        Understanding("a new one for her", anothers=AnothersVisit(new=True, theirs=True)),
        Understanding("her toilet runs", intent="book", service="plumbing repair", anothers=AnothersVisit(theirs=True)),
        Understanding("no she has none", says=frozenset({"none_booked"}), anothers=AnothersVisit(theirs=True)),
    ],
)
def test_work_wanted_for_them_is_booked_under_their_name(ctx: CallContext, meaning: Understanding) -> None:
    assert _now_at(for_another.heard(_BOOKS, ctx, meaning)) == (_BOOK.name, "Robert Miller")


@pytest.mark.parametrize(
    "meaning",
    [
        msgspec.structs.replace(_FIX_HERS, says=_FIX_HERS.says | {"changes_work"}),
        msgspec.structs.replace(_FIX_HERS, says=_FIX_HERS.says | {"note"}),
        msgspec.structs.replace(_FIX_HERS, intent="cancel"),
        msgspec.structs.replace(_FIX_HERS, matter="new_address"),
        msgspec.structs.replace(_FIX_HERS, anothers=AnothersVisit(stands=True)),
    ],
)
def test_what_is_wanted_of_the_one_that_stands_books_none(meaning: Understanding) -> None:
    assert _now_at(for_another.heard(_BOOKS, _asked_what(), meaning))[0] != _BOOK.name


def test_what_the_caller_wants_for_themselves_after_it_is_under_their_own_name() -> None:
    own = msgspec.structs.replace(_FIX_HERS, anothers=AnothersVisit())
    after = _passed_on().with_slot(SlotValue("name", "Rita Stone"))
    assert _now_at(for_another.heard(_BOOKS, after, own)) == (_BOOK.name, "Rita Stone")


def test_that_nobody_need_come_is_told_of_theirs() -> None:
    called_off = Understanding("so we don't need you", intent="cancel", signals=frozenset({"stop"}))
    called_off = msgspec.structs.replace(called_off, says=frozenset({"need_not_come"}))
    asked = _asked_what().with_focus(asked=("what",))
    step = for_another.heard(_BOOKS, asked, called_off)
    assert step
    assert step.context.value("what") == "cancel"


def test_whose_name_a_new_visit_is_put_in_is_an_answer() -> None:
    asked = msgspec.structs.replace(switching.begun(_RINGING, _BOOK), phase=Phase.COLLECTING).with_focus(
        asked=("name",)
    )
    theirs = AnothersVisit(stands=True, relation="husband")
    said = Understanding(
        "it's under my husband's name frank kowalski", name=Name("Frank Kowalski", Span(0, 0)), anothers=theirs
    )
    assert for_another.remembered(_DESK, asked, said) == (asked, said)
