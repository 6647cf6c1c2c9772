"""Reactions and ultimatums apart from what a turn says besides them."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.understanding.turn.stances_apart import beside_stances
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
WHERE = HearingContext(NOW, expecting=frozenset({"address"}), known_service="cleaning")
WHEN = msgspec.structs.replace(WHERE, expecting=frozenset({"date", "time"}))
AGREEING = msgspec.structs.replace(WHERE, expecting=frozenset({"yes_no"}), to_agree=True)


def test_a_reaction_alone_is_kept_for_nobody() -> None:
    read = beside_stances(understand, "oh that's not so bad", WHERE)
    assert read is not None
    assert (read.manner, read.note, read.for_whoever_comes) == ({"reacts"}, "", "")


def test_a_reproach_alone_is_anger_and_beside_a_time_it_is_nothing() -> None:
    alone = beside_stances(understand, "are you even listening", WHERE)
    assert alone is not None
    assert alone.manner == {"vents"}
    beside = beside_stances(understand, "how many times thursday at five", WHEN)
    assert beside is not None
    assert beside.when.time == dt.time(17)
    assert not beside.asks


def test_what_was_asked_for_is_read_without_it() -> None:
    read = beside_stances(understand, "oh that's not so bad the eighty nine it's 12 oak street", WHERE)
    assert read is not None
    assert read.address is not None
    assert (read.address.line, read.note) == ("12 oak street", "")


def test_a_yes_beside_an_ultimatum_is_a_yes() -> None:
    read = beside_stances(understand, "yes that's right otherwise i call the other guys", AGREEING)
    assert read is not None
    assert read.manner.isdisjoint({"reacts"})
    assert read.answer == "affirm"


def test_to_cancel_otherwise_is_no_wish_to_cancel() -> None:
    read = beside_stances(understand, "can you make it ten or i cancel", WHERE)
    assert read is not None
    assert read.intent != "cancel"


def test_nothing_is_apart_where_neither_is_said() -> None:
    assert beside_stances(understand, "12 oak street", WHERE) is None
