"""Visits that recur: looked up with the first, read back once, booked on one yes, called off alone or all at once."""

from __future__ import annotations

import datetime as dt

import pytest
from dialogue_kit import TUESDAY, TWO, YES, TestCall, moment, named, slot, wanting

from receptionist.app.settings import Business
from receptionist.dialogue.desk import Desk
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

WEEKLY = Understanding("every week", besides=("regularly",), every="FREQ=WEEKLY")
ALL = Understanding("all of them", says=frozenset({"all_of_them"}))
LATER = [slot(14, 10), slot(14, 24)]
SERIES = {"rule": "FREQ=WEEKLY;BYDAY=TU", "later": LATER, "missing": [slot(14, 17)["start"]]}


def desk(**fields: object) -> Desk:
    return Business.model_validate({"collect": ["name", "date", "time"], **fields}).desk()


@pytest.fixture
def call() -> TestCall:
    """Ann Lee wishes for Tuesday at two, every week."""
    opened = TestCall(desk(series={"up_to": 4})).start(trust=Trust.VOUCHED).hear(named("Ann Lee", intent="book"))
    return opened.hear(WEEKLY).hear(wanting(TUESDAY, TWO))


def found(call: TestCall, series: dict[str, object] | None = SERIES) -> TestCall:
    return call.answer("check_availability", {"status": "free", "slot": slot(14), "series": series})


def test_the_calendar_is_asked_for_what_follows(call: TestCall) -> None:
    assert call.tool is not None
    assert call.tool.params["every"] == "FREQ=WEEKLY"


def test_all_are_read_back_once_with_what_is_missing(call: TestCall) -> None:
    told = found(call).said("read_back")
    assert (told["every"], told["visits"], told["last"]) == (SERIES["rule"], "3", LATER[-1]["start"])
    assert told["missing"] == slot(14, 17)["start"]


def test_a_yes_books_all_of_them(call: TestCall) -> None:
    found(call).hear(YES)
    assert call.tool is not None
    assert [each["start"] for each in call.tool.params["later"]] == [each["start"] for each in LATER]


def test_what_could_not_be_booked_is_told(call: TestCall) -> None:
    found(call).hear(YES).booked(later=[LATER[0]["start"]], missing=[LATER[1]["start"]])
    told = call.said("booked")
    assert (told["visits"], told["missing"]) == ("2", LATER[1]["start"])


def test_where_nothing_follows_the_wish_is_noted(call: TestCall) -> None:
    assert found(call, None).prompts[0] == "noted_regularly"
    assert "visits" not in call.said("read_back")


def test_how_often_at_the_read_back_is_a_change(call: TestCall) -> None:
    monthly = Understanding("once a month", besides=("regularly",), every="FREQ=MONTHLY")
    found(call).hear(monthly)
    assert call.tool is not None
    assert call.tool.params["every"] == "FREQ=MONTHLY"


def test_who_wants_but_one_gets_but_one(call: TestCall) -> None:
    found(call).hear(Understanding("just the one", every=""))
    assert call.tool is not None
    assert "every" not in call.tool.params


def test_how_many_alone_keeps_how_often(call: TestCall) -> None:
    found(call).hear(Understanding("just three visits", every=";COUNT=3"))
    assert call.tool is not None
    assert call.tool.params["every"] == "FREQ=WEEKLY;COUNT=3"


def test_a_business_that_books_none_at_once_notes_it() -> None:
    call = TestCall(desk()).start().hear(named("Ann Lee", intent="book")).hear(WEEKLY)
    assert "noted_regularly" in call.prompts


# called off


def visits() -> dict[str, object]:
    starts = [moment(14), moment(14, 10), moment(14, 24)]
    fields = {"name": "Ann Lee", "phone": "+13125550142"}
    return {
        "bookings": [
            {
                **fields,
                "id": f"v{number}",
                "start": start.isoformat(),
                "end": (start + dt.timedelta(hours=1)).isoformat(),
                "others": [other.isoformat() for other in starts if other != start],
            }
            for number, start in enumerate(starts)
        ]
    }


@pytest.fixture
def cancelling() -> TestCall:
    call = TestCall(desk(series={"up_to": 4})).start(trust=Trust.VOUCHED)
    call.hear(named("Ann Lee", intent="cancel", says=frozenset({"calls_off"})))
    return call.answer("find_booking", visits())


def test_one_of_them_is_asked_for(cancelling: TestCall) -> None:
    assert "which_visit" in cancelling.prompts


def test_all_of_them_are_read_back_and_called_off(cancelling: TestCall) -> None:
    cancelling.hear(ALL)
    assert cancelling.said("read_back_cancel")["others"] == "2"
    cancelling.hear(YES)
    assert cancelling.tool is not None
    assert (cancelling.tool.params["id"], cancelling.tool.params["others"]) == ("v0", 2)


def test_one_alone_is_called_off_without_the_others(cancelling: TestCall) -> None:
    cancelling.hear(wanting(dt.date(2026, 3, 10)))
    assert "others" not in cancelling.said("read_back_cancel")
    cancelling.hear(YES)
    assert cancelling.tool is not None
    assert cancelling.tool.params == {"id": "v1"}
