"""The owner's line on the telephone: the PIN on the keys, a command by voice, a caller put through."""

import pytest

from receptionist.app.container import rehearsal_office
from receptionist.dialogue.events import Heard, Keyed, ToolFinished
from receptionist.dialogue.line import OwnersContext
from receptionist.harness.owners_props import Known, OwnersProps, Stage, Thing, remember

OWNER = "+13125550100"
PROPS = OwnersProps(
    pin="13579",
    home=(Thing(id="light.desk", name="Desk Lamp", state="on"),),
    customers=(Known(name="Sarah Johnson", phone="+13127670142"),),
)


@pytest.fixture
def stage():
    return Stage.of(PROPS)


@pytest.fixture
def owned(firm, business, stage):
    """The firm, with an owner's line."""
    office = rehearsal_office(stage.business(business), texter=stage.texter, owner=stage.kit)
    remember(office, PROPS)
    firm.office.close()
    firm.office = office
    return firm


async def keys(call, digits):
    for digit in digits:
        call.session.keyed(digit)
        await call.quiet(0.1)
    return await call.hears()


def test_the_pin_on_the_keys_opens_the_line(run, owned, stage):
    async def scene():
        async with owned.call(caller=OWNER) as call:
            assert await call.hears() == ["owner_hello", "owner_ask_pin"]
            assert await keys(call, "13579#") == ["owner_in_home"]
            assert await call.says("turn off the desk lamp") == ["owner_done_switch_off"]
            assert await call.says("goodbye") == ["owner_goodbye"]
        assert stage.home.state("light.desk") == "off"
        assert call.events(Keyed) == []
        assert {event.name for event in call.events(ToolFinished)} == {"check_pin", "find_devices", "control_home"}
        assert "13579" not in owned.directory.joinpath("CA1.jsonl").read_text(encoding="utf-8")

    run(scene())


def test_a_pin_without_the_pound_key_counts_after_a_pause(run, owned):
    async def scene():
        async with owned.call(caller=OWNER) as call:
            await call.hears()
            assert await keys(call, "13579") == ["owner_in_home"]

    run(scene())


def test_three_wrong_pins_lead_to_the_public_greeting(run, owned):
    async def scene():
        async with owned.call(caller=OWNER) as call:
            await call.hears()
            assert await keys(call, "1111#") == ["owner_pin_wrong", "owner_ask_pin"]
            assert await keys(call, "2222#") == ["owner_pin_wrong", "owner_ask_pin"]
            assert await keys(call, "3333#") == ["greeting", "ask_intent"]
            assert await call.says("switch to home mode") != ["owner_in_home"]
            assert not isinstance(call.context, OwnersContext)

    run(scene())


def test_a_line_that_was_cut_asks_for_the_pin_again(run, make_firm, business, stage):
    firm = make_firm(reconnects=2)
    firm.office.close()
    firm.office = rehearsal_office(stage.business(business), texter=stage.texter, owner=stage.kit)

    async def scene():
        async with firm.call(caller=OWNER) as call:
            await call.hears()
            assert await keys(call, "13579#") == ["owner_in_home"]
            await call.is_cut()
        async with firm.call(caller=OWNER, resumed=True) as call:
            assert await call.hears() == ["owner_hello", "owner_ask_pin"]
            assert await keys(call, "13579#") == ["owner_in_home"]

    run(scene())


def test_a_yes_puts_the_owner_through(run, owned):
    async def scene():
        async with owned.call(caller=OWNER) as call:
            await call.hears()
            await keys(call, "13579#")
            assert await call.says("switch to comms") == ["owner_in_comms"]
            assert await call.says("call Sarah back") == ["owner_confirm_call"]
            assert await call.says("yes") == ["owner_calling"]
            await call.quiet(0.2)
            [update] = call.handset.telephony.updates
            assert "+13127670142" in update.twiml

    run(scene())


def test_a_code_that_was_texted_opens_a_locked_line(run, owned, stage):
    async def scene():
        for call_sid in ("CA1", "CA2"):  # forged
            async with owned.call(caller=OWNER, call_sid=call_sid) as call:
                await call.hears()
                for pin in ("1111#", "2222#", "3333#"):
                    await keys(call, pin)
        async with owned.call(caller=OWNER, call_sid="CA3") as call:
            await call.hears()
            assert await keys(call, "13579#") == ["owner_pin_locked", "owner_code_texted", "owner_ask_code"]
            told, code = stage.texter.sent
            assert (told.recipient, code.recipient) == (OWNER, OWNER)
            digits = next(word for word in code.body.replace(".", " ").split() if word.isdecimal())
            assert await keys(call, f"{digits}#") == ["owner_in_home"]
        assert digits not in owned.directory.joinpath("CA3.jsonl").read_text(encoding="utf-8")

    run(scene())


@pytest.mark.parametrize("signature", ["TN-Validation-Failed-A", "TN-Validation-Failed"])
def test_a_forged_number_of_the_owners_is_not_asked_for_a_pin(run, owned, signature):
    async def scene():
        async with owned.call(caller=OWNER, signature=signature) as call:
            assert await call.hears() == ["greeting", "ask_intent"]
            await keys(call, "13579#")
            assert not isinstance(call.context, OwnersContext)

    run(scene())


def test_another_number_hears_nothing_of_it(run, owned):
    async def scene():
        async with owned.call(caller="+13125550142") as call:
            assert await call.hears() == ["greeting", "ask_intent"]
            await keys(call, "13579#")
            assert not isinstance(call.context, OwnersContext)
            assert [event.text for event in call.events(Heard)] == []

    run(scene())
