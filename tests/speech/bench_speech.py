"""Figures of the embedded engines on this machine: `python tests/speech/bench_speech.py [WAV-FOLDER…]`.

All times but those of the turn detector are of the processor, so that other work on the machine does not count.

Speed and word errors of the recogniser on sentences that the embedded voice speaks, digits with and without digit-only
decoding, names with and without a boost; time to first audio; cost of a voice-activity window alone and batched; how
the turn detector cuts and waits. Recordings in the folders given are transcribed and timed.
"""

import math
import re
import statistics
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console

from receptionist.speech.audio import (
    SAMPLE_RATE,
    SILENCE,
    Samples,
    decode_mulaw,
    encode_mulaw,
    read_wav,
    resample,
    seconds,
    to_pcm,
    to_samples,
)
from receptionist.speech.endpoint import OPEN, YES_NO, Completeness, Patience, Paused, TurnDetector, TurnEnded
from receptionist.speech.engines import Engines, load_engines
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, Voice
from receptionist.speech.transcriber import NO_BIAS, Bias
from receptionist.speech.vad import WINDOW_SECONDS, VadStream

VOICES = (RECEPTIONIST, CALLER, Voice(pitch=0.9, speed=1.2))
SENTENCES = """hi I would like to schedule a cleaning estimate
my name is Sarah Johnson
this is Michael Rodriguez
the address is seven eighty nine main street
it is forty two oak avenue apartment three
tomorrow morning would be perfect
next Thursday at two thirty
could I move my appointment to Friday
I need to cancel my appointment
do you have anything in the afternoon
yes that is right
no the street is wrong
how much does it cost to clean three bedrooms
my kitchen sink is leaking
the air conditioner stopped working last night
can someone call me back please
what are your opening hours
I am not sure let me check
the week after next would be better
around ten in the morning""".splitlines()
NUMBERS = ("415 882 9034", "312 555 0142", "702 461 3388", "940 226 7715", "508 334 9021", "617 280 4456")
NAMES = (
    "Priya Raghunathan", "Okeechobee Boulevard", "Xavier Beauchamp", "Schuylkill Avenue", "La Jolla Drive",
    "Des Plaines Avenue", "Giuseppe Marchetti", "Kuykendahl Road", "Lindenhurst Lane", "Maplewood Terrace",
    "Catherine Pruitt", "Hawthorne Circle", "Deborah Fitzgerald", "Sara Johnston", "Maine Street",
)  # fmt: skip
DIGIT_WORDS = {"zero": "0", "oh": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
               "seven": "7", "eight": "8", "nine": "9"}  # fmt: skip
out = Console()


def words(text: str) -> list[str]:
    return re.sub(r"[^a-z0-9' ]", "", text.lower().replace("-", " ")).split()


def digits_of(text: str) -> str:
    return "".join(DIGIT_WORDS.get(word, word if word.isdecimal() else "") for word in words(text))


def word_errors(said: list[str], heard: list[str]) -> int:
    """Edit distance in words."""
    row = list(range(len(heard) + 1))
    for i, word in enumerate(said, start=1):
        before, row = row, [i]
        for j, other in enumerate(heard, start=1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (word != other)))
    return row[-1]


def spoken(engines: Engines, text: str, voice: Voice) -> Samples:
    audio = SILENCE * 1600 + b"".join(engines.synthesizer.stream(text, voice)) + SILENCE * 1600
    return to_samples(decode_mulaw(audio))


def recogniser(engines: Engines) -> None:
    errors = total = 0
    costs, lengths = [], []
    for voice in VOICES:
        for sentence in SENTENCES:
            samples = spoken(engines, sentence, voice)
            start = time.process_time()
            heard = engines.transcriber.transcribe(samples, SAMPLE_RATE)
            costs.append(time.process_time() - start)
            lengths.append(len(samples) / SAMPLE_RATE)
            said = words(sentence.replace("would like", "'d like")) if "'d like" in heard.text else words(sentence)
            errors += word_errors(said, words(heard.text))
            total += len(said)
    per_second = 1000 * sum(costs) / sum(lengths)
    out.print(f"recogniser: {100 * errors / total:.1f} % word errors of {total}; {per_second:.0f} ms a second, "
              f"median {1000 * statistics.median(costs):.0f} ms for {statistics.median(lengths):.1f} s")  # fmt: skip


def digits(engines: Engines) -> None:
    for name, bias in (("free", NO_BIAS), ("digits only", Bias(digits_only=True))):
        right = sum(
            digits_of(heard(engines, " ".join(number), voice, bias)) == number.replace(" ", "")
            for number in NUMBERS
            for voice in VOICES
        )
        out.print(f"phone numbers, {name}: {right} of {len(NUMBERS) * len(VOICES)} exact")


