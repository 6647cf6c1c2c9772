"""Spoken sentences with their words, for word errors and for fitting: what callers say, in voices and on lines.

The sentences are open rows of public sets (`../shared/data/open`, read where they lie), each spoken by voices that are
drawn from one seed: the embedded one at several pitches, Debian's flite and espeak-ng where they are on the PATH, and
the speaker of Debian's telephone prompts, whose words are spliced into numbers, dates and spellings.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import numpy as np

from receptionist.speech.audio import SAMPLE_RATE, Samples, encode_mulaw, level, mulaw_to_samples, to_pcm
from receptionist.speech.synthesizer import Synthesizer
from tests.speech.paced import PROMPTS, Prompts, natural, silence
from tests.speech.rooms import street
from tests.speech.voices import LEVEL_DB, callers

OPEN = Path(__file__).parents[3] / "shared" / "data" / "open"
LINES = ("clean", "20 dB", "10 dB")
"""Each clip is heard on all of them; the noise of the latter two is white, as of a street, or that of voices."""
_LINE_DB = {"20 dB": 20.0, "10 dB": 10.0}
_SPOKEN = re.compile(r"[A-Za-z0-9',.?!: -]{4,110}")
_CARRIERS = ("My name is {}.", "It's {}.", "{}.", "This is {}.", "Sure, it's {}.", "The name is {}.", "Yes, {}.")
_PLACES = ("It's {}.", "{}.", "My address is {}.", "I live at {}.", "The address is {}, please.")
_NUMBERS = ("{}.", "My number is {}.", "You can reach me at {}.", "Sure, it's {}.", "It's {}, that's my cell phone.")
_SPELLED = ("{}.", "That's {}.", "It's spelled {}.")
_DIGITS = "oh one two three four five six seven eight nine".split()
_DAYS = "sunday monday tuesday wednesday thursday friday saturday".split()
_MONTHS = "january february march april may june july august september october november december".split()
_UNCLEAR = ("flite kal16", "espeak-ng en-gb", "espeak-ng en-us+f3")
"""Voices that the recogniser hears half of, on any line, as it does no person."""
_PROMPTS = {
    "vm-goodbye": "goodbye", "one-moment-please": "one moment please",
    "im-sorry": "i'm sorry i did not understand your response",
    "please-try-again": "please try again", "call-waiting": "call waiting", "telephone-number": "telephone number",
    "please-try-call-later": "please try your call again later", "do-not-disturb": "do not disturb",
    "pls-hold-while-try": "please hold while i try to locate the person you are calling",
    "number-not-answering": "the number is not answering", "all-circuits-busy-now": "all circuits are busy now",
    "vm-nobodyavail": "nobody is available to take your call at the moment",
    "agent-incorrect": "that login is incorrect please enter your agent number followed by the pound key",
    "privacy-prompt": "please say your name and press the pound key",
    "vm-intro": "please leave your message after the tone when done hang up or press the pound key",
    "queue-youarenext": "your call is now first in line and will be answered by the next available representative",
    "queue-thankyou": "thank you for your patience", "hello-world": "hello world", "vm-sorry": "i'm sorry",
    "tt-somethingwrong": "something is terribly wrong", "vm-review": "press one to accept this recording press two to"
    " listen to it press three to rerecord your message", "demo-thanks": "goodbye thank you for trying out the asterisk"
    " open source pbx", "conf-onlyperson": "you are currently the only person in this conference",
    "vm-incorrect": "login incorrect",
    "vm-mismatch": "the passwords you entered and reentered did not match please try again",
    "dir-nomatch": "no directory entries match your search", "auth-thankyou": "thank you",
}  # fmt: skip


@dataclass(frozen=True)
class Clip:
    """A sentence as it came over a line."""

    kind: str
    voice: str
    line: str
    said: str
    row: int
    """The sentence's number: clips of one row, in other voices or on other lines, belong together."""
    samples: Samples


def clips(
    synthesizer: Synthesizer, per_kind: int = 24, voices: int = 2, seed: int = 29, folder: Path = PROMPTS
) -> Iterator[Clip]:
    """So many sentences of each kind, each by so many voices, on all lines."""
    rng = np.random.default_rng(seed)
    speakers = [each for each in callers(synthesizer) if each.name not in _UNCLEAR]
    rows = count()
    for kind, text in _sentences(per_kind, rng):
        row = next(rows)
        for nth in rng.choice(len(speakers), voices, replace=False):
            yield from on_lines(Clip(kind, speakers[nth].name, LINES[0], text, row, speakers[nth].say(text)), rng)
    for kind, text, samples in _by_a_person(per_kind, Prompts(folder), rng):
        yield from on_lines(Clip(kind, "person", LINES[0], text, next(rows), samples), rng)


