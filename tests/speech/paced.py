"""Callers for the turn-taking bench: utterances with hesitations in them, interruptions, back-channels and noises.

Human speech comes from Debian's asterisk-core-sounds-en-wav (8 kHz prompts of one speaker, CC BY-SA 3.0): words are
spliced into numbers, dates and spellings, prompts serve as long turns and as interruptions. The embedded voice speaks
the rest; a `|` marks where it pauses: silence after a comma's intonation. Pauses are those of somebody who reads, as
they are in the prompts themselves, or of somebody who hesitates. Everything is drawn from one seed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from receptionist.speech.audio import SAMPLE_RATE, Samples, encode_mulaw, level, mulaw_to_samples, read_wav, to_pcm
from receptionist.speech.audio import to_samples as floats
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Synthesizer, Voice

PROMPTS = Path("/usr/share/asterisk/sounds/en_US_f_Allison")
VOICES = (RECEPTIONIST, CALLER, Voice(pitch=0.9, speed=1.2))
Pause = Callable[[np.random.Generator], float]
"""Draws the seconds of a silence amid an utterance."""


def natural(rng: np.random.Generator) -> float:
    """As within the prompts' sentences: of their 336 pauses of 120 ms and more 43 % exceed 200 ms, 15 % 300, 4 % 400,
    1 % 500; they are spread as a log-normal distribution is.
    """
    return float(rng.lognormal(np.log(0.19), 0.43))


def hesitating(rng: np.random.Generator) -> float:
    """Somebody who thinks before going on: from 0.3 to 0.9 s, drawn evenly."""
    return float(rng.uniform(0.3, 0.9))


PAUSES = {"natural": natural, "hesitating": hesitating}
BETWEEN_DIGITS = (0.04, 0.14)
LINE_NOISE_DB = -62.0
_AUDIBLE_DB = -45.0
_BLOCK = 80  # 10 ms

SPOKEN = {
    ("intent",): """Hi, I would like to | schedule a cleaning estimate.
Hello, um, | I need somebody | to look at my furnace.
My kitchen sink | has been leaking since last night.
Do you guys | do gutter cleaning?
Yeah hi, I'm calling because | the air conditioner stopped working.
I was wondering | if I could move my appointment | to another day.
So we just moved in, | and the lawn hasn't been cut in weeks.
I'd like to book an estimate | for next week.
Can I speak | to a person please?
How much do you charge | for two bedrooms?
I need a plumber.
I'd like to make an appointment.""",
    ("name",): """My name is | Sarah Johnson.
It's Michael, | Michael Rodriguez.
Deborah | Fitzgerald.
This is Tom Baker.
Um, | Catherine Pruitt.
Sure, | it's Priya Patel.
Daniel Kim.
The name is | Walter | O'Brien.""",
    ("address",): """It's seven eighty | nine Main Street.
Forty two | Oak Avenue, | apartment three.
The address is | one fifteen | West Maple Drive.
Nine hundred and four | Lakeview Road.
Twelve | Hawthorne Circle | in Springfield.
It's, um, | thirty three ten | Lincoln Boulevard.
Five sixty one Elm Street.
We are at | two hundred | Park Lane.""",
    ("phone",): """My number is four one five, | five five five, | oh one nine two.
Sure, it's three one two, | eight eight two, | nine oh three four.
Seven oh two | four six one | three three | eight eight.
It's area code six one seven, | two eight oh, | four four five six.
Nine four oh two two six seven seven one five.""",
    ("date", "time"): """Um, | Tuesday maybe.
Tomorrow | in the afternoon.
Next Thursday | at two thirty.
How about | Friday morning?
Let me see, | Monday | at ten would work.
Do you have anything | on Wednesday | after four?
The day after tomorrow, | around noon.
Tomorrow morning would be perfect.
Friday at nine.
Any time | next week.
I think | the twelfth | at three o'clock.""",
    ("confirm",): """Yes.
Yes, please.
Yeah, that's right.
No.
No, | the street is wrong.
Um, | yes.
Well, | actually, | can we make it three o'clock?
That sounds good.
Yes, that's correct.
Correct.
No, it's | Oak Street, | not Elm.""",
}
INTERRUPTIONS = """No, wait. Stop. Hold on. Actually, no. Excuse me. Hello? Wait a second. Sorry, can I ask something?
What? I have a question. Can I speak to a person? That's wrong. Not Tuesday. I need it today. How much is it? It's Oak
Street. Friday is better. No no no. But I said Monday. Three o'clock, please."""
HUMS = ("Mm-hm.", "Mhm.", "Hmm.", "Mm.")
WORDED = ("Uh-huh.", "Okay.", "Yeah.", "Right.", "I see.", "Got it.", "Alright.", "Sure.")


@dataclass(frozen=True)
class Utterance:
    """What a caller says: mu-law, and the seconds at which its first sound begins and its last one ends."""

    name: str
    audio: bytes
    begins: float
    ends: float
    pauses: int = 0


