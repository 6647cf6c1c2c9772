"""What an address was read from, for whoever asks why."""

from __future__ import annotations

from receptionist.model.address import Address
from receptionist.model.understanding import Evidence
from receptionist.understanding.addresses.candidate import AddressCandidate
from receptionist.understanding.addresses.word import AddressWords, phrase, span_between


def candidate_evidence(text: str, words: AddressWords, candidate: AddressCandidate, refusal: str) -> Evidence:
    """A whole address as it was read, and why it is none, or what leads to it."""
    span = span_between(words, candidate.start, candidate.end)
    return Evidence(
        rule=f"address.{candidate.street.kind}",
        kind="address",
        text=text[span.start : span.end],
        span=span,
        value=f"{candidate.number.digits} {candidate.street.text}",
        kept=not refusal,
        why=refusal or phrase(words, max(0, candidate.start - 3), candidate.start),
    )


def repair_evidence(text: str, address: Address) -> Evidence:
    """What was said anew of an address, after something was taken back."""
    span = address.span
    return Evidence("address.repair", "address", text[span.start : span.end], span, address.line or "")


def partial_evidence(text: str, address: Address) -> Evidence:
    """Parts of an address, said by themselves."""
    said = (address.line, address.unit, address.city, address.state, address.zip)
    span = address.span
    return Evidence("address.part", "address", text[span.start : span.end], span, ", ".join(p for p in said if p))
