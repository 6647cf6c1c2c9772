"""One of several processes behind one address, for the tests. Arguments: directory, database, token, public URL.

Everything is the real thing but for ears, voice, and the carrier's REST side: callers speak in tones that carry who
they are and what they say, so that any process understands any call. Prints its port when it listens.
"""

import asyncio
import datetime as dt
import logging
import os
import socket
import sys
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np

from calendar_tools.local import LocalCalendarStore
from receptionist.app.container import open_office
from receptionist.app.settings import Business
from receptionist.jobs.scheduler import Scheduler
from receptionist.persistence.database import open_database
from receptionist.persistence.leases import Leases
from receptionist.speech.audio import SAMPLE_RATE, encode_mulaw, to_pcm, to_samples
from receptionist.speech.engines import Engines
from receptionist.speech.prompts import PromptCache
from receptionist.speech.synthesizer import Voice
from receptionist.speech.transcriber import NOTHING_HEARD, Transcript
from tests.speech.fakes import LevelVad, ToneSynthesizer
from webhooks import voice as ringing
from webhooks.app import create_app
from webhooks.notices import InMemoryNotices
from webhooks.phone import exchange as calls_here
from webhooks.phone.exchange import CallManager
from webhooks.phone.recovery import Recovery
from webhooks.server import create_server
from webhooks.settings import Telephone
from webhooks.switchboard import Switchboard
from webhooks.telephony import InMemoryTelephony

ZONE = ZoneInfo("America/Chicago")
LOW, HIGH = 300, 1700
"""Hertz of the lowest tone for the person, and for what they say."""
PEOPLE, STEP_LOW, STEP_HIGH = 20, 60, 200
NAMES = ("Ann", "Ben", "Carl", "Dora", "Emma", "Frank", "Grace", "Henry", "Ida", "Jack")
FAMILIES = ("Miller", "Baker")
BUSINESS = {
    "timezone": "America/Chicago",
    "hours": {"daily": "08:00-17:00"},
    "services": [{"name": "cleaning", "say": ["cleaning estimate"]}],
    "owner": {"phone": "+13125550100"},
}
QUESTIONS = ("ask_intent", "ask_name", "ask_address", "ask_when", "confirm", "ask_more", "ask_message")
ANSWERS = {question: nth for nth, question in enumerate(QUESTIONS)}
"""Which of their lines a caller says to which question."""


def person(nth):
    return f"{NAMES[nth % 10]} {FAMILIES[nth // 10]}"


def wish(nth, today):
    """A day and an hour of their own for everybody."""
    return today + dt.timedelta(days=1 + nth % 4), 9 + nth // 4


def line(nth, said, today):
    day, hour = wish(nth, today)
    clock = f"{hour % 12 or 12} {'AM' if hour < 12 else 'PM'}"
    lines = ("I need a cleaning estimate", person(nth), f"{nth + 10} Main Street", f"{day:%B} {day.day} at {clock}")
    return (*lines, "yes please", "no thanks", "please call me back about the cleaning")[said]


def utterance(nth, said, seconds=0.5):
    """What the caller's line carries, as mu-law."""
    at = np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    tones = [LOW + STEP_LOW * nth, HIGH + STEP_HIGH * said]
    return encode_mulaw(to_pcm(sum(0.2 * np.sin(2 * np.pi * hertz * at) for hertz in tones).astype(np.float32)))


class ToneTranscriber:
    """Reads the two tones back."""

    def transcribe(self, audio, rate, bias=None):
        samples = to_samples(audio)
        spectrum = np.abs(np.fft.rfft(samples))
        hertz = np.fft.rfftfreq(len(samples), 1 / rate)
        low, high = hertz < HIGH - STEP_HIGH / 2, hertz >= HIGH - STEP_HIGH / 2
        if spectrum.max(initial=0) < 50:
            return NOTHING_HEARD
        nth = round((hertz[low][spectrum[low].argmax()] - LOW) / STEP_LOW)
        said = round((hertz[high][spectrum[high].argmax()] - HIGH) / STEP_HIGH)
        return Transcript(line(nth, said, dt.datetime.now(ZONE).date()), -0.05)


async def main(directory, database, token, public_url):
    listening = socket.create_server(("127.0.0.1", 0))
    telephone = Telephone(account_sid="AC1", auth_token=token, public_url=public_url, reconnects=2)
    business = Business.model_validate(BUSINESS)
    engine = open_database(database)
    office = open_office(business, calendars=LocalCalendarStore(engine), engine=engine)
    voice = PromptCache(ToneSynthesizer())
    engines = Engines(LevelVad(), ToneTranscriber(), voice, voice=Voice(speed=12.0))
    telephony, calls = InMemoryTelephony(), directory / "calls"
    exchange = CallManager(office, engines, telephone=telephone, telephony=telephony, directory=calls)

    async def tell(key, words):
        pass

    recovery = Recovery(office, engines, exchange, telephone, calls, notices=InMemoryNotices(), tell=tell)
    switchboard = Switchboard(
        telephone=telephone,
        answer=exchange.answer,
        telephony=telephony,
        notices=recovery.notices,
        tokens=recovery.tokens,
        handover=recovery.handover,
    )
    scheduler = Scheduler(Leases(engine), str(os.getpid()), lambda: dt.datetime.now(ZONE), [recovery.lost.job()])
    scheduler.start()
    async with recovery.running():
        server = create_server(create_app(switchboard), drain=30)
        print(listening.getsockname()[1], flush=True)  # noqa: T201 - how the tests find it
        await server.serve(sockets=[listening])
    scheduler.stop()
    engines.close()
    office.close()


if __name__ == "__main__":
    # A machine that is busy with other tests is no outage.
    ringing.RING = calls_here.LET_GO = 60.0
    logging.basicConfig(level=logging.INFO, format="%(relativeCreated)d %(levelname)s %(name)s %(message)s")
    asyncio.run(main(Path(sys.argv[1]), *sys.argv[2:]))
