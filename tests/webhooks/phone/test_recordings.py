"""Messages that the carrier recorded: fetched with the account's password, and only from the carrier; written down."""

import asyncio
import datetime as dt
import io
import wave

import httpx
import numpy as np
import pytest

from receptionist.app.container import rehearsal_office
from receptionist.persistence.messages import MessageBook
from receptionist.speech.engines import Engines
from receptionist.speech.prompts import PromptCache
from receptionist.speech.transcriber import TranscriptionFailed
from tests.speech.fakes import LevelVad, ScriptedTranscriber, ToneSynthesizer
from webhooks.notices import LeftRecording
from webhooks.phone import recordings
from webhooks.phone.recordings import Recordings, cut
from webhooks.settings import Telephone

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
URL = "https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE1"
TELEPHONE = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")


def spoken(seconds, rate=8000):
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(rate)
        wav.writeframes((np.sin(np.arange(int(seconds * rate)) / 5) * 9000).astype("<i2").tobytes())
    return file.getvalue()


class Desk:
    """A message book, a recogniser that hears what it is told, and Twilio's side as `answer` makes it."""

    def __init__(self, directory, office, words, answer):
        self.book, self.told, self.asked = MessageBook(office.front_desk.ledger.engine), [], []
        self.transcriber = ScriptedTranscriber(words)
        self.engines = Engines(LevelVad(), self.transcriber, PromptCache(ToneSynthesizer()))
        self._answer = answer
        self.recordings = Recordings(
            self.book, self.engines, TELEPHONE, directory,
            now=lambda: NOW, caller=self._caller, tell=self._tell,
            transport=httpx.MockTransport(self._twilio), pauses=(0, 0),
        )  # fmt: skip

    async def keep(self, url=URL):
        await self.recordings.keep(LeftRecording("CA1", "RE1", url, 9))

    async def done(self):
        async with asyncio.timeout(30):
            await self.recordings.finish()

    @property
    def messages(self):
        return [(message.phone, message.message) for message in self.book.all()]

    async def _caller(self, call_sid):
        return "+13125550142" if call_sid == "CA1" else None

    async def _tell(self, key, words):
        self.told.append((key, words))

    def _twilio(self, request):
        self.asked.append(request)
        return self._answer(request)


@pytest.fixture
def make_desk(tmp_path, business):
    office = rehearsal_office(business)
    desks = []

    def make(answer=lambda request: httpx.Response(200, content=spoken(2)), words=("please call me back",)):
        desks.append(Desk(tmp_path, office, words, answer))
        return desks[-1]

    yield make
    for desk in desks:
        desk.engines.close()
    office.close()


async def test_a_recording_is_written_down_and_the_owner_told(make_desk, tmp_path):
    desk = make_desk()
    await desk.keep()
    [(_, waiting)] = desk.messages
    assert URL in waiting  # kept before anything else: a crash leaves where it can be heard
    await desk.done()
    assert desk.messages == [("+13125550142", "please call me back")]
    assert desk.told == [("recording RE1", "Message from +13125550142: please call me back")]
    assert (tmp_path / "RE1.message.wav").exists()


async def test_a_recordings_id_leads_nowhere_else(make_desk, tmp_path):
    desk = make_desk()
    await desk.recordings.keep(LeftRecording("CA1", "../../RE1", URL, 9))
    await desk.done()
    assert [path.name for path in tmp_path.iterdir()] == ["______RE1.message.wav"]
    assert desk.messages == [("+13125550142", "please call me back")]


async def test_a_recording_told_of_twice_is_dealt_with_once(make_desk, monkeypatch):
    desk = make_desk()
    await desk.keep()
    monkeypatch.setattr(desk.recordings, "_now", lambda: NOW + dt.timedelta(seconds=5))
    await desk.keep()
    await desk.done()
    assert len(desk.asked) == len(desk.told) == 1


async def test_the_password_goes_to_the_carrier_alone(make_desk):
    def moved(request):
        if request.url.host == "api.twilio.com":
            return httpx.Response(307, headers={"location": "https://media.example.com/RE1.wav"})
        return httpx.Response(200, content=spoken(2))

    desk = make_desk(moved)
    await desk.keep()
    await desk.done()
    assert [request.headers.get("authorization", "")[:5] for request in desk.asked] == ["Basic", ""]
    assert desk.messages[0][1] == "please call me back"


@pytest.mark.parametrize(
    "url",
    [
        "https://evil.example.com/RE1",
        "http://api.twilio.com/RE1",
        "https://api.twilio.com.evil.example/RE1",
        "nonsense",
    ],
)
async def test_other_addresses_are_not_asked(make_desk, url):
    desk = make_desk()
    await desk.keep(url)
    await desk.done()
    assert desk.asked == []
    assert "could not be written down" in desk.told[0][1]


async def test_a_recording_that_is_not_there_yet_is_asked_for_again(make_desk):
    answers = iter([httpx.Response(404), httpx.Response(200, content=spoken(2))])
    desk = make_desk(lambda request: next(answers))
    await desk.keep()
    await desk.done()
    assert desk.messages[0][1] == "please call me back"


@pytest.mark.parametrize(
    "answer",
    [
        lambda request: httpx.Response(404),
        lambda request: httpx.Response(200, content=b"<html>"),  # no WAV file
        lambda request: httpx.Response(200, content=b""),
        lambda request: httpx.Response(200, content=bytes(recordings.LARGEST + 1)),
    ],
    ids=["gone", "page", "empty", "endless"],
)
async def test_what_cannot_be_had_or_read_is_still_told_of(make_desk, answer):
    desk = make_desk(answer)
    await desk.keep()
    await desk.done()
    assert URL in desk.messages[0][1]
    told = "Message from +13125550142: a voice message of 9 seconds, which could not be written down"
    assert desk.told == [("recording RE1", told)]


async def test_a_recogniser_that_fails_leaves_the_recording(make_desk, monkeypatch, tmp_path):
    desk = make_desk()

    def broken(audio, rate):
        raise TranscriptionFailed("gone")

    monkeypatch.setattr(desk.transcriber, "transcribe", broken)
    await desk.keep()
    await desk.done()
    assert "could not be written down" in desk.told[0][1]
    assert (tmp_path / "RE1.message.wav").exists()


async def test_a_long_message_is_heard_in_pieces(make_desk):
    desk = make_desk(lambda request: httpx.Response(200, content=spoken(45)), ("it is long", "very long", "and over"))
    await desk.keep()
    await desk.done()
    assert desk.messages[0][1] == "it is long very long and over"
    assert all(seconds <= recordings.PIECE for seconds, _ in desk.transcriber.asked)


def test_a_long_message_is_cut_where_it_is_quiet():
    loud = np.full(8000 * 30, 9000, np.int16)
    loud[8000 * 17 : 8000 * 18] = 0
    first, second = cut(loud, 8000)
    assert 17 <= len(first) / 8000 <= 18
    assert len(first) + len(second) == len(loud)
