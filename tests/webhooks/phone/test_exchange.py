"""Picking up: what each call is given, and what is left when that fails."""

import asyncio

import pytest

from receptionist.app.container import open_office
from receptionist.app.settings import Business
from receptionist.channels import journal
from receptionist.speech.audio import SILENT_FRAME
from receptionist.understanding.ranking import weights
from webhooks.phone.prepared import fixed_sentences
from webhooks.tokens import Admission


def test_each_call_leaves_its_log_and_a_recording_where_one_is_wanted(run, firm):
    async def scene():
        async with firm.call() as call:
            await call.hears()
        assert sorted(path.name for path in firm.directory.iterdir()) == ["CA1.jsonl"]
        async with firm.call(record=True) as call:
            await call.hears()
        assert sorted(path.name for path in firm.directory.iterdir()) == ["CA1.jsonl", "CA1.turns", "CA1.wav"]

    run(scene())


def test_a_change_counts_from_the_next_call_and_not_in_one_that_is_on(run, firm, business):
    answers = ({"ask": ("insured",), "answer": "That has changed."},)
    changed = Business.model_validate(business.model_dump(mode="json") | {"answers": answers})

    async def scene():
        async with firm.call() as call:
            await call.hears()
            firm.office.take_over(open_office(changed, calendars=firm.office.calendars, beside=firm.office))
            await call.says("are you insured")
            assert call.session._office.business is business
        async with firm.call(call_sid="CA2") as call:
            await call.hears()
            await call.says("are you insured")

    run(scene())
    assert "bonded and insured" in (firm.directory / "CA1.jsonl").read_text()
    assert "That has changed." in (firm.directory / "CA2.jsonl").read_text()


def test_calls_are_recorded_as_the_file_says(run, firm, business):
    line = business.line.model_copy(update={"recording": business.line.recording.model_copy(update={"audio": True})})
    changed = business.model_copy(update={"line": line})

    async def scene():
        async with firm.call() as call:
            await call.hears()
        firm.office.take_over(open_office(changed, calendars=firm.office.calendars, beside=firm.office))
        async with firm.call(call_sid="CA2") as call:
            await call.hears()
        return sorted(path.name for path in firm.directory.glob("*.wav"))

    assert run(scene()) == ["CA2.wav"]


def test_a_calls_log_tells_which_weights_ranked_its_turns(run, firm):
    async def scene():
        async with firm.call() as call:
            await call.hears()

    run(scene())
    assert journal.read(firm.directory / "CA1.jsonl")[0].weights == weights()


def test_what_is_kept_of_a_call_is_for_this_user_alone(run, firm, careless):
    async def scene():
        async with firm.call(record=True) as call:
            await call.hears()
            await call.says("Can I leave a message")
            await call.says("please call me back about the fence")

    run(scene())
    rights = {path.suffix: oct(path.stat().st_mode)[-3:] for path in firm.directory.iterdir()}
    assert rights == {".jsonl": "600", ".turns": "600", ".wav": "600"}


def test_a_call_sid_cannot_lead_out_of_the_directory(run, firm, handset_of):
    async def scene():
        async with handset_of().connected() as handset:
            exchange = firm.exchange(handset.telephony)
            assert exchange.log_path("../../etc/passwd").parent == firm.directory
            assert exchange.recording_path("..\\x").parent == firm.directory

    run(scene())


def test_a_call_that_cannot_begin_leaves_nothing_running(run, firm, handset_of, monkeypatch):
    """`run` sees to it that no task is left; the socket turns the exception into the fallback."""

    def locked(phone, now):
        raise OSError("database is locked")

    monkeypatch.setattr(firm.office.front_desk, "customer", locked)

    async def scene():
        async with handset_of().connected() as handset:
            with pytest.raises(OSError, match="locked"):
                await firm.exchange(handset.telephony).answer(Admission("CA1", "+13125550142", None), handset.line)

    run(scene())


def test_calls_of_one_process_keep_apart(run, firm, handset_of):
    async def scene():
        async with firm.call() as one, handset_of("CA2").connected() as other:
            exchange = firm.exchange(other.telephony)
            session = await exchange.answer(Admission("CA2", "+13125550199", None), other.line)
            await one.hears()
            await one.says("I'd like to schedule a cleaning estimate")
            assert one.context.phase.value == "collecting"
            assert session.call.context.phase.value == "greeting"
            session.heard_frame(SILENT_FRAME, 0)
            await asyncio.sleep(0.1)
            other.line.gone()
            await session.stopped()

    run(scene())


def test_what_is_fixed_is_never_made_twice(run, firm):
    firm.engines.synthesizer.prepare(fixed_sentences(firm.office), firm.engines.voice)
    made = len(firm.voice.said)

    async def scene():
        async with firm.call() as call:
            await call.hears()  # greeting and all
            await call.says("what are your hours")
            await call.says("how much is it")
            await call.says("are you insured")
            await call.says("I'd like to schedule a cleaning estimate")

    run(scene())
    assert firm.voice.said[made:] == []


def test_fixed_sentences_are_written_as_they_are_spoken(firm):
    fixed = fixed_sentences(firm.office)
    assert "Thanks for calling Bright and Clean." in fixed
    assert "We're open Monday to Sunday from eight AM to five PM." in fixed
    assert "What time would suit you?" in fixed
    assert len(fixed) == len(set(fixed))
    assert not any("{" in sentence or "[" in sentence for sentence in fixed)