def finished(name: str, samples: Samples, rng: np.random.Generator, pauses: int = 0) -> Utterance:
    """On a line with some noise, begun at no particular point of a window."""
    lead = np.zeros(int(rng.integers(1600, 2400)), np.float32)
    tail = np.zeros(3200, np.float32)
    whole = np.concatenate([lead, samples, tail])
    sounding = _sounding(whole)
    whole = whole + rng.normal(0, 10 ** (LINE_NOISE_DB / 20), len(whole)).astype(np.float32)
    first, last = sounding[0] * _BLOCK / SAMPLE_RATE, (sounding[-1] + 1) * _BLOCK / SAMPLE_RATE
    return Utterance(name, encode_mulaw(to_pcm(whole)), first, last, pauses)


def _sounding(samples: Samples) -> list[int]:
    """Numbers of the 10 ms blocks that can be heard."""
    blocks = range(0, len(samples) - _BLOCK + 1, _BLOCK)
    return [nth for nth, at in enumerate(blocks) if level(samples[at : at + _BLOCK]) > _AUDIBLE_DB]


def trimmed(samples: Samples) -> Samples:
    sounding = _sounding(samples)
    return samples[max(sounding[0] - 1, 0) * _BLOCK : (sounding[-1] + 2) * _BLOCK]


def silence(seconds: float) -> Samples:
    return np.zeros(int(seconds * SAMPLE_RATE), np.float32)


def said(synthesizer: Synthesizer, text: str, voice: Voice) -> Samples:
    return mulaw_to_samples(b"".join(synthesizer.stream(text, voice)))


def pausing(synthesizer: Synthesizer, text: str, voice: Voice, rng: np.random.Generator, pause: Pause) -> Samples:
    """`text` with silences at its `|`, before which the voice stays up as at a comma."""
    *before, last = (part.strip() for part in text.split("|"))
    pieces: list[Samples] = []
    for part in before:
        pieces += [trimmed(said(synthesizer, part.rstrip(",.") + ",", voice)), silence(pause(rng))]
    return np.concatenate([*pieces, said(synthesizer, last, voice)])


def synthetic(synthesizer: Synthesizer, pause: Pause, seed: int = 7) -> Iterator[tuple[tuple[str, ...], Utterance]]:
    rng = np.random.default_rng(seed)
    for asked, lines in SPOKEN.items():
        for line in lines.splitlines():
            for voice in VOICES:
                samples = pausing(synthesizer, line, voice, rng, pause)
                yield asked, finished(line, samples, rng, line.count("|"))


class Prompts:
    """A human speaker, word by word."""

    def __init__(self, folder: Path = PROMPTS) -> None:
        self._folder = folder

    @property
    def present(self) -> bool:
        return self._folder.is_dir()

    def read(self, name: str) -> Samples:
        return floats(read_wav(self._folder / f"{name}.wav")[0])

    def sentences(self, least: float, most: float) -> Iterator[tuple[str, Samples]]:
        """Whole prompts of that many seconds."""
        for path in sorted(self._folder.glob("*.wav")):
            samples = self.read(path.stem)
            if least <= len(samples) / SAMPLE_RATE <= most and len(_sounding(samples)) * 0.01 > least / 2:
                yield path.stem, samples

    def spliced(self, words: str, rng: np.random.Generator, pause: Pause) -> Samples:
        """Words by their files' names, `|` for a pause."""
        pieces: list[Samples] = []
        for word in words.split():
            if word == "|":
                pieces.append(silence(pause(rng)))
            else:
                pieces += [trimmed(self.read(word)), silence(rng.uniform(*BETWEEN_DIGITS))]
        return np.concatenate(pieces[:-1])

    def turns(self, pause: Pause, seed: int = 11) -> Iterator[tuple[tuple[str, ...], Utterance]]:
        rng = np.random.default_rng(seed)
        for asked, words in (*_numbers(rng), *_dates(rng), *_spellings(rng)):
            yield asked, finished(words, self.spliced(words, rng, pause), rng, words.count("|"))
        for name, samples in list(self.sentences(3.0, 12.0))[::4]:
            yield ("message",), finished(name, trimmed(samples), rng)


def _numbers(rng: np.random.Generator) -> Iterator[tuple[tuple[str, ...], str]]:
    for groups in ((3, 3, 4), (3, 3, 2, 2), (3, 7), (3, 3, 4), (10,), (5, 5), (3, 3, 4), (1, 2, 3, 4)):
        said = (" ".join("digits/" + _digit(rng) for _ in range(size)) for size in groups)
        yield ("phone",), " | ".join(said)


def _digit(rng: np.random.Generator) -> str:
    digit = str(rng.integers(0, 10))
    return "oh" if digit == "0" else digit


