"""Whole calls over the real socket, in real time: the demo's by voice, and many at once."""

import asyncio
import datetime as dt
import itertools
import secrets

import numpy as np
import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import CALLER_NUMBER, LINES, open_every_day, serving, speech
from receptionist.app.container import rehearsal_office
from receptionist.app.storage import open_premises
from receptionist.channels.journal import read
from receptionist.harness.rehearsal import Rehearsal
from receptionist.harness.telephone_caller import TelephoneCaller
from receptionist.model.interval import Interval
from receptionist.speech.audio import SAMPLE_RATE, encode_mulaw, read_wav, to_pcm
from receptionist.speech.engines import Engines, load_engines
from receptionist.speech.prompts import PromptCache
from receptionist.speech.synthesizer import Voice
from tests.speech.fakes import LevelVad, RecitingEar, ScriptedTranscriber, ToneSynthesizer
from webhooks.phone.prepared import fixed_sentences

PHASES = ["greeting", "collecting", "confirming", "complete", "ended"]
CROWD = 20


def business():
    return open_every_day(parse(example_text(), "example.yaml"))


def phases_of(path):
    _, entries = read(path)
    return [phase for phase, _ in itertools.groupby(entry.context.phase.value for entry in entries)]


def visits(office):
    now = dt.datetime.now(office.zone)
    calendar = office.front_desk.policy.crews[0].calendar
    return office.calendars.events(calendar, Interval(now, now + dt.timedelta(days=30)))


PATIENT = 2.0
"""Seconds of our silence that the callers wait for: many of them in one process are late themselves."""


async def place(server, token, lines, number=CALLER_NUMBER):
    """One call; gives its CallSid."""
    call_sid = f"CA{secrets.token_hex(16)}"
    caller = TelephoneCaller(f"{server}/voice", token, call_sid, number, settled=PATIENT)
    async with asyncio.timeout(100):
        await caller.call(lines)
    return call_sid, caller


# -- by voice: synthesised callers, speech to text, the calendar ------------------------------------------------------

SPOKEN = {
    "Free Estimate - Sarah Johnson": (LINES, "789 Main Street", 8),
    "Free Estimate - Michael Brown": (
        (
            "I need a cleaning estimate, please.",
            "Michael Brown.",
            "Twelve Oak Street.",
            "Tomorrow at two P.M.",
            "Yes.",
            "No, thank you. Goodbye.",
        ),
        "12 Oak Street",
        14,
    ),
    "Free Estimate - Emily Davis": (
        (
            "Hello. I would like to book a cleaning estimate.",
            "My name is Emily Davis.",
            "Forty five Park Avenue.",
            "Tomorrow at eleven.",
            "That's right.",
            "No, that's all.",
        ),
        "45 Park Avenue",
        11,
    ),
}


@pytest.fixture(scope="module")
def office(tmp_path_factory):
    office = open_premises(business(), tmp_path_factory.mktemp("office"))
    yield office
    office.close()


@pytest.fixture(scope="module")
def engines(office):
    """Ours speaks fast here, for the test's sake."""
    loaded = load_engines(voice=Voice(speed=1.5), prompts=fixed_sentences(office), workers=2)
    yield loaded
    loaded.close()


async def test_callers_by_voice_book_what_they_said(office, engines, tmp_path, deep):
    """The demo's call; by `make check-deep` with two others on the same process at the same time."""
    spoken = dict(itertools.islice(SPOKEN.items(), None if deep else 1))
    token = secrets.token_hex(16)
    tomorrow = dt.datetime.now(office.zone).date() + dt.timedelta(days=1)
    async with serving(office, engines, tmp_path, token) as (server, exchange):
        callers = [[speech(engines.synthesizer, line) for line in lines] for lines, _, _ in spoken.values()]
        numbers = [f"+1312555014{nth}" for nth in range(len(callers))]
        placed = await asyncio.gather(*(place(server, token, *call) for call in zip(callers, numbers, strict=True)))
    booked = {event.title: event for event in visits(office)}
    assert sorted(booked) == sorted(spoken)
    for title, (_, address, hour) in spoken.items():
        start = booked[title].start.astimezone(office.zone)
        assert (booked[title].location, start.date(), start.hour) == (address, tomorrow, hour)
    for call_sid, caller in placed:
        assert phases_of(exchange.log_path(call_sid)) == PHASES
        assert caller.cut_off == 0
        pcm, rate = read_wav(exchange.recording_path(call_sid))
        assert len(pcm) / rate > 15
        assert np.abs(pcm).max() > 3000


