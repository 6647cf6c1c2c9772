"""Calls whose line breaks, are put through in vain, or are begun anew: in one process and in another."""

import asyncio
import datetime as dt
import wave

import pytest

from receptionist.channels.journal import read
from receptionist.dialogue.events import CallEnded, Heard, NobodyAnswered, Reconnected
from receptionist.speech.transcriber import TranscriptionFailed
from webhooks.media import StreamRefused
from webhooks.media_stream import DONE, FAILED
from webhooks.notices import CallStatus, InMemoryNotices
from webhooks.phone.call_ends import CallEnds
from webhooks.phone.handover import TransferRegistry
from webhooks.phone.lost_calls import LostCalls
from webhooks.telephony import InMemoryTelephony
from webhooks.tokens import Admission

WISH = "I'd like to schedule a cleaning estimate"
TURNS = (WISH, "Sarah Johnson", "789 Main Street", "tomorrow morning would be perfect", "yes please", "no, that's all")
SIGNED, FALSE = "TN-Validation-Passed-A", "TN-Validation-Failed-C"
SOON, LATER = dt.timedelta(seconds=10), dt.timedelta(minutes=2)


@pytest.fixture
def firm(make_firm):
    return make_firm(reconnects=2)


async def through(call, *utterances):
    prompts = await call.hears()
    for words in utterances:
        prompts = await call.says(words)
    return prompts


def admission(**more):
    return Admission("CA1", "+13125550142", "+13125550100", **more)


async def stopped_when_closed(call):
    """What the socket's reader does when our side closes it."""
    await call.handset.shut.wait()
    await call.hang_up()


def state_of(firm, call_sid="CA1"):
    return firm.office.states.get(call_sid)


def now(firm):
    return dt.datetime.now(firm.office.zone)


async def after(firm, span, exchange=None):
    """A round for lost calls that much later."""
    sweeper = LostCalls(firm.office, exchange or firm.exchange(InMemoryTelephony()), 14400)
    return await sweeper.round(now(firm) + span)


# -- the line breaks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(len(TURNS)))
def test_a_line_cut_in_every_phase_is_taken_up_by_another_process(run, firm, turns):
    async def scene():
        async with firm.call() as call:
            asked = await through(call, *TURNS[:turns])
            await call.is_cut()
            assert not isinstance(call.entries[-1].event, CallEnded)
        async with firm.call(resumed=True) as call:  # an exchange of its own: another process, as far as it knows
            prompts = await call.hears()
            assert prompts[0] == "cut_off"
            assert prompts[-1] == asked[-1]
            for words in TURNS[turns:]:
                await call.says(words)
        assert len(firm.visits) == 1
        assert state_of(firm).disposition == "booked"
        _, entries = read(call._log)  # one log from the first word to the last
        assert [type(entry.event) for entry in entries].count(CallEnded) == 1
        assert sum(isinstance(entry.event, Reconnected) for entry in entries) == 1

    run(scene())


def test_a_line_cut_while_a_yes_is_carried_out_books_once_and_says_so(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:4])
            call.words.coming.append("yes please")
            await call.send(sounds.word(0.8))
            await call.quiet(0.4)
            await call.is_cut()  # the words are decoded, and the visit is booked, while nobody listens any more
        assert len(firm.visits) == 1
        async with firm.call(resumed=True) as call:
            assert await call.hears() == ["cut_off", "booked", "ask_more"]
        assert len(firm.visits) == 1

    run(scene())


def test_a_process_that_died_amid_the_booking_has_booked_once_when_another_goes_on(run, firm):
    """The state says that the yes was given, and not what came of it: the ledger does."""

    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:4])
            before = call.context
            await call.says("yes please")
            agreed = next(entry for entry in call.entries if entry.context.turn.pending == "book_appointment")
            tool = next(command for command in agreed.commands if type(command).__name__ == "UseTool")
            await call.is_cut()
        dead = state_of(firm).having(context=agreed.context, unfinished=tool)
        firm.office.states.save([dead])
        assert before.grounding.read_back == agreed.context.grounding.read_back
        async with firm.call(resumed=True) as call:
            assert (await call.hears())[-2:] == ["booked", "ask_more"]
        assert len(firm.visits) == 1

    run(scene())


def test_a_line_cut_amid_the_goodbye_is_hung_up(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:5])
            call.words.coming.append("no, that's all")
            await call.send(sounds.word(0.8))
            await call.quiet(0.8)
            await call.is_cut()
        async with firm.call(resumed=True) as call:
            await call.quiet(0.5)
            assert "<Hangup" in call.handset.telephony.updates[-1].twiml

    run(scene())