def heard(engines: Engines, text: str, voice: Voice, bias: Bias) -> str:
    return engines.transcriber.transcribe(spoken(engines, text, voice), SAMPLE_RATE, bias).text


def names(engines: Engines) -> None:
    for title, bias in (("free", NO_BIAS), ("boosted", Bias(phrases=NAMES))):
        right = [name for name in NAMES for voice in VOICES
                 if words(name) == words(heard(engines, f"it is {name}", voice, bias))[-len(words(name)):]]  # fmt: skip
        out.print(f"names and streets, {title}: {len(right)} of {len(NAMES) * len(VOICES)} exact")
    false = [sentence for sentence in SENTENCES
             if words(heard(engines, sentence, RECEPTIONIST, Bias(phrases=NAMES)))
             != words(heard(engines, sentence, RECEPTIONIST, NO_BIAS))]  # fmt: skip
    out.print(f"sentences changed by a boost they do not need: {len(false)} of {len(SENTENCES)} {false}")


def voice(engines: Engines) -> None:
    firsts, costs, lengths = [], [], []
    for sentence in SENTENCES:
        start = time.process_time()
        pieces = engines.synthesizer.stream(sentence + ".", RECEPTIONIST)
        audio = next(pieces)
        firsts.append(time.process_time() - start)
        audio += b"".join(pieces)
        costs.append(time.process_time() - start)
        lengths.append(seconds(audio))
    out.print(f"voice: first audio {1000 * statistics.median(firsts):.0f} ms (median), "
              f"{sum(lengths) / sum(costs):.0f} times faster than speech")  # fmt: skip


def turns(engines: Engines) -> None:
    """From the caller's last sound to the end of turn, when the words at the pause answer the question at once."""
    for name, patience, texts in (("yes or no", YES_NO, ("Yes.", "No.", "Yes, please.", "No, thank you.")),
                                  ("open answer", OPEN, SENTENCES)):  # fmt: skip
        waits = [1000 * ended_after(engines, text, voice, patience) for text in texts for voice in VOICES]
        slowest = sorted(waits)[int(0.95 * len(waits))]
        out.print(f"end of turn, {name}: median {statistics.median(waits):.0f} ms, p95 {slowest:.0f} ms")


def ended_after(engines: Engines, text: str, voice: Voice, patience: Patience) -> float:
    audio = b"".join(engines.synthesizer.stream(text, voice))
    detector, stream = TurnDetector(), VadStream()
    detector.expect(patience)
    stream.push(audio + SILENCE * SAMPLE_RATE * 2)
    ended = math.nan
    while batch := engines.vad.run([stream]):
        events = detector.process(batch[0][1], WINDOW_SECONDS)
        for event in list(events):
            if isinstance(event, Paused):
                events += detector.judge(event, Completeness.COMPLETE)
            if isinstance(event, TurnEnded):
                ended = event.at
    return ended - seconds(audio)


def voice_activity(engines: Engines) -> None:
    audio = b"".join(engines.synthesizer.stream(". ".join(SENTENCES[:6]), RECEPTIONIST))[:40000]
    for count in (1, 10, 100):
        streams = [VadStream() for _ in range(count)]
        for stream in streams:
            stream.push(audio)
        start, looked = time.process_time(), 0
        while batch := engines.vad.run(streams):
            looked += len(batch)
        out.print(f"voice activity, {count} at once: {1e6 * (time.process_time() - start) / looked:.0f} us a window")


def recordings(engines: Engines, folders: Iterable[str]) -> None:
    for path in sorted(file for folder in folders for file in Path(folder).rglob("*.wav")):
        pcm, rate = read_wav(path)
        samples = to_samples(decode_mulaw(encode_mulaw(to_pcm(resample(to_samples(pcm), rate, SAMPLE_RATE)))))
        samples = samples[: 20 * SAMPLE_RATE]
        start = time.process_time()
        transcript = engines.transcriber.transcribe(samples, SAMPLE_RATE)
        cost = 1000 * (time.process_time() - start)
        out.print(f"{path.name}: {len(samples) / SAMPLE_RATE:.1f} s in {cost:.0f} ms, "
                  f"{transcript.confidence:.2f} {transcript.text!r}")  # fmt: skip


def main() -> None:
    engines = load_engines(workers=1)
    recogniser(engines)
    digits(engines)
    names(engines)
    voice(engines)
    voice_activity(engines)
    turns(engines)
    recordings(engines, sys.argv[1:])
    engines.close()


if __name__ == "__main__":
    main()
