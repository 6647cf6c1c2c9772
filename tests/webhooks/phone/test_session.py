"""One call on the telephone, from the first frame to what is left behind."""

import asyncio
import dataclasses
import logging
import statistics
import wave
from types import SimpleNamespace

import numpy as np
import pytest

from receptionist.app.container import rehearsal_office
from receptionist.dialogue.events import BargedIn, CallEnded, Heard, Keyed, Silence
from receptionist.dialogue.rehearing import NEAR_TWICE
from receptionist.model.commands import say
from receptionist.speech.transcriber import Transcript, TranscriptionFailed
from receptionist.wording.wording import Wording
from webhooks.media_stream import DONE, FAILED
from webhooks.phone.listening import HeardTurn
from webhooks.phone.session import CannotTake
from webhooks.telephony import CallIsOver, TelephonyRefused

WISH = "I'd like to schedule a cleaning estimate"
TO_READ_BACK = (WISH, "Sarah Johnson", "789 Main Street", "tomorrow morning would be perfect")


async def through(call, *utterances):
    """Past the greeting and through these; the prompts of the last answer."""
    prompts = await call.hears()
    for words in utterances:
        prompts = await call.says(words)
    return prompts


def unheard(call):
    """The prompts of what was cut off or lost, in order."""
    return [said.prompt for event in call.events(BargedIn) for said in event.unheard]


def with_slow_tools(call, seconds):
    """Every tool of this call takes so long."""
    tools = call.session.call._tools

    async def slowly(*asked):
        await asyncio.sleep(seconds)
        return await tools.run(*asked)

    call.session.call._tools = SimpleNamespace(run=slowly, writing=tools.writing)


def said_to_hang_up(call):
    return [update for update in call.handset.telephony.updates if "<Hangup" in update.twiml]


def test_a_whole_booking(run, firm):
    async def scene():
        async with firm.call() as call:
            assert await call.hears() == ["greeting", "ask_intent"]
            assert await call.says(WISH) == ["book_gladly", "ask_name"]
            assert await call.says("Sarah Johnson") == ["got_name", "ask_address"]
            assert await call.says("789 Main Street") == ["got_address", "ask_when"]
            assert await call.says("tomorrow morning would be perfect") == ["read_back", "confirm"]
            assert await call.says("yes please") == ["booked", "ask_more"]
            assert await call.says("no, that's all") == ["goodbye"]
            await call.quiet(0.2)
            assert (len(said_to_hang_up(call)), call.handset.closed) == (1, DONE)
        assert call.phases == ["greeting", "collecting", "confirming", "complete", "ended"]
        [visit] = firm.visits
        assert (visit.title, visit.location) == ("Free Estimate - Sarah Johnson", "789 Main Street")
        assert "seven eighty-nine Main Street, got it." in firm.voice.said
        _, entries = call.log
        assert isinstance(entries[-1].event, CallEnded)

    run(scene())


def test_yes_and_no_are_answered_within_a_breath(run, firm):
    """On a machine that decodes in 50 ms; what is said after a yes was made while we listened."""

    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK, "yes please", "no, that's all")
        by_question = {timing.asked: timing for timing in firm.timings}
        assert by_question["confirm",].voice <= 0.3
        waits = [timing.voice for timing in firm.timings]
        assert statistics.median(waits) <= 0.5
        assert max(waits) <= 0.7  # after a street, which an apartment may follow

    run(scene())


async def bare_yes(call, sounds, silence):
    await through(call, *TO_READ_BACK)
    call.words.coming.append("yes")
    await call.send(sounds.word(0.6))
    await call.quiet(silence)


