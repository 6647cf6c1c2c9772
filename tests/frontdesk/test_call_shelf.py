"""A call as it is kept: looked into, and thrown away."""

from __future__ import annotations

import pytest

from receptionist.channels.call_states import CallState
from receptionist.dialogue.context import CallContext
from receptionist.frontdesk.call_shelf import StillGoingOn
from tests.frontdesk.desk_kit import BOOKING, SARAH, FilledDesk


def test_an_unknown_call_is_none(desk: FilledDesk) -> None:
    assert desk.services.shelf.get("../../etc/passwd") is None
    assert desk.services.shelf.throw_away("CA1") is False


def test_a_log_that_is_gone_or_damaged_leaves_the_card(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    desk.services.files.log("CA1").write_text("no log")
    kept = desk.services.shelf.get("CA1")
    assert kept is not None
    assert "CA1.jsonl, line 1" in kept.unreadable
    desk.services.files.log("CA1").unlink()
    kept = desk.services.shelf.get("CA1")
    assert kept is not None
    assert (kept.card.name, kept.entries) == ("Sarah Johnson", ())


def test_what_is_thrown_away_is_gone_but_was_a_call(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING, sound=True)
    desk.call("CA2", BOOKING)
    assert desk.services.shelf.throw_away("CA1")
    assert desk.services.files.of("CA1") == []
    card = desk.services.cards.get("CA1")
    assert card is not None
    assert (card.caller, card.name, card.words, card.outcome) == (None, "", (), "booked")
    assert desk.services.files.of("CA2") != []


def test_a_call_is_not_thrown_away_while_it_goes_on(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    context = CallContext.ringing("CA1", desk.now)
    desk.office.states.save([CallState("CA1", context, desk.now, desk.now, SARAH)])
    with pytest.raises(StillGoingOn):
        desk.services.shelf.throw_away("CA1")
    assert desk.services.files.of("CA1") != []