# -- many at once: scripted ears, tones for voices --------------------------------------------------------------------


class ScriptedHearing:
    """Gives each call the ear of another caller."""

    def __init__(self, scripts):
        self._scripts = iter(scripts)

    def ear(self):
        return RecitingEar(next(self._scripts))


def utterance(seconds=0.5):
    clock = np.arange(int(seconds * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    return encode_mulaw(to_pcm((0.2 * np.sin(880 * np.pi * clock) + 0.2 * np.sin(5000 * np.pi * clock)).astype("f4")))


NAMES = ("Ann", "Ben", "Carl", "Dora", "Emma", "Frank", "Grace", "Henry", "Ida", "Jack")
FAMILIES = ("Miller", "Baker")


async def test_twenty_calls_at_once_book_twenty_visits(tmp_path):
    """Everybody asks for a time of their own on one of four days, and gets it: no visit overlaps another."""
    office = open_premises(business(), tmp_path)
    people = [f"{first} {last}" for last in FAMILIES for first in NAMES]
    first_day = dt.datetime.now(office.zone).date() + dt.timedelta(days=1)
    wishes = [(first_day + dt.timedelta(days=nth % 4), 9 + nth // 4) for nth in range(CROWD)]
    scripts = [
        (
            "I need a cleaning estimate",
            person,
            f"{nth + 10} Main Street",
            f"{day:%B} {day.day} at {hour % 12 or 12} {'AM' if hour < 12 else 'PM'}",
            "yes",
            "no thanks",
        )
        for nth, (person, (day, hour)) in enumerate(zip(people, wishes, strict=True))
    ]
    engines = Engines(
        LevelVad(),
        ScriptedTranscriber([]),
        PromptCache(ToneSynthesizer()),
        voice=Voice(speed=6.0),
        hearing=ScriptedHearing(scripts),
    )
    token = secrets.token_hex(16)
    async with serving(office, engines, tmp_path / "calls", token) as (server, exchange):
        lines = [utterance()] * 6
        placed = await asyncio.gather(*(place(server, token, lines, f"+131255501{nth:02}") for nth in range(CROWD)))
    booked = visits(office)
    assert sorted(event.title.removeprefix("Free Estimate - ") for event in booked) == sorted(people)
    spans = sorted((event.start, event.end) for event in booked)
    assert all(end <= start for (_, end), (start, _) in itertools.pairwise(spans))
    local = sorted((start.astimezone(office.zone).date(), start.astimezone(office.zone).hour) for start, _ in spans)
    assert local == sorted(wishes)
    assert [phases_of(exchange.log_path(call_sid)) for call_sid, _ in placed] == [PHASES] * CROWD
    engines.close()
    office.close()


# -- on any day -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("month", range(1, 13))
async def test_the_demo_books_on_any_day_at_any_hour(month, deep):
    """Holidays, changes of the clocks, the turn of the year: its words lead to a visit whenever it is run."""
    office = rehearsal_office(business())
    day = dt.datetime(2026, month, 1, tzinfo=office.zone)
    while day.month == month:
        now = day.replace(hour=day.day * 7 % 24, minute=59)
        rehearsal = Rehearsal(office, now, f"CA{now:%m%d}")
        await rehearsal.start(f"+1312555{now:%m%d}")
        for line in LINES:
            turn = await rehearsal.hear(line)
        start = turn.context.call.booking.start if turn.context.call.booking else None
        assert start is not None, (now, [entry.said for entry in rehearsal.journal.entries])
        assert start.date() == (now + dt.timedelta(days=1)).date(), now
        assert turn.context.phase.value == "ended"
        day += dt.timedelta(days=1 if deep else 5)
    office.close()
