"""Who hears and changes what: the table by which callers are believed, as it is in force for this business."""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.checks.finding import Finding, ok, warning
from receptionist.config import Business
from receptionist.line.attestation import UNSIGNED, Attested
from receptionist.model.trust import RIGHTS, Private, Shows, Trust

_NUMBERS = (
    ("signed A", Attested("A")),
    ("signed B", Attested("B")),
    ("signed C", Attested("C")),
    ("unsigned", UNSIGNED),
    ("falsely signed", Attested(failed=True)),
)
_ANY = "+10000000000"
_NO_TEXTS = "a texted code, but texts are not set up: they reach you, or leave a message"


def callers(business: Business) -> Iterator[Finding]:
    """One finding for each sort of number, in the order of what it proves."""
    for trust in Trust:
        numbers = [name for name, signature in _NUMBERS if business.trust_in(_ANY, signature) is trust]
        if trust is Trust.STRANGER:
            numbers += ["withheld", "another than the one that calls"]
        if numbers:
            yield _rights(trust, numbers, texts=business.telephone.number is not None)
    if business.trust == "caller_id":
        yield warning(
            "trust",
            "numbers are believed as they are shown, and anybody can show a customer's",
            "Leave `trust:` out, unless your carrier signs no calls and you accept that (docs/line.md).",
        )


def _rights(trust: Trust, numbers: list[str], *, texts: bool) -> Finding:
    rights = RIGHTS[trust]
    hears = " and ".join(each.value for each in Private if each in rights.hears) or "nothing"
    ways = [" and ".join(_shown(each, texts=texts) for each in way) for way in rights.changes_after]
    detail = f"hear unasked: {hears}; move or cancel after: {', or '.join(ways)}"
    return ok(f"numbers {', '.join(numbers)}", detail)


def _shown(what: Shows, *, texts: bool) -> str:
    return _NO_TEXTS if what is Shows.CODE and not texts else what.value
