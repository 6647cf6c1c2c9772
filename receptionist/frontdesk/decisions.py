"""What became of bookings that the owner has to approve, for the list of calls: agreed to is not booked yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Engine, select

from calendar_tools.booking import DECLINED, BookingState
from receptionist.frontdesk.call_cards import CallCard
from receptionist.persistence.schema import bookings

WAITING: Final = "waiting"
REFUSED: Final = "declined"


class Decisions:
    """For threads; one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def shown(self, cards: Sequence[CallCard]) -> list[CallCard]:
        """The cards, those whose booking is none (yet) with what it is instead."""
        found = self._undecided([card.call_sid for card in cards if card.outcome == "booked"])
        return [msgspec.structs.replace(card, outcome=found.get(card.call_sid, card.outcome)) for card in cards]

    def _undecided(self, calls: Sequence[str]) -> dict[str, str]:
        """By call, where no booking of it stands."""
        if not calls:
            return {}
        table = bookings.c
        query = select(table.call, table.state, table.attention, table.revision).where(table.call.in_(calls))
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        stands = {row.call for row in rows if row.revision > 0}
        asked = {row.call: WAITING for row in rows if row.state == BookingState.ASKED}
        declined = {row.call: REFUSED for row in rows if row.attention == DECLINED}
        return {call: word for call, word in (declined | asked).items() if call not in stands}
