"""Danger on the telephone: the caller hears whom to call, and is put through, whatever was going on."""

import msgspec
import pytest

from receptionist.dialogue.phases import Phase

OWNER = "+13125550100"


@pytest.mark.parametrize(
    "before", [[], ["I'd like to book a cleaning"], ["I'd like to book a cleaning", "Sarah Johnson"]]
)
@pytest.mark.parametrize(
    "words", ["I smell gas", "there's a fire in my kitchen", "help, my carbon monoxide alarm is on"]
)
def test_the_caller_hears_whom_to_call_and_is_put_through_to_the_owner(run, firm, before, words):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            for said in before:
                await call.says(said)
            assert await call.says(words) == ["emergency", "transferring"]
            [update] = call.handset.telephony.updates
            assert OWNER in update.twiml
        assert any("hang up and call nine one one" in said for said in firm.voice.said)
        assert call.context.disposition == "transferred"

    run(scene())


def test_without_an_owners_telephone_the_caller_can_leave_word(run, firm):
    firm.office.machine.desk = msgspec.structs.replace(firm.office.machine.desk, owner_number=None)

    async def scene():
        async with firm.call() as call:
            await call.hears()
            heard = await call.says("I smell gas")
            assert heard[0] == "emergency"
            assert call.context.phase is Phase.HANDOFF
            assert call.open

    run(scene())


def test_danger_is_heard_when_no_slot_fits_it(run, firm):
    """Asked for a name, "gas" is none."""

    async def scene():
        async with firm.call() as call:
            await call.hears()
            await call.says("I'd like to book a cleaning")
            await call.says("oh no I smell gas")
            assert call.context.value("name") is None

    run(scene())