def test_a_bare_yes_hears_a_word_at_once_and_its_outcome_after(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await bare_yes(call, sounds, 0.5)
            assert call.events(Heard)[-1].text != "yes"  # its turn is not over
            assert "Okay." in firm.voice.said
            assert await call.hears() == ["booked", "ask_more"]
            assert call.handset.shown == 1
        confirmed = [timing for timing in firm.timings if timing.asked == ("confirm",)][-1]
        assert confirmed.first_sound <= 0.42
        assert confirmed.voice > 0.6

    run(scene())


def test_a_yes_that_goes_on_after_our_word_is_one_answer(run, firm, sounds):
    """ "Yes, | but make it eleven": nothing is booked upon its first word."""

    async def scene():
        async with firm.call() as call:
            await bare_yes(call, sounds, 0.46)
            assert firm.visits == []
            await call.says("yes but make it eleven")
            assert firm.visits == []
            assert [heard.text for heard in call.events(Heard)][-1] == "yes but make it eleven"
            assert call.events(BargedIn) == []

    run(scene())


def test_a_yes_in_danger_is_answered_without_a_word_before(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            assert (await call.says("it smells funny by the stove"))[-1] == "gas_now"
            await call.says("yes")
            assert call.handset.shown == 0
            assert firm.timings[-1].voice <= 0.4

    run(scene())


def test_a_business_may_have_no_word_said(run, firm, sounds):
    firm.office.wording = Wording(own={"acknowledged": ""})

    async def scene():
        async with firm.call() as call:
            await bare_yes(call, sounds, 0.0)
            assert await call.hears() == ["booked", "ask_more"]
            assert call.handset.shown == 0

    run(scene())


# -- the caller says nothing, or nothing to be understood ---------------------------------------------------------


def test_a_caller_who_never_speaks_is_let_go(run, firm):
    async def scene():
        async with firm.call() as call:
            prompts = []
            while call.open:
                prompts += await call.hears()
            assert prompts[-1] == "goodbye_unheard"
            assert len(call.events(Silence)) == 2
            assert len(said_to_hang_up(call)) == 1
        assert call.context.call.disposition == "abandoned"

    run(scene())


@pytest.mark.parametrize("words", ["", "   ", "🎉🎉", "\x00", "…", "ы" * 5000])
def test_words_that_mean_nothing_are_asked_for_again(run, firm, words):
    async def scene():
        async with firm.call() as call:
            prompts = await through(call, words)
            assert prompts[-1] == "ask_intent_again"
            assert await call.says(WISH) == ["book_gladly", "ask_name"]

    run(scene())


def test_a_cough_is_no_answer(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            await call.send(sounds.word(0.2))
            await call.quiet(3)
            assert call.events(Heard) == []
            assert await call.says(WISH) == ["book_gladly", "ask_name"]

    run(scene())


def test_a_short_yes_in_which_no_words_were_found_is_asked_after_at_once(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, WISH, "Sarah Johnson", "789 Main Street", "tomorrow morning would be perfect")
            await call.send(sounds.word(0.3))
            assert await call.hears(longest=3.0) == ["was_that_yes"]
            assert (await call.says("yes"))[0] == "booked"

    run(scene())


# -- over our voice -----------------------------------------------------------------------------------------------


async def speaks_over(call, sounds, words, after):
    """An utterance into our answer, `after` seconds into what we say; the prompts heard from then on."""
    await call.quiet(after)
    call.words.coming.append(words)
    await call.send(sounds.word(0.5))
    return await call.hears()


def test_an_interruption_stops_us_at_once_and_is_told(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await call.quiet(0.3)
            began = asyncio.get_running_loop().time()
            prompts = await speaks_over(call, sounds, WISH, 0)
            [cleared] = call.handset.clears
            assert cleared - began <= 0.2
            assert unheard(call) == ["greeting", "ask_intent"]
            assert prompts == ["book_gladly", "ask_name"]

    run(scene())


@pytest.mark.parametrize("words", ["okay", "Yeah.", "uh-huh", "mm-hmm, right", ""])
def test_who_only_shows_to_listen_hears_the_rest(run, firm, sounds, words):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK[:-1])
            call.words.coming.append("tomorrow morning would be perfect")
            await call.send(sounds.word(0.8))
            prompts = await speaks_over(call, sounds, words, 1.0)  # into the read-back
            assert prompts == ["read_back", "confirm"]
            assert call.events(BargedIn) == []
            assert await call.says("yes") == ["booked", "ask_more"]

    run(scene())


@pytest.mark.parametrize("tail", ["thank you", "Please.", "that's correct", "yes, that's right, thanks"])
@pytest.mark.parametrize("after", [0.0, 0.4])
def test_the_rest_of_a_yes_does_not_stop_what_came_of_it(run, firm, sounds, tail, after):
    """ "That's right, | thank you": cut at its comma, all the same."""

    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK)
            call.words.coming.append("that's right")
            await call.send(sounds.word(0.6))
            await call.quiet(0.75)
            assert await speaks_over(call, sounds, tail, after) == ["booked", "ask_more"]
            assert call.events(BargedIn) == []

    run(scene())


def test_words_out_of_endless_noise_are_no_answer(run, firm):
    """A turn that was cut amid sound, on a line where others are heard: doubtful words are asked for again."""

    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
            doubtful = Transcript("and the weather tomorrow", -0.9)
            call.session._report(HeardTurn(doubtful, 0.0, 8.0, 0.0, 0.0, 0.0, endless=True))
            assert await call.hears() == ["too_noisy", "ask_name_again"]
            assert await call.says("Sarah Johnson") == ["got_name", "ask_address"]

    run(scene())


def test_who_was_speaking_when_we_began_does_not_answer_us(run, firm):
    """A word, or one of a television's, that began while the yes was still decoded."""

    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK)
            before = call.session._loop.time()
            assert await call.says("yes") == ["booked", "ask_more"]
            call.session._report(HeardTurn(Transcript("no", -0.1), 0.0, 0.2, before, before, before))
            assert (await call.hears())[:1] == ["booked"]

    run(scene())


def test_the_rest_of_a_yes_is_no_answer_while_it_is_carried_out(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK)
            with_slow_tools(call, 3.0)
            call.words.coming += ["that's right", "thank you"]
            await call.send(sounds.word(0.6))
            await call.quiet(1.2)
            await call.send(sounds.word(0.5))
            prompts = await call.hears()
            while "ask_more" not in prompts:
                prompts += await call.hears()
            assert prompts == ["checking", "booked", "ask_more"]
            assert [event.text for event in call.events(Heard)][-1] == "that's right"

    run(scene())


def test_a_yes_before_the_question_is_out_is_an_answer(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            prompts = await through(call, *TO_READ_BACK)
            assert prompts == ["read_back", "confirm"]
            await call.says("what was that?")  # everything once more
            call.words.coming.append("can you repeat that")
            await call.send(sounds.word(0.8))
            for _ in range(500):
                if any(mark.endswith(":confirm") for mark in list(call.session._speaking._on_air)[:1]):
                    break
                await call.quiet(0.02)
            assert await speaks_over(call, sounds, "yes", 0.1) == ["booked", "ask_more"]

    run(scene())


def test_a_read_back_that_was_talked_over_is_said_again_before_a_yes_counts(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK[:-1])
            call.words.coming.append("tomorrow morning would be perfect")
            await call.send(sounds.word(0.8))
            prompts = await speaks_over(call, sounds, "yes that's right book it", 1.0)
            assert firm.visits == []
            assert prompts == ["let_me_finish", "read_back", "confirm"]
            await call.says("yes")
            assert len(firm.visits) == 1

    run(scene())


def test_of_a_turn_is_told_whether_our_question_was_heard_before(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK[:1])
            assert not call.events(Heard)[-1].unasked
            call.words.coming.append("it's Emily")
            await call.send(sounds.word(0.8))
            await speaks_over(call, sounds, "Clark", 1.0)
            assert call.events(Heard)[-1].unasked

    run(scene())


def test_what_was_cut_off_is_told_with_its_values(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK[:-1])
            call.words.coming.append("tomorrow morning would be perfect")
            await call.send(sounds.word(0.8))
            await speaks_over(call, sounds, "no wait", 1.0)
            [read_back, asked] = call.events(BargedIn)[0].unheard
            assert dict(read_back.values)["address"] == "789 Main Street"
            assert asked == say("confirm")

    run(scene())


def test_a_yes_before_the_read_back_began_is_no_yes_to_it(run, firm, sounds):
    """ "Yes please" while the calendar is looked at: what it came to had not been said."""

    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK[:-1])
            with_slow_tools(call, 3.0)
            call.words.coming += ["tomorrow morning would be perfect", "yes please that's right"]
            await call.send(sounds.word(0.8))
            await call.quiet(1.2)
            await call.send(sounds.word(0.5))
            assert await call.hears() == ["let_me_finish", "read_back", "confirm"]
            assert firm.visits == []
            assert unheard(call)[-2:] == ["read_back", "confirm"]
            await call.says("yes")
            await call.quiet(4)
            assert len(firm.visits) == 1

    run(scene())


def test_a_yes_to_a_read_back_that_the_voice_failed_at_is_none(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK[:-1])
            firm.voice.failing_at = "So that's"
            await call.says("tomorrow morning would be perfect")
            firm.voice.failing_at = ""
            assert await call.says("yes") == ["let_me_finish", "read_back", "confirm"]
            assert firm.visits == []

    run(scene())


def test_an_answer_is_not_spoken_into_what_the_caller_adds(run, firm, sounds):
    """The words of the first turn take long; the caller goes on meanwhile."""

    async def scene():
        async with firm.call() as call:
            await call.hears()
            call.words.coming += [WISH, "for my house"]
            await call.send(sounds.word(0.8))
            await call.quiet(0.8)
            clears = len(call.handset.clears)
            await call.send(sounds.word(2.0))
            assert len(call.handset.clears) <= clears + 1
            assert call.handset.playback.until <= asyncio.get_running_loop().time() - 1.5

    run(scene())


# -- keys ---------------------------------------------------------------------------------------------------------


async def press(call, keys, pace=0.3):
    for key in keys:
        call.session.keyed(key)
        await call.quiet(pace)


def test_a_telephone_number_by_keys(run, firm):
    async def scene():
        async with firm.call(caller=None) as call:
            prompts = await through(call, WISH, "Sarah Johnson")
            assert prompts[-1] == "ask_phone"
            await press(call, "312555019")
            await press(call, "9", pace=0.2)
            await press(call, "#", pace=0.2)  # asked for, and not needed any more: no reason to stop us
            assert (await call.hears())[-1] == "ask_address"
            assert [event.digits for event in call.events(Keyed)] == ["3125550199"]
            assert call.context.value("phone") == "+13125550199"

    run(scene())


def test_a_number_begun_by_keys_is_finished_by_a_pause_and_is_no_silence(run, firm):
    async def scene():
        async with firm.call(caller=None) as call:
            await through(call, WISH, "Sarah Johnson")
            await press(call, "312555", pace=2.5)
            await press(call, "0199", pace=2.5)
            assert call.events(Silence) == []
            assert call.context.value("phone") == "+13125550199"

    run(scene())


def test_a_name_by_the_letters_on_the_keys(run, firm):
    async def scene():
        async with firm.call() as call:
            heard = Transcript("Grace came", -0.6, ("Grace Kim",), (NEAR_TWICE + 1,))
            prompts = await through(call, WISH, heard, heard, heard)
            assert prompts[-1] == "ask_name_keyed"
            await press(call, "546")
            call.session.keyed("#")
            assert await call.hears() == ["got_name", "ask_address"]
            assert call.context.value("name") == "Grace Kim"

    run(scene())


def test_a_key_stops_us_and_answers(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK)
            await press(call, "1", pace=0.1)
            assert (await call.hears())[-1] == "ask_more"
            assert len(firm.visits) == 1

    run(scene())


def test_a_key_cuts_the_greeting_short(run, firm):
    async def scene():
        async with firm.call() as call:
            await call.quiet(0.4)
            await press(call, "0", pace=0.1)
            assert await call.hears() == ["transferring"]
            assert unheard(call) == ["greeting", "ask_intent"]

    run(scene())


# -- to a person --------------------------------------------------------------------------------------------------


def test_a_transfer_waits_until_the_caller_knows_of_it(run, firm):
    async def scene():
        async with firm.call() as call:
            assert await through(call, "I want to talk to a person") == ["transferring"]
            await call.quiet(0.1)
            [update] = call.handset.telephony.updates
            assert "<Dial" in update.twiml
            assert "+13125550100" in update.twiml
            assert "/voice/whisper" in update.twiml
            assert "Johnson" not in update.twiml  # who it is, is looked up by the call

    run(scene())


def test_who_thanks_for_a_transfer_is_transferred_all_the_same(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await call.hears()
            call.words.coming.append("let me talk to a person")
            await call.send(sounds.word(0.8))
            await speaks_over(call, sounds, "thank you so much", 1.0)
            await call.quiet(1)
            assert sum("<Dial" in update.twiml for update in call.handset.telephony.updates) == 1

    run(scene())


@pytest.mark.parametrize(
    ("failure", "closed"),
    [
        (TelephonyRefused("no such number", status=400), FAILED),  # the verbs after </Connect> dial the owner
        (CallIsOver("not in progress", status=400, code=21220), None),  # the caller has hung up meanwhile
    ],
)
def test_a_transfer_that_is_refused(run, firm, failure, closed):
    async def scene():
        async with firm.call() as call:
            call.handset.telephony.failure = failure
            await through(call, "I want to talk to a person")
            await call.quiet(0.2)
            assert call.handset.closed == closed

    run(scene())


# -- something of ours fails --------------------------------------------------------------------------------------


def test_one_turn_that_the_recogniser_fails_at_is_asked_for_again(run, firm):
    async def scene():
        async with firm.call() as call:
            gone = TranscriptionFailed("gone")
            assert (await through(call, gone))[-1] == "ask_intent_again"
            assert await call.says(WISH) == ["book_gladly", "ask_name"]
            assert (await call.says(gone))[-1] == "ask_name_again"  # not in a row
            assert call.open

    run(scene())


def test_a_recogniser_that_is_gone_gives_the_call_to_the_owner(run, firm):
    async def scene():
        async with firm.call() as call:
            gone = TranscriptionFailed("gone")
            await through(call, gone, gone)
            await call.quiet(0.2)
            [update] = call.handset.telephony.updates
            assert "<Dial" in update.twiml

    run(scene())


def test_a_sentence_that_cannot_be_spoken_is_made_up_for(run, firm):
    async def scene():
        async with firm.call() as call:
            firm.voice.failing = 1  # the greeting
            assert (await call.hears())[-1] == "ask_intent"
            assert await call.says(WISH) == ["book_gladly", "ask_name"]

    run(scene())


def test_a_voice_that_is_gone_gives_the_call_to_the_owner(run, firm):
    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
            firm.voice.failing = 10
            await call.says("Sarah Johnson")
            assert call.handset.closed == FAILED

    run(scene())


def test_a_defect_of_the_dialogue_gives_the_call_to_the_owner(run, firm, caplog):
    class Broken:
        def __init__(self, machine):
            self.machine, self.desk = machine, machine.desk

        def __getattr__(self, name):
            return getattr(self.machine, name)

        def receive(self, ctx, event):
            if isinstance(event, Heard):
                raise RuntimeError("defect")
            return self.machine.receive(ctx, event)

    firm.office = dataclasses.replace(firm.office, machine=Broken(firm.office.machine))

    async def scene():
        async with firm.call() as call:
            await through(call, WISH)
            assert call.handset.closed == FAILED
        assert isinstance(call.entries[-1].event, CallEnded)

    with caplog.at_level(logging.CRITICAL):
        run(scene())


def test_a_call_without_end_is_ended(run, make_firm):
    firm = make_firm(longest_call=60.0)

    async def scene():
        async with firm.call() as call:
            while call.open and asyncio.get_running_loop().time() < 90:
                await call.says("what are your hours")
            assert 60 <= asyncio.get_running_loop().time() < 75
            assert len(said_to_hang_up(call)) == 1

    run(scene())


# -- the caller hangs up ------------------------------------------------------------------------------------------

TURNS = (*TO_READ_BACK, "yes", "no, that's all")


@pytest.mark.parametrize("turns", range(len(TURNS) + 1))
@pytest.mark.parametrize("amid", [False, True], ids=["while they listen", "while they speak"])
def test_a_hang_up_in_every_phase_leaves_all_or_nothing(run, firm, sounds, turns, amid):
    async def scene():
        async with firm.call() as call:
            await through(call, *TURNS[:turns])
            if amid and call.open:
                await call.send(sounds.word(0.5))
        booked = turns > TURNS.index("yes")
        assert len(firm.visits) == booked
        assert call.context.phase.value == "ended"
        assert call.context.call.disposition == ("booked" if booked else "abandoned")
        header, entries = call.log  # whole, and closed
        assert header.call_id == "CA1"
        assert sum(isinstance(entry.event, CallEnded) for entry in entries) == 1

    run(scene())


def test_the_time_that_was_held_is_free_again(run, firm):
    async def scene():
        starts = []
        for call_sid, caller in (("CA1", "+13125550142"), ("CA2", "+13125550143")):
            async with firm.call(call_sid=call_sid, caller=caller) as call:
                await through(call, *TO_READ_BACK)
                starts.append(call.context.grounding.read_back.slot.start)
        assert starts[0] == starts[1]

    run(scene())


def test_a_yes_whose_words_are_still_being_decoded_counts(run, firm, sounds):
    async def scene():
        async with firm.call() as call:
            await through(call, *TO_READ_BACK)
            call.words.coming.append("yes")
            firm.engines.pool.takes = 3.0
            await call.send(sounds.word(0.5))
            await call.quiet(1.0)
            assert firm.visits == []
        assert len(firm.visits) == 1

    run(scene())


def test_a_hang_up_before_the_first_word(run, firm):
    async def scene():
        async with firm.call():
            pass
        assert firm.visits == []

    run(scene())


# -- the recording ------------------------------------------------------------------------------------------------


def test_both_sides_are_recorded_in_step(run, firm, sounds):
    async def scene():
        async with firm.call(record=True) as call:
            await call.hears()
            await call.quiet(1.0)
            spoke = asyncio.get_running_loop().time()
            await call.says(WISH, seconds=1.0)
            over = asyncio.get_running_loop().time()
        with wave.open(str(firm.directory / "CA1.wav")) as file:
            sides = np.frombuffer(file.readframes(file.getnframes()), "<i2").reshape(-1, 2)
        assert len(sides) / 8000 == pytest.approx(over, abs=0.1)
        theirs, ours = (np.abs(sides[:, side].astype(int)) > 1000 for side in (0, 1))
        at = int(spoke * 8000)
        assert theirs[at + 800 : at + 7200].any()
        assert not theirs[:at].any()
        assert ours[: at - 8000].any()
        assert not ours[at : at + 8000].any()  # we do not speak into their words

    run(scene())


def test_what_an_interrupted_caller_did_not_hear_is_not_in_the_recording(run, firm, sounds):
    async def scene():
        async with firm.call(record=True) as call:
            await call.quiet(0.3)
            await call.send(sounds.word(3.0))
        with wave.open(str(firm.directory / "CA1.wav")) as file:
            sides = np.frombuffer(file.readframes(file.getnframes()), "<i2").reshape(-1, 2)
        ours = np.abs(sides[:, 1].astype(int)) > 1000
        assert ours[:2400].any()
        assert not ours[4400:].any()  # it would have lasted 0.78 s

    run(scene())


def test_who_listens_in_hears_both_sides_and_only_while_they_listen(run, firm, sounds):
    async def scene():
        heard = []
        async with firm.call() as call:
            leave = call.session.listen_in(lambda theirs, ours: heard.append((bytes(theirs), bytes(ours))))
            await call.hears()
            assert any(any(byte not in (0x7F, 0xFF) for byte in ours) for _, ours in heard)
            await call.send(sounds.word(0.5))
            theirs = b"".join(theirs for theirs, _ in heard)
            assert sounds.word(0.5)[:800] in theirs
            leave()
            before = len(heard)
            await call.quiet(0.5)
            assert len(heard) == before
            leave()

    run(scene())


def test_the_owner_takes_a_call_that_is_on(run, firm):
    async def scene():
        async with firm.call() as call:
            await call.quiet(1.0)
            call.session.step_in()
            heard = await call.hears()
            assert heard[-1] == "transferring"
            [update] = call.handset.telephony.updates
            assert firm.office.business.owner.phone in update.twiml
            assert call.context.call.disposition == "transferred"
            with pytest.raises(CannotTake, match="over"):
                call.session.step_in()

    run(scene())


def test_without_a_number_of_the_owners_no_call_is_taken(run, firm, business):
    firm.office.close()
    unreachable = business.model_copy(update={"owner": business.owner.model_copy(update={"phone": None})})
    firm.office = rehearsal_office(unreachable)

    async def scene():
        async with firm.call() as call:
            await call.hears()
            with pytest.raises(CannotTake, match="no_number"):
                call.session.step_in()

    run(scene())
