"""Fits the weights of receptionist/speech/hum.py: `python -m tests.speech.fit_hum [--sounds FOLDER]` prints them.

Windows of speech against windows of hums: spoken ones at many pitches, the nasals that end human words, and noises.
Each also as a line without low tones carries it. Every second example is held back and judged by the result.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
from rich.console import Console

from receptionist.speech.audio import SAMPLE_RATE, SILENCE, encode_mulaw, level, mulaw_to_samples, to_pcm
from receptionist.speech.endpoint import SPEECH_GOES_ON, SPEECH_STARTS
from receptionist.speech.hum import HumMeter, bands
from receptionist.speech.synthesizer import Synthesizer, Voice
from receptionist.speech.vad import WINDOW_SECONDS, SileroVad, Vad, VadStream
from tests.speech.paced import (
    INTERRUPTIONS,
    PROMPTS,
    SPOKEN,
    Prompts,
    Utterance,
    finished,
    interruptions,
    noises,
    said,
    silence,
    trimmed,
)

HUMMED = ("Mm-hm.", "Mmm.", "Hm.", "Mhm.", "Mm-hmm.", "Mm hm?", "Mm.")
PITCHES = (0.7, 0.78, 0.86, 0.95, 1.0, 1.08, 1.2)
NASAL_ENDS = ("letters/m", "letters/n", "phonetic/n_p", "digits/7", "digits/9", "digits/1", "digits/10", "digits/11")
HIDDEN, ROUNDS, DECAY = 12, 3000, 5e-4
ONSET_SECONDS = 0.3
out = Console(width=120, highlight=False, markup=False)
Windows = list[tuple[float, float, bytes]]
Array = npt.NDArray[np.float64]


def hummed(synthesizer: Synthesizer, rng: np.random.Generator) -> Iterator[Utterance]:
    for text in HUMMED:
        for pitch in PITCHES:
            for speed in (0.85, 1.1):
                hum = said(synthesizer, text, Voice(pitch=pitch, speed=speed)) * rng.uniform(0.3, 1)
                yield finished(text, hum, rng)


def speaking(synthesizer: Synthesizer, rng: np.random.Generator) -> Iterator[Utterance]:
    """How callers begin, in voices of every pitch."""
    for line in (*"\n".join(SPOKEN.values()).splitlines(), *INTERRUPTIONS.replace("\n", " ").split(". ")):
        for pitch in rng.choice(PITCHES, 2, replace=False):
            text = line.replace(", |", ",").replace(" |", "")
            yield finished(text, said(synthesizer, text, Voice(pitch=pitch)), rng)


def nasals(prompts: Prompts, rng: np.random.Generator) -> Iterator[Utterance]:
    """The last tenth of a second of human words in m and n, forth and back, twice: an "mm-hm"."""
    for word in NASAL_ENDS:
        end = trimmed(prompts.read(word))[-1120:-160]
        once = np.concatenate([end * np.linspace(0, 1, len(end), dtype=np.float32), end[::-1], end])
        for volume in (0.6, 1.0):
            yield finished(word, np.concatenate([once, silence(0.05), once]) * np.float32(volume), rng)


def sung(rng: np.random.Generator, count: int = 40) -> Iterator[Utterance]:
    """A low tone with falling overtones and little of the nose's second resonance."""
    for nth in range(count):
        seconds, pitch = rng.uniform(0.2, 0.45), rng.uniform(95, 280)
        clock = np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE
        steepness = rng.uniform(10, 30)
        tones = [(k * pitch, 10 ** (-steepness * np.log2(k) / 20)) for k in range(1, 7)]
        tones += [(rng.uniform(900, 1500), rng.uniform(0, 0.1)), (rng.uniform(2000, 2500), rng.uniform(0, 0.02))]
        wave = sum(amplitude * np.sin(2 * np.pi * hertz * clock) for hertz, amplitude in tones)
        swell = np.minimum(1, np.minimum(clock, seconds - clock) / 0.03)
        yield finished(f"sung {nth}", (wave * swell * rng.uniform(0.05, 0.25)).astype(np.float32), rng)


def without_lows(utterance: Utterance, rng: np.random.Generator) -> Utterance:
    """As a handset that falls off below 250 Hz sends it."""
    spectrum = np.fft.rfft(mulaw_to_samples(utterance.audio))
    hertz = np.fft.rfftfreq(len(utterance.audio), 1 / SAMPLE_RATE)
    samples = np.fft.irfft(spectrum / (1 + (250 / np.maximum(hertz, 1)) ** 2), len(utterance.audio))
    audio = encode_mulaw(to_pcm(samples.astype(np.float32)))
    return Utterance(utterance.name, audio, utterance.begins, utterance.ends)