def on_lines(clip: Clip, rng: np.random.Generator) -> Iterator[Clip]:
    """`clip` as it is heard on each of LINES."""
    whole = np.concatenate([silence(0.25), _loud(clip.samples), silence(0.3)])
    for line in LINES:
        noise = _noise(rng, len(whole), _LINE_DB.get(line, 55.0))
        heard = mulaw_to_samples(encode_mulaw(to_pcm(np.clip(whole + noise, -1, 1))))
        yield Clip(clip.kind, clip.voice, line, clip.said, clip.row, heard)


def _loud(samples: Samples) -> Samples:
    return samples * np.float32(10 ** ((LEVEL_DB - level(samples)) / 20))


def _noise(rng: np.random.Generator, length: int, below: float) -> Samples:
    """Noise `below` dB under the caller."""
    white = rng.normal(0, 1, length)
    kind = int(rng.integers(3))
    if kind == 1:
        white = street(rng)[:length]
    elif kind == 2:  # the colour of many voices, without their words
        spectrum = np.fft.rfft(white)
        hertz = np.fft.rfftfreq(length, 1 / SAMPLE_RATE)
        white = np.fft.irfft(spectrum / (1 + (hertz / 500) ** 1.5), length)
    noise = np.resize(white, length).astype(np.float32)
    return noise * np.float32(10 ** ((LEVEL_DB - below - level(noise)) / 20))


def _sentences(per_kind: int, rng: np.random.Generator) -> Iterator[tuple[str, str]]:
    names = _rows("names_list", "name")
    places = _rows("addresses", "spoken")
    answers = _rows("affirm_negate", "text", longest=40)
    times = _rows("datetime", "text", longest=60)
    wishes = _rows("intents", "text", longest=70)
    surnames = _rows("names_list", "spelled_last")
    for _ in range(per_kind):
        yield "names", _put(rng, _CARRIERS, _one(rng, names))
        yield "addresses", _put(rng, _PLACES, _one(rng, places))
        yield "dates and times", _whole(_one(rng, times))
        yield "answers", _whole(_one(rng, answers))
        yield "wishes", _whole(_one(rng, wishes))
        digits = [_DIGITS[int(digit)] for digit in rng.integers(0, 10, 10)]
        spoken = ", ".join(" ".join(digits[at:to]) for at, to in ((0, 3), (3, 6), (6, 10)))
        yield "numbers", _put(rng, _NUMBERS, spoken)
        yield "spelled", _put(rng, _SPELLED, ", ".join(_one(rng, surnames).upper().split()))


def _rows(name: str, field: str, longest: int = 110) -> list[str]:
    with (OPEN / f"{name}.jsonl").open(encoding="utf-8") as lines:
        texts = (str(json.loads(line).get(field) or "") for line in lines)
        return sorted({text for text in texts if _SPOKEN.fullmatch(text) and len(text) <= longest})


def _one(rng: np.random.Generator, texts: list[str]) -> str:
    return texts[int(rng.integers(len(texts)))]


def _put(rng: np.random.Generator, carriers: tuple[str, ...], text: str) -> str:
    return _whole(carriers[int(rng.integers(len(carriers)))].format(text))


def _whole(text: str) -> str:
    end = "" if text.rstrip().endswith((".", "?", "!")) else "."
    return text[0].upper() + text[1:].rstrip() + end


def _by_a_person(per_kind: int, prompts: Prompts, rng: np.random.Generator) -> Iterator[tuple[str, str, Samples]]:
    if not prompts.present:
        return
    for name, text in _PROMPTS.items():
        yield "a person's prompts", text, prompts.read(name)
    surnames = _rows("names_list", "spelled_last")
    for _ in range(per_kind):
        digits = [int(digit) for digit in rng.integers(0, 10, 10)]
        files = [f"digits/{digit or 'oh'}" for digit in digits]
        with_pauses = " ".join((*files[:3], "|", *files[3:6], "|", *files[6:]))
        yield "a person's numbers", " ".join(_DIGITS[d] for d in digits), prompts.spliced(with_pauses, rng, natural)
        letters = [each for each in _one(rng, surnames).lower().split() if each.isascii() and each.isalpha()]
        files = " ".join(f"letters/{letter}" for letter in letters)
        yield "a person's letters", " ".join(letters), prompts.spliced(files, rng, natural)
        yield ("a person's dates", *_date(prompts, rng))


def _date(prompts: Prompts, rng: np.random.Generator) -> tuple[str, Samples]:
    day, month, hour = int(rng.integers(7)), int(rng.integers(12)), int(rng.integers(1, 13))
    nth, half = int(rng.integers(1, 20)), ("a", "p")[int(rng.integers(2))]
    files = f"digits/day-{day} digits/mon-{month} digits/h-{nth} | digits/at digits/{hour} digits/{half}-m"
    text = f"{_DAYS[day]} {_MONTHS[month]} {nth}{_ending(nth)} at {hour} {half} m"
    return text, prompts.spliced(files, rng, natural)


def _ending(nth: int) -> str:
    return {1: "st", 2: "nd", 3: "rd"}.get(nth, "th")
