"""What is heard beside a caller: a street, a café, a television. Made here, from noise and from other voices."""

import numpy as np

from receptionist.speech.audio import SAMPLE_RATE, Samples
from tests.speech.voices import LEVEL_DB, Caller

SECONDS = 40.0
"""Length of a room's sound; it is heard over and over."""
_TALK = (
    "And then she said that the whole thing would have to be moved to the other side of the building.",
    "I told him last week, you can not leave it there over the weekend, somebody is going to take it.",
    "The weather tomorrow will be mostly cloudy, with some rain in the afternoon and a light wind.",
    "Could I get two coffees, one with milk, and a piece of the carrot cake please?",
    "The committee is going to vote on it next Thursday, after the report has been published.",
    "We used to go there every summer, before the children were at school, and it was lovely.",
)


def _count() -> int:
    return int(SECONDS * SAMPLE_RATE)


def street(rng: np.random.Generator) -> Samples:
    """Traffic: low noise that swells as cars pass, and now and then something that bangs."""
    spectrum = np.fft.rfft(rng.normal(0, 1, _count()))
    hertz = np.fft.rfftfreq(_count(), 1 / SAMPLE_RATE)
    noise = np.fft.irfft(spectrum / (1 + (hertz / 350) ** 1.2), _count())
    clock = np.arange(_count()) / SAMPLE_RATE
    swell = 1 + sum(1.5 * np.exp(-np.square((clock - at) / 1.5)) for at in rng.uniform(0, SECONDS, 8))
    noise = noise / noise.std() * swell
    for at in rng.integers(0, _count() - 2000, 6):
        noise[at : at + 2000] += 4 * rng.normal(0, 1, 2000) * np.exp(-np.arange(2000) / 300)
    return noise.astype(np.float32)


def cafe(voices: list[Caller], rng: np.random.Generator, people: int = 7) -> Samples:
    """Many who talk at once."""
    return np.sum([_talking(voices[nth % len(voices)], rng) for nth in range(people)], axis=0, dtype=np.float32)


def television(voice: Caller, rng: np.random.Generator) -> Samples:
    """One who reads on and on."""
    return _talking(voice, rng)


def _talking(voice: Caller, rng: np.random.Generator) -> Samples:
    pieces: list[Samples] = []
    while sum(map(len, pieces)) < _count():
        said = voice.say(_TALK[int(rng.integers(len(_TALK)))])
        pieces += [said, np.zeros(int(rng.uniform(0.2, 0.9) * SAMPLE_RATE), np.float32)]
    return np.roll(np.concatenate(pieces)[: _count()], int(rng.integers(_count())))


def beside(sound: Samples, db: float) -> Samples:
    """`sound` so loud that it lies `db` below a caller, by the mean power of each while there is any."""
    power = np.sqrt(np.mean(np.square(sound[np.abs(sound) > 1e-4]))) if np.any(sound) else 1.0
    return (sound / power * 10 ** ((LEVEL_DB - db) / 20)).astype(np.float32)