def test_what_was_held_is_kept_for_the_call_that_goes_on(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:4])
            held = call.context.times.proposal.start
            await call.is_cut()
        async with firm.call(caller="+13125550143", call_sid="CA2") as other:
            await through(other, *TURNS[:4])
            assert other.context.times.proposal.start != held
        async with firm.call(resumed=True) as call:
            await through(call, "yes please")
            assert call.context.call.booking.start == held

    run(scene())


def test_the_stream_of_this_very_process_is_ended_first(run, firm, handset_of):
    """The far end is gone without a word, and nobody here has noticed: no two sessions speak for one call."""

    async def scene():
        async with firm.call() as call, handset_of().connected() as again:
            await through(call, WISH)
            exchange = firm.last_exchange
            closing = asyncio.ensure_future(stopped_when_closed(call))
            session = await exchange.answer(admission(resumed=True), again.line)
            assert call.handset.closed == FAILED
            await closing
            await asyncio.sleep(0.5)
            assert session.call.context.phase.value == "collecting"
            await again.line.shut(DONE)
            await session.stopped()

    run(scene())


def test_a_stream_that_was_taken_over_books_nothing_any_more(run, firm):
    async def scene():
        async with firm.call() as stale:
            await through(stale, *TURNS[:4])
            async with firm.call(resumed=True) as call:
                await call.hears()
                await stale.says("yes please")  # its line is not known to be dead
                assert stale.handset.closed == FAILED
                assert firm.visits == []
                await call.says("yes please")
            assert len(firm.visits) == 1

    run(scene())


def test_a_call_of_which_nothing_is_kept_begins_anew(run, firm):
    async def scene():
        async with firm.call(resumed=True) as call:
            assert await call.hears() == ["greeting", "ask_intent"]

    run(scene())


def test_a_call_that_was_given_up_goes_to_the_fallback_at_once(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
            firm.voice.failing = 10
            await call.says("Sarah Johnson")
            assert call.handset.closed == FAILED
        with pytest.raises(StreamRefused, match="given up"):
            async with firm.call(resumed=True):
                pass

    run(scene())


# -- nobody goes on with it ---------------------------------------------------------------------------------------


def test_a_call_without_a_line_is_ended_after_a_while_and_its_time_is_free(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:4])
            held = call.context.times.proposal.start
            await call.is_cut()
        assert await after(firm, SOON) == 0
        assert await after(firm, LATER) == 1
        assert state_of(firm).disposition == "abandoned"
        assert read(call._log)[1][-1].event.lost  # and the owner is not told that they hung up
        async with firm.call(caller="+13125550143", call_sid="CA2") as other:
            await through(other, *TURNS[:4])
            assert other.context.times.proposal.start == held

    run(scene())


def test_a_yes_is_carried_out_though_the_call_never_comes_back(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:4])
            answer = firm.office.machine.receive(call.context, Heard(now(firm), "yes"))
            await call.is_cut()
        tool = answer.commands[-1]
        firm.office.states.save([state_of(firm).having(context=answer.context, unfinished=tool)])
        assert firm.visits == []
        await after(firm, LATER)
        assert len(firm.visits) == 1
        assert state_of(firm).disposition == "booked"

    run(scene())


