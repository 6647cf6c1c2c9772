"""How long the callers of a process waited is kept once their call is over."""

from __future__ import annotations

from receptionist.dialogue.events import Heard
from receptionist.persistence.turn_times import TurnTimes, milliseconds
from webhooks.phone.turn_clocks import TurnClocks
from webhooks.phone.watching import Unwatched, Watches


class Entered(Unwatched):
    def __init__(self):
        self.heard = []

    def entered(self, entry):
        if isinstance(entry.event, Heard):
            self.heard.append(entry)


async def test_each_turn_that_was_answered_is_kept_by_its_moment(firm):
    times, entered = TurnTimes(firm.office.front_desk.ledger.engine), Entered()
    clocks = TurnClocks(times)
    async with firm.call(watch=Watches(clocks, entered)) as call:
        await call.hears()
        await call.says("I'd like to schedule a cleaning estimate")
        await call.says("Sarah Johnson")
    await clocks.written()
    (call_sid,) = {entry.context.call.id for entry in entered.heard}
    assert set(times.of_call(call_sid)) == {milliseconds(entry.event.at) for entry in entered.heard}
