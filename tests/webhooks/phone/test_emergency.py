"""Danger on the telephone: the caller hears what to do and whom to call, and is put through, whatever was going on."""

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
def test_the_caller_hears_what_to_do_and_may_hang_up_before_being_put_through(run, firm, before, words):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            for said in before:
                await call.says(said)
            assert (await call.says(words))[-1] == "put_you_through"
            assert call.handset.telephony.updates == []
            assert await call.says("yes please") == ["transferring"]
            [update] = call.handset.telephony.updates
            assert OWNER in update.twiml
        assert any("hang up and call nine one one" in said for said in firm.voice.said)
        assert call.context.call.disposition == "emergency"

    run(scene())


def test_a_flood_gets_what_to_do_and_a_person_who_asks_for_one(run, firm):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            assert await call.says("my basement is flooding") == ["danger_flood", "visit_or_person"]
            assert await call.says("a person please") == ["transferring"]
            [update] = call.handset.telephony.updates
            assert OWNER in update.twiml

    run(scene())


def test_without_an_owners_telephone_the_caller_can_leave_word(run, firm):
    firm.office.machine.desk = msgspec.structs.replace(firm.office.machine.desk, owner_number=None)

    async def scene():
        async with firm.call() as call:
            await call.hears()
            heard = await call.says("I smell gas")
            assert heard[0] == "danger_gas"
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