def test_a_live_call_is_left_alone(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
            assert await after(firm, LATER) == 0
            assert await call.says("Sarah Johnson") == ["got_name", "ask_address"]

    run(scene())


def test_the_carriers_word_that_a_call_is_over_ends_it_soon(run, firm):
    """A process that died has said nothing of its calls."""

    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
            await call.session._record.flush()
            dead = state_of(firm)
            await call.is_cut()
        firm.office.states.save([dead])
        notices = InMemoryNotices()
        await CallEnds(firm.office, notices, recordings=None).keep(CallStatus("CA1", "completed", 60))
        assert notices.kept == [CallStatus("CA1", "completed", 60)]
        assert await after(firm, LATER) == 1

    run(scene())


# -- the caller rings back ----------------------------------------------------------------------------------------


def test_who_rings_back_goes_on(run, firm):
    async def scene():
        async with firm.call(signature=SIGNED) as call:
            await through(call, *TURNS[:3])
        async with firm.call(call_sid="CA2", signature=SIGNED) as again:
            assert await again.hears() == ["greeting", "welcome_back", "ask_resume"]
            assert await again.says("yes please") == ["going_on", "ask_when"]
            assert await again.says("tomorrow morning would be perfect") == ["first_estimate", "read_back", "confirm"]
            await again.says("yes")
        assert [visit.location for visit in firm.visits] == ["789 Main Street"]

    run(scene())


def test_who_rings_back_from_a_number_that_nobody_vouches_for_hears_nothing_that_was_said(run, firm):
    async def scene():
        async with firm.call(signature=SIGNED) as call:
            await through(call, *TURNS[:3])
        async with firm.call(call_sid="CA2") as again:
            assert await again.hears() == ["greeting", "welcome_back", "ask_resume"]
            assert await again.says("yes please") == ["going_on_asking", "ask_address"]
            assert {slot.name for slot in again.context.slots} == {"name", "phone", "service"}

    run(scene())


@pytest.mark.parametrize("forged", [0, 1])
def test_whoever_forges_a_number_is_not_asked_to_go_on(run, firm, forged):
    """Neither with the call of whom they pretend to be, nor those with theirs."""
    signatures = [FALSE, SIGNED] if forged == 0 else [SIGNED, FALSE]

    async def scene():
        async with firm.call(signature=signatures[0]) as call:
            await through(call, *TURNS[:3])
        async with firm.call(call_sid="CA2", signature=signatures[1]) as again:
            assert await again.hears() == ["greeting", "ask_intent"]

    run(scene())


@pytest.mark.parametrize(
    ("turns", "caller"),
    [
        (0, "+13125550142"),  # nothing was said
        (5, "+13125550142"),  # the visit is booked
        (3, None),  # nobody knows who it was
    ],
)
def test_who_has_nothing_to_go_on_with_is_greeted_as_ever(run, firm, turns, caller):
    async def scene():
        async with firm.call(caller=caller) as call:
            await through(call, *TURNS[:turns])
        async with firm.call(caller=caller, call_sid="CA2") as again:
            assert await again.hears() == ["greeting", "ask_intent"]

    run(scene())


# -- put through, and back ----------------------------------------------------------------------------------------


def test_whoever_picks_up_is_told_who_it_is(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:4], "can I talk to a person")
            await call.quiet(0.2)
        told = await TransferRegistry(firm.office).introduction("CA1")
        assert told.startswith("Sarah Johnson is on the line")
        assert "789 Main Street" in told
        assert " AM" in told
        assert await TransferRegistry(firm.office).introduction("CA9") == "A caller is on the line."

    run(scene())


def test_a_caller_nobody_took_leaves_a_message_by_voice(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, WISH, "Sarah Johnson", "can I talk to a person")
            await call.quiet(0.2)
        assert not any(isinstance(entry.event, CallEnded) for entry in call.entries)
        assert await TransferRegistry(firm.office).came_back("CA1", "no-answer")
        async with firm.call(resumed=True) as call:
            assert await call.hears() == ["nobody_answered", "ask_message_known"]
            assert isinstance(call.entries[0].event, NobodyAnswered)
            assert await call.says("please ring me about the garage") == ["message_taken", "ask_more"]
        [message] = firm.office.messages.all()
        assert (message.message.splitlines()[0], message.name) == ("please ring me about the garage", "Sarah Johnson")
        [recorded] = firm.directory.glob("CA1.message*.wav")
        with wave.open(str(recorded), "rb") as file:
            assert file.getnframes() / file.getframerate() > 0.8

    run(scene())


def test_a_call_that_was_never_put_through_does_not_come_back(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
        assert not await TransferRegistry(firm.office).came_back("CA1", "busy")

    run(scene())


def test_a_call_the_owner_took_is_over_when_they_have_spoken(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, "can I talk to a person")
            await call.quiet(0.2)
        assert await after(firm, LATER) == 0  # they speak
        await TransferRegistry(firm.office).completed("CA1")
        assert state_of(firm).disposition == "transferred"

    run(scene())


# -- without ears -------------------------------------------------------------------------------------------------


def test_a_recogniser_that_is_gone_at_the_read_back_leaves_the_keys(run, firm):
    async def scene():
        gone = TranscriptionFailed("gone")
        async with firm.call() as call:
            await through(call, *TURNS[:4], gone)
            assert await call.says(gone) == ["use_keys", "person_any_time", "read_back", "confirm_keys"]
            call.session.keyed("1")
            assert await call.hears() == ["booked", "ask_more"]
        assert len(firm.visits) == 1

    run(scene())


def test_a_message_for_a_deaf_receptionist_is_kept_as_it_sounds(run, firm):
    async def scene():
        gone = TranscriptionFailed("gone")
        async with firm.call() as call:
            await through(call, "can I leave a message", gone)
            assert await call.says(gone) == ["message_taken", "goodbye"]
        [message] = firm.office.messages.all()
        assert "listen to the recording" in message.message
        assert list(firm.directory.glob("CA1.message.wav"))

    run(scene())
