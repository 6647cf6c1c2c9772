"""Who speaks there: a person, or a recording that is played to everybody."""

import json
from pathlib import Path

import pytest
import yaml

from receptionist.understanding.recordings import MUSIC, recording

CALLS = Path(__file__).parents[1] / "calls"
OPEN_DATA = Path(__file__).parents[2] / "../shared/data/open"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Hi, this is Dave. Leave me a message after the beep and I'll call you back.", "voice_mail"),
        ("At the tone, please record your message.", "voice_mail"),
        ("You have reached the voicemail of Smith Plumbing.", "voice_mail"),
        ("The person you are trying to reach is not available.", "voice_mail"),
        ("Please state your name after the tone and Google Voice will try to connect you.", "voice_mail"),
        ("Please say your name and why you're calling.", "call_screen"),
        ("The call is being screened. Please stay on the line.", "call_screen"),
        ("Press one to speak with sales, press two for support.", "menu"),
        ("For billing, press 3.", "menu"),
        ("Please listen, as our options have changed.", "menu"),
        ("Your call is important to us.", "queue"),
        ("All of our representatives are currently assisting other customers.", "queue"),
        ("The number you have dialed is no longer in service.", "announcement"),
        ("This is an automated message about your electric bill.", "advertisement"),
        ("We have been trying to reach you about your car's extended warranty. Press one to speak to someone.", "menu"),
        ("Congratulations, you have been selected for a free cruise.", "advertisement"),
        (MUSIC, "music"),
    ],
)
def test_recordings(text, kind):
    assert recording(text) == kind


@pytest.mark.parametrize(
    "text",
    [
        "Can I leave a message for the owner?",
        "I got a voicemail from you.",
        "Should I press one?",  # a person asks about the keys we named
        "I pressed two, but nothing happened.",
        "You can leave the message on my phone.",
        "Please stay on the line, I'll get my husband.",
        "I'm trying to reach the person who came on Tuesday.",
        "My home warranty covers that.",
        "I called the number you gave me.",
        "It said I should press one to book.",  # quoted by a person
        "Could you hold on for a second?",
        "",
    ],
)
def test_people(text):
    assert recording(text) is None


def test_no_caller_of_our_transcripts_is_a_recording():
    said = [line for path in CALLS.glob("*.yaml") for line in _texts(yaml.safe_load(path.read_text(encoding="utf-8")))]
    assert len(said) > 500
    assert [text for text in said if recording(text)] == []


@pytest.mark.data
@pytest.mark.skipif(not OPEN_DATA.is_dir(), reason="the public cases are not there")
def test_hardly_a_caller_of_the_public_cases_is_a_recording():
    texts = [
        json.loads(line)["text"]
        for name in ("slot_turns", "intents", "affirm_negate")
        for line in (OPEN_DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert sum(recording(text) is not None for text in texts) <= len(texts) / 5000


def _texts(value):
    if isinstance(value, str):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)