def _dates(rng: np.random.Generator) -> Iterator[tuple[tuple[str, ...], str]]:
    days = [f"digits/day-{n}" for n in range(7)] + ["digits/tomorrow"]
    for day in days:
        hour = int(rng.integers(1, 12))
        yield ("date", "time"), f"{day} | digits/at digits/{hour} digits/p-m"
        yield ("date", "time"), f"{day} digits/at digits/{hour} digits/oclock"
    for month in range(0, 12, 3):
        yield ("date", "time"), f"digits/mon-{month} digits/h-{rng.integers(1, 20)} | digits/at digits/10 | digits/a-m"


def _spellings(rng: np.random.Generator) -> Iterator[tuple[tuple[str, ...], str]]:
    for name in ("sara|h", "ko|wal|ski", "br|andt", "pr|uitt", "hern|andez", "wie|be", "li|u", "mcg|rath"):
        words = (" ".join(f"letters/{letter}" for letter in part) for part in name.split("|"))
        yield ("name",), " | ".join(words)


def interruptions(synthesizer: Synthesizer, prompts: Prompts, seed: int = 3) -> Iterator[Utterance]:
    rng = np.random.default_rng(seed)
    for line in INTERRUPTIONS.replace("\n", " ").replace("? ", "?.").split("."):
        for voice in VOICES if line.strip() else ():
            yield finished(line.strip(), said(synthesizer, line.strip(), voice), rng)
    if prompts.present:
        for name, samples in prompts.sentences(1.0, 4.0):
            yield finished(name, trimmed(samples), rng)


def hums(synthesizer: Synthesizer, seed: int = 5) -> Iterator[Utterance]:
    """Back-channels by the nose; the nasal of the spelled letter is what the human prompts have of it."""
    rng = np.random.default_rng(seed)
    for text in HUMS:
        for voice in (*VOICES, Voice(pitch=1.1), Voice(pitch=0.75), Voice(pitch=1.0, speed=0.8)):
            yield finished(text, said(synthesizer, text, voice) * rng.uniform(0.3, 1.0), rng)


def worded(synthesizer: Synthesizer, seed: int = 5) -> Iterator[Utterance]:
    rng = np.random.default_rng(seed)
    for text in WORDED:
        for voice in VOICES:
            yield finished(text, said(synthesizer, text, voice) * rng.uniform(0.4, 1.0), rng)


def noises(seed: int = 9) -> Iterator[Utterance]:
    """Coughs, breaths, keys, knocks, a chair: bursts of shaped noise and of clicks."""
    rng = np.random.default_rng(seed)
    for nth in range(12):
        yield finished(f"cough {nth}", _cough(rng), rng)
        yield finished(f"breath {nth}", _breath(rng), rng)
        yield finished(f"keys {nth}", _keys(rng), rng)
        yield finished(f"knock {nth}", _knock(rng), rng)


def _shaped(rng: np.random.Generator, seconds: float, low: float, high: float) -> Samples:
    """Noise within a band, in hertz."""
    count = int(seconds * SAMPLE_RATE)
    spectrum = np.fft.rfft(rng.normal(0, 1, count))
    hertz = np.fft.rfftfreq(count, 1 / SAMPLE_RATE)
    spectrum *= np.exp(-0.5 * np.square((hertz - (low + high) / 2) / ((high - low) / 2)))
    noise = np.fft.irfft(spectrum, count)
    return (noise / np.abs(noise).max()).astype(np.float32)


def _cough(rng: np.random.Generator) -> Samples:
    """A burst as the glottis opens, then a fading rush of air; often twice."""
    pieces = []
    for _ in range(int(rng.integers(1, 3))):
        seconds = rng.uniform(0.12, 0.25)
        fading = np.exp(-np.arange(int(seconds * SAMPLE_RATE)) / (SAMPLE_RATE * rng.uniform(0.03, 0.07)))
        burst = _shaped(rng, seconds, 300, rng.uniform(1500, 3000)) * fading.astype(np.float32)
        pieces += [burst * rng.uniform(0.2, 0.7), silence(rng.uniform(0.1, 0.3))]
    return np.concatenate(pieces[:-1]).astype(np.float32)


def _breath(rng: np.random.Generator) -> Samples:
    seconds = rng.uniform(0.3, 0.9)
    swell = np.hanning(int(seconds * SAMPLE_RATE)).astype(np.float32)
    return _shaped(rng, seconds, 400, 2800) * swell * np.float32(rng.uniform(0.02, 0.1))


def _keys(rng: np.random.Generator) -> Samples:
    samples = silence(1.5)
    for at in np.cumsum(rng.uniform(0.07, 0.25, 8)):
        start = int(at * SAMPLE_RATE)
        click = _shaped(rng, 0.012, 1000, 3500) * np.float32(rng.uniform(0.05, 0.4))
        samples[start : start + len(click)] += click[: len(samples) - start]
    return samples


def _knock(rng: np.random.Generator) -> Samples:
    clock = np.arange(int(0.08 * SAMPLE_RATE)) / SAMPLE_RATE
    return (rng.uniform(0.2, 0.8) * np.exp(-clock * 60) * np.sin(2 * np.pi * rng.uniform(90, 250) * clock)).astype(
        np.float32
    )