def windows(vad: Vad, utterance: Utterance) -> Windows:
    """Of each window the time at its end from the first sound on, the probability of speech, and the mu-law."""
    stream, found = VadStream(), []
    stream.push(utterance.audio + SILENCE * 2000)
    while batch := vad.run([stream]):
        found.append(((len(found) + 1) * WINDOW_SECONDS - utterance.begins, batch[0][1], stream.window))
    return found


def heard(examples: Iterable[Windows], until: float) -> Array:
    """The bands of all windows that would be judged."""
    rows = [
        bands(mulaw_to_samples(window))
        for example in examples
        for at, probability, window in example
        if probability >= SPEECH_GOES_ON and -0.02 < at < until and level(mulaw_to_samples(window)) > -45
    ]
    return np.array(rows)


def fit(speech: Array, hums: Array) -> tuple[Array, Array, Array, float]:
    """One hidden layer by gradient descent with momentum, both classes weighing the same."""
    rng = np.random.default_rng(0)
    inputs = np.concatenate([speech, hums])
    wanted = np.r_[np.ones(len(speech)), np.zeros(len(hums))]
    weights = np.r_[np.full(len(speech), 0.5 / len(speech)), np.full(len(hums), 0.5 / len(hums))]
    mean, deviation = inputs.mean(axis=0), inputs.std(axis=0)
    inputs = (inputs - mean) / deviation
    hidden, bias = rng.normal(0, 0.5, (inputs.shape[1], HIDDEN)), np.zeros(HIDDEN)
    output, offset = rng.normal(0, 0.5, HIDDEN), np.zeros(1)
    parameters = (hidden, bias, output, offset)
    momenta = [np.zeros_like(each) for each in parameters]
    for _ in range(ROUNDS):
        active = np.tanh(inputs @ hidden + bias)
        error = (1 / (1 + np.exp(-(active @ output + offset[0]))) - wanted) * weights
        back = np.outer(error, output) * (1 - active**2)
        slopes = (inputs.T @ back + DECAY * hidden, back.sum(axis=0), active.T @ error + DECAY * output, error.sum())
        for parameter, momentum, slope in zip(parameters, momenta, slopes, strict=True):
            momentum *= 0.9
            momentum += slope
            parameter -= 0.5 * momentum
    scaled = hidden / deviation[:, np.newaxis]
    return scaled, bias - mean @ scaled, output, float(offset[0])


def stops(example: Windows, meter: HumMeter, least: int = 3) -> float | None:
    """When the example would stop us, in seconds from its first sound."""
    count, quiet = 0, 0
    meter.reset()
    for at, probability, window in example:
        if probability >= (SPEECH_GOES_ON if count else SPEECH_STARTS):
            count, quiet = count + 1, 0
            if not meter.add(window) and count >= least:
                return at
        elif (quiet := quiet + 1) >= 4:
            count = 0
            meter.reset()
    return None


def report(title: str, speech: list[Windows], hums: list[Windows], weights: tuple[Array, Array, Array, float]) -> None:
    meter = HumMeter(weights)
    times = [stop if (stop := stops(each, meter)) is not None else 1.0 for each in speech]
    stopped = sum(stops(each, meter) is not None for each in hums)
    late = np.percentile(times, [50, 90, 95])
    out.print(f"{title}: speech stops us after {late.round(3)} s (median, p90, p95); {stopped} of {len(hums)} hums do")


def main() -> None:
    from receptionist.speech.hibari import HibariSynthesizer

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sounds", type=Path, default=PROMPTS, help="folder of the human prompts")
    prompts, synthesizer, vad = Prompts(parser.parse_args().sounds), HibariSynthesizer(), SileroVad()
    rng = np.random.default_rng(8)
    spoken = [*interruptions(synthesizer, prompts), *speaking(synthesizer, rng)]
    closed = [*hummed(synthesizer, rng), *nasals(prompts, rng), *sung(rng), *noises()]

    def both(examples: list[Utterance]) -> list[Windows]:
        return [windows(vad, each) for example in examples for each in (example, without_lows(example, rng))]

    speech, hums = both(spoken), both(closed)

    def held(examples: list[Windows], nth: int) -> list[Windows]:
        return [*examples[nth::4], *examples[nth + 1 :: 4]]

    half = fit(heard(held(speech, 0), ONSET_SECONDS), heard(held(hums, 0), 0.6))
    report("held back", held(speech, 2), held(hums, 2), half)
    whole = fit(heard(speech, ONSET_SECONDS), heard(hums, 0.6))
    report("all", speech, hums, whole)
    with np.printoptions(precision=2, suppress=True, linewidth=110, floatmode="fixed"):
        for name, values in zip(("hidden", "bias", "output", "offset"), whole, strict=True):
            out.print(name, "=", np.array2string(np.asarray(values), separator=", "))


if __name__ == "__main__":
    main()
