"""One more visit, after one was made."""

from __future__ import annotations

from dialogue_kit import BOOK, FRIDAY, TWO, YES, TestCall, moment, wanting

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding


def test_second_visit_keeps_who_and_where_and_asks_for_a_time(complete: TestCall) -> None:
    complete.hear(BOOK)
    assert complete.context.focus.asked == ("date", "time")
    assert complete.hear(wanting(FRIDAY, TWO)).free(14, 6).hear(YES).tool_name == "book_appointment"


def test_what_the_first_visit_wished_does_not_bind_the_second(complete: TestCall) -> None:
    """Declined times, proposals and offers start afresh."""
    complete.context = complete.context.with_times(declined=(moment(9),))
    complete.hear(BOOK)
    ctx = complete.context
    assert (ctx.times.declined, ctx.times.proposal, ctx.times.offers, ctx.grounding.read_back) == ((), None, (), None)


def test_work_that_somebody_else_wants_as_well_is_one_more(complete: TestCall) -> None:
    for_her = Understanding("no my sister wants one as well", says=frozenset({"another", "wants_work"}))
    assert complete.hear(for_her).context.focus.asked == ("date", "time")


def test_jobs_of_one_call_are_bounded(complete: TestCall, desk: Desk) -> None:
    complete.context = complete.context.with_call(jobs=desk.jobs)
    assert complete.hear(BOOK).context.phase is Phase.COMPLETE
