"""A business with a customer, and somebody who would like to know and to change what is theirs."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from calendar_tools.texter import MemoryTexter
from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.screening.attestation import signed
from receptionist.harness.rehearsal import Rehearsal, TurnOutcome
from receptionist.harness.standing import code_in, stand
from receptionist.harness.transcript import StandingAppointment
from receptionist.persistence.schema import bookings, customers, visit_reminders

MONDAY = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
SARAH, BOB, OWNER = "+13125550142", "+13125550177", "+13125550100"
VISITS = tuple(
    StandingAppointment(name="Sarah Johnson", start=start, phone=SARAH, address="789 Main Street")
    for start in map(dt.datetime.fromisoformat, ("2026-03-05T14:00", "2026-03-13T10:00"))
)
TIMES = ("March 5", "March 13", "Thursday", "Friday", "2 PM", "10 AM")
HIDDEN = ("Johnson", "789", "Main Street")
FIRST_NAME = "Sarah"

FILE = {
    "name": "Bright & Clean",
    "timezone": "America/Chicago",
    "owner": {"phone": OWNER},
    "workflows": [
        {
            "name": "membership",
            "say": ["sign me up"],
            "slots": [{"name": "name"}, {"name": "address"}, {"name": "phone"}],
            "tool": {"url": "http://127.0.0.1:9/members", "timeout": 0.2},  # where nobody listens
        }
    ],
}
"""A person can be reached, and a job of the business's own reads back a name, an address and a number."""


class Scene:
    """The office, Sarah's two visits and her card, and what stands of both."""

    def __init__(self, *, texts: bool = True, person: bool = False, **fields: Any) -> None:
        self.texter = MemoryTexter() if texts else None
        owner = FILE["owner"] if person else {}
        business = Business.model_validate({**FILE, "owner": owner, **fields})
        self.office: Office = rehearsal_office(business, texter=self.texter)
        for number, visit in enumerate(VISITS):
            stand(self.office, visit, f"earlier-{number}")
        if self.texter:
            self.texter.sent.clear()
        self.calls = 0
        self.before = self.standing()

    def standing(self) -> dict[str, Any]:
        """Sarah's visits, her card, and what is asked to be reminded of: all that a forger may not touch."""
        ours = ("earlier-0", "earlier-1")
        columns = (bookings.c.id, bookings.c.state, bookings.c.starts, bookings.c.name, bookings.c.phone)
        with self.office.front_desk.ledger.engine.connect() as connection:
            rows = connection.execute(select(*columns).where(bookings.c.call.in_(ours)).order_by(bookings.c.id)).all()
            cards = connection.execute(select(customers).order_by(customers.c.phone)).all()
            reminders = connection.execute(select(visit_reminders)).all()
        return {"visits": rows, "cards": cards, "reminders": reminders}

    async def call(self, caller: str | None, attestation: str, *words: str, later: int = 0) -> Forger:
        self.calls += 1
        rehearsal = Rehearsal(self.office, MONDAY + dt.timedelta(minutes=later), f"forged-{self.calls}")
        forger = Forger(self, rehearsal)
        forger.note(await rehearsal.start(caller, signed(attestation)))
        for text in words:
            await forger.says(text)
        return forger

    @property
    def code(self) -> str:
        """The code of the last text."""
        assert self.texter is not None
        return code_in(self.texter.sent[-1].body)

    def close(self) -> None:
        self.office.close()


@dataclass
class Forger:
    """One call of somebody who is not Sarah. `said` is all that they hear, `told` all that they said themselves."""

    scene: Scene
    rehearsal: Rehearsal
    said: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    turn: TurnOutcome | None = None

    def note(self, turn: TurnOutcome) -> TurnOutcome:
        self.turn = turn
        self.said.append(turn.said)
        return turn

    async def says(self, text: str) -> TurnOutcome:
        self.told.append(text)
        return self.note(await self.rehearsal.hear(text))

    async def keys(self, digits: str) -> TurnOutcome:
        return self.note(await self.rehearsal.key(digits))

    @property
    def asked(self) -> tuple[str, ...]:
        assert self.turn is not None
        return self.turn.context.focus.asked if not self.over else ()

    @property
    def over(self) -> bool:
        return self.turn is not None and self.turn.context.phase.value == "ended"

    def heard(self, *secrets: str) -> list[str]:
        """Which of these were said to them, that they had not said themselves."""
        everything, own = " ".join(self.said), " ".join(self.told).lower()
        found = (secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", everything))
        return [secret for secret in found if secret.lower() not in own]

    @property
    def tools(self) -> list[str]:
        return [run.name for run in self.rehearsal.call.runs if run.ok]
