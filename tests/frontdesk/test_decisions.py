"""A booking that waits for the owner's yes is not booked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.frontdesk.call_cards import CallFilter
from tests.frontdesk.desk_kit import BOOKING, LOST, FilledDesk, filled_desk


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path, approval={"minutes": 60}) as desk:
        desk.call("CA1", BOOKING)
        yield desk


def outcomes(desk: FilledDesk) -> dict[str, str]:
    cards = desk.services.cards.find(CallFilter(), desk.now)
    return {card.call_sid: card.outcome for card in desk.services.decisions.shown(cards)}


def test_it_waits_until_it_is_answered(strict: FilledDesk) -> None:
    strict.call("CA2", LOST)
    assert outcomes(strict) == {"CA1": "waiting", "CA2": "abandoned"}


@pytest.mark.parametrize(("yes", "word"), [(True, "booked"), (False, "declined")])
def test_the_answer_is_shown(strict: FilledDesk, yes: bool, word: str) -> None:
    [matter] = strict.services.waiting.matters(strict.now)
    strict.office.front_desk.settle(matter.id, yes, strict.now)
    assert outcomes(strict) == {"CA1": word}


def test_without_approvals_what_is_booked_is_booked(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    assert outcomes(desk) == {"CA1": "booked"}
