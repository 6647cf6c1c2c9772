import pytest

from receptionist.speech.audio import SILENT_FRAME, decode_mulaw, encode_mulaw, frames
from receptionist.speech.echo import EchoGate
from receptionist.speech.engines import Engines
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST


def gate_after(engines: Engines, silent_frames: int = 0) -> tuple[EchoGate, bytes]:
    gate = EchoGate()
    ours = b"".join(engines.synthesizer.stream("Which day would suit you best?", RECEPTIONIST))
    for frame in frames(ours)[:40]:
        gate.sent(frame)
    for _ in range(silent_frames):
        gate.sent(SILENT_FRAME)
    return gate, ours


def softer(mulaw: bytes, decibel: float) -> bytes:
    return encode_mulaw((decode_mulaw(mulaw) * 10 ** (-decibel / 20)).astype("int16"))


def test_a_faint_copy_of_our_voice_is_echo(engines: Engines) -> None:
    gate, ours = gate_after(engines)
    copy = softer(ours, 35)
    assert all(gate.is_echo(copy[start : start + 256]) for start in range(0, 6400, 256))


@pytest.mark.parametrize("decibel", [0, 12])  # a caller who speaks up, and one who speaks low
def test_a_caller_is_no_echo(engines: Engines, decibel: float) -> None:
    gate, _ = gate_after(engines)
    theirs = softer(b"".join(engines.synthesizer.stream("No, wait.", CALLER)), decibel)
    assert not gate.is_echo(theirs[800:1056])


def test_echo_does_not_outlast_its_delay(engines: Engines) -> None:
    gate, ours = gate_after(engines, silent_frames=30)
    assert not gate.is_echo(softer(ours, 35)[1600:1856])


def test_without_our_voice_nothing_is_echo() -> None:
    assert not EchoGate().is_echo(b"\x80\x00" * 128)
