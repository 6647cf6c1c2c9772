"""Which kept calls would have come out otherwise, had a word been known."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.harness.fleet_replay import MOST, FleetReplay, FleetReplays
from receptionist.model.taught import TaughtWord
from tests.frontdesk.desk_kit import BOOKING, FilledDesk, filled_desk

NGUYEN = TaughtWord("name", "Nguyen", ("win",))
MISHEARD = (BOOKING[0], "Ann win", *BOOKING[2:])
STREET = (*BOOKING[:2], "12 Costco Street", *BOOKING[3:])


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path) as desk:
        yield desk


def at_once(seconds: float) -> None:
    """Nobody else is at work."""


def replay(desk: FilledDesk, taught: TaughtWord = NGUYEN) -> FleetReplay:
    office, files = desk.office, desk.services.files
    knowing = office.machine.knowing(office.business.vocabulary((taught,)))
    calls = [path.stem for path in files.newest_logs()]
    return FleetReplay(taught, calls, desk.services.shelf.get, office.machine, knowing, office.business, office.wording)


def test_a_call_in_which_the_word_was_misheard_would_have_come_out_otherwise(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    desk.call("CA2", MISHEARD, caller=None)
    looked = replay(desk)
    looked.run(at_once)
    [changed] = looked.changed
    assert (changed.call_sid, changed.heard) == ("CA2", "Ann win")
    assert [(slot, after) for slot, _, after in changed.values] == [("name", "Ann Nguyen")]
    assert changed.outcome == changed.would_be
    assert (looked.done, looked.of, looked.over) == (2, 2, True)


def test_of_a_street_the_address_would_have_been_another(desk: FilledDesk) -> None:
    desk.call("CA1", STREET)
    looked = replay(desk, TaughtWord("street", "Kosciuszko Street", ("costco street",)))
    looked.run(at_once)
    [changed] = looked.changed
    assert changed.values == (("address", "12 Costco Street", "12 Kosciuszko Street"),)


def test_what_is_looked_at_changes_nothing(desk: FilledDesk) -> None:
    desk.call("CA1", MISHEARD)
    log, week = desk.services.files.log("CA1").read_bytes(), desk.office.front_desk.ledger.latest_names(9)
    replay(desk).run(at_once)
    assert desk.services.files.log("CA1").read_bytes() == log
    assert desk.office.front_desk.ledger.latest_names(9) == week
    assert desk.office.machine.desk.vocabulary.taught == ()


def test_a_call_that_cannot_be_read_is_left_out(desk: FilledDesk, caplog: pytest.LogCaptureFixture) -> None:
    desk.call("CA1", MISHEARD)
    desk.services.files.log("CA2").write_text("no log\n")
    looked = replay(desk)
    with caplog.at_level(logging.ERROR):
        looked.run(at_once)
    assert [each.call_sid for each in looked.changed] == ["CA1"]
    assert looked.over


def test_it_rests_as_long_as_it_works_and_stops_when_told(desk: FilledDesk) -> None:
    for number in range(3):
        desk.call(f"CA{number}", MISHEARD, caller=None)
    looked, rested = replay(desk), list[float]()

    def rest(seconds: float) -> None:
        rested.append(seconds)
        looked.stop()

    looked.run(rest)
    assert (looked.done, len(rested)) == (1, 1)
    assert rested[0] > 0


def test_no_more_than_the_newest_calls_are_looked_through(desk: FilledDesk) -> None:
    office = desk.office
    calls = [f"CA{number}" for number in range(MOST + 5)]
    looked = FleetReplay(
        NGUYEN, calls, lambda call: None, office.machine, office.machine, office.business, office.wording
    )
    looked.run(at_once)
    assert (looked.of, looked.done) == (MOST, MOST)


def test_what_was_asked_for_is_found_again_until_other_words_are_in_force(desk: FilledDesk) -> None:
    replays = FleetReplays()
    first = replays.of("one", lambda: replay(desk))
    assert replays.of("one", lambda: replay(desk)) is first
    assert replays.of("two", lambda: replay(desk)) is not first
    assert replays.of("one", lambda: replay(desk)) is first
    replays.forget()
    assert replays.of("one", lambda: replay(desk)) is not first


def test_of_many_that_were_asked_for_the_oldest_is_let_go(desk: FilledDesk) -> None:
    replays = FleetReplays()
    first = replays.of("0", lambda: replay(desk))
    for number in range(FleetReplays.KEPT):
        replays.of(str(number + 1), lambda: replay(desk))
    assert replays.of("0", lambda: replay(desk)) is not first
