"""A series of made-up callers: the same seed makes the same calls, and nobody is booked wrongly or left stranded."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from random import Random

import msgspec
import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.settings import Business
from receptionist.dialogue import absorb
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.task import ReadBack
from receptionist.harness.callers.caller import Caller
from receptionist.harness.callers.noise import through_the_line
from receptionist.harness.callers.person import MadeUpCaller, Manner, PreferredTime
from receptionist.harness.callers.saved import save
from receptionist.harness.callers.series import Series, run
from receptionist.harness.transcript import read
from receptionist.model.availability import TimeSlot
from receptionist.tools.booking import BookAppointment

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
TUESDAY = dt.date(2026, 3, 3)
TWO = dt.time(14)


@pytest.fixture(scope="module")
def business() -> Business:
    return parse(example_text())


@pytest.fixture(scope="module")
def series(business: Business, deep: bool) -> Series:
    return run(business, 60 if deep else 40, 3, ("book",))


def somebody(**changes: object) -> MadeUpCaller:
    values: dict[str, object] = {
        "serial": 1, "goal": "book", "name": "Sarah Johnson", "phone": "+13125550142", "withheld": False,
        "house": "789", "street": "Main Street", "service": "cleaning", "manner": Manner(),
        "wish": PreferredTime(TUESDAY, TWO, TWO, "exact"), "second_wish": PreferredTime(),
    }  # fmt: skip
    return MadeUpCaller(**{**values, **changes})  # type: ignore[arg-type]


def read_back(day: int = 3, hour: int = 14, **values: str) -> CallContext:
    start = dt.datetime(2026, 3, day, hour, tzinfo=dt.UTC)
    said = {"name": "Sarah Johnson", "address": "789 Main Street"} | values
    what = ReadBack(tuple(said.items()), TimeSlot(start, start + dt.timedelta(hours=1)))
    return (
        CallContext.ringing("c", MONDAY)
        .having(phase=Phase.CONFIRMING)
        .with_focus(asked=("confirm",))
        .with_grounding(read_back=what)
    )


def test_nobody_is_offered_what_they_ruled_out(series: Series) -> None:
    assert series.stated_a_limit > 5
    assert [outcome.against_limit for outcome in series.against_limit] == []


def test_an_office_that_forgets_limits_is_found_out(business: Business, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absorb, "merged", lambda known, new: msgspec.structs.replace(new, ruled_out=()))
    assert run(business, 25, 3, ("book",)).against_limit != []


def test_a_note_that_is_lost_is_found_out(business: Business, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = BookAppointment.request
    lost = {"notes": ""}
    monkeypatch.setattr(
        BookAppointment, "request", lambda booked, **more: whole(booked, **more).model_copy(update=lost)
    )
    assert any("without the note" in outcome.wrong for outcome in run(business, 25, 3, ("book",)).wrong)


def test_cooperative_callers_get_what_they_called_for(series: Series) -> None:
    cooperative = series.of()
    assert sum(each.completed for each in cooperative) >= 0.97 * len(cooperative)
    assert (series.wrong, series.dead_ends) == ([], [])


def test_the_same_seed_makes_the_same_calls(business: Business) -> None:
    first, again, other = (run(business, 4, seed, ("book",)).outcomes for seed in (5, 5, 6))
    assert [each.said for each in first] == [each.said for each in again] != [each.said for each in other]


@pytest.mark.parametrize(
    ("context", "answer"),
    [
        (read_back(name="Sara Johnston"), "Sarah Johnson"),
        (read_back(address="798 Main Street"), "789 Main Street"),
        (read_back(address="789 Maine Street"), "789 Main Street"),
    ],
    ids=["name", "house", "street"],
)
def test_what_was_misheard_is_put_right_and_not_agreed_to(context: CallContext, answer: str) -> None:
    caller = Caller(somebody(), Random(1), MONDAY)
    act = caller.act(context)
    assert answer in act.text
    assert act.text.startswith("No")
    assert caller.agreed == []


def test_a_time_that_was_not_wished_for_is_turned_down() -> None:
    caller = Caller(somebody(), Random(1), MONDAY)
    assert caller.act(read_back(day=4)).text.startswith("No")


def test_what_is_right_is_agreed_to() -> None:
    caller = Caller(somebody(), Random(1), MONDAY)
    caller.act(read_back())
    assert len(caller.agreed) == 1


def test_impatient_people_hang_up() -> None:
    caller = Caller(somebody(manner=Manner(patience=1)), Random(1), MONDAY)
    greeting = CallContext.ringing("c", MONDAY).with_focus(asked=("intent",))
    assert [caller.act(greeting).doing for _ in range(2)] == ["says", "hangs up"]


def test_a_bad_line_changes_words_and_a_good_one_none() -> None:
    said = "No, Tuesday the fourth at two in the afternoon at 12 Oak Street, please"
    assert through_the_line(Random(1), said, "none") == said
    assert len({through_the_line(Random(seed), said, "heavy") for seed in range(20)}) > 10


def test_a_call_is_saved_as_a_transcript_that_can_be_run(series: Series, tmp_path: Path) -> None:
    (tmp_path / "business.yaml").write_text(example_text(), encoding="utf-8")
    worst = series.worst(1)[0]
    transcript = read(save(worst, tmp_path, "business.yaml"))
    assert len(transcript.turns) == len(worst.said)
    assert transcript.business.name == "Bright & Clean"
