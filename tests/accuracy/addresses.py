"""Addresses, spoken and written: number and street, and then everything that was said."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address
from receptionist.understanding.addresses.lexicon import DIRECTIONS, TYPES
from tests.accuracy.result import Result

HEARING = HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), expecting=frozenset({"address"}))
_ORDINALS = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th",
    "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
}  # fmt: skip
_DESIGNATORS = frozenset(
    {"apartment", "suite", "unit", "number", "floor", "lot", "building", "pmb", "room", "st", "bld"}
)


def score(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """Two results for each form of each core row: kind "<form>:line", and "<form>:all" where more was said.

    Forms are spoken, variant, asr_itn and written. A line is right when number and street are; letters and digits
    count, spaces and hyphens do not ("IH35" is "ih 35"), nor whether an ordinal is in figures.
    """
    return [result for row in rows if row["core"] and row["spoken_ok"] for result in _row(row)]


def _row(row: Mapping[str, Any]) -> Iterator[Result]:
    forms = [("spoken", row["spoken"]), ("asr_itn", row["asr_itn"]), ("written", row["written"])]
    forms += [("variant", text) for text in row["spoken_variants"]]
    for form, text in forms:
        if text:
            yield from _case(row["id"], form, text, row["gold"])


def _case(row_id: str, form: str, text: str, gold: Mapping[str, str | None]) -> Iterator[Result]:
    address, _ = read_address(text, HEARING)
    line_ok = address is not None and _same_line(address, gold)
    yield Result(row_id, line_ok, f"{text} -> {_shown(address)}", str(gold["street_line"]), f"{form}:line")
    said = {part: gold.get(part) for part in ("unit", "city", "state", "zip") if gold.get(part)}
    if said:
        wrong = [part for part, want in said.items() if not _same(part, getattr(address, part, None), str(want))]
        yield Result(row_id, line_ok and not wrong, f"{text} -> {_shown(address)}", str(said), f"{form}:all")


def _same_line(address: Address, gold: Mapping[str, str | None]) -> bool:
    number = re.sub(r"\D", "", (address.number or "").split(" ")[0])
    return number == re.sub(r"\D", "", str(gold["number"])) and _plain(address.line) == _plain(gold["street_line"])


def _same(part: str, got: str | None, want: str) -> bool:
    if part == "unit":
        return _unit(got) == _unit(want)
    return _plain(got) == _plain(want)


def _unit(text: str | None) -> str:
    found = re.findall(r"[a-z0-9]+", (text or "").lower())
    return "".join(_ORDINALS.get(word, word) for word in found if word not in _DESIGNATORS)


def _plain(text: str | None) -> str:
    return "".join(_words(text))


def _words(text: str | None) -> list[str]:
    found = re.findall(r"[a-z0-9]+", (text or "").lower().replace("'", ""))
    long = {**DIRECTIONS, **TYPES, **_ORDINALS}
    return [long.get(word, word) for word in found]


def _shown(address: Address | None) -> str:
    if address is None:
        return "nothing"
    return " | ".join(
        f"{part}={value}" for part in ("line", "unit", "city", "state", "zip") if (value := getattr(address, part))
    )
