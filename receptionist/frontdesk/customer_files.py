"""Lists of customers as other programs write them: CSV with whatever columns (Google Contacts' too), and vCard.

Source of the latter: RFC 6350, and RFC 2426 for version 3.0, whose lines are folded like those of iCalendar.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec
from icalendar.parser import Contentline, Contentlines

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.model.e164 import e164

MOST: Final = 20_000
"""Customers of one file."""
_SEPARATORS: Final = ",;\t"


class ImportedCustomer(msgspec.Struct, frozen=True):
    """One line or card. `phone` is E.164."""

    phone: str
    name: str
    address: str = ""
    city: str = ""
    zip: str = ""


class ImportedFile(msgspec.Struct, frozen=True):
    """What is in a file: who can be known by their number, and the lines that can't, each with why."""

    customers: tuple[ImportedCustomer, ...]
    left_out: tuple[str, ...] = ()


class UnreadableFile(ValueError):
    """A file in which no customers are found at all; the text says what is looked for."""


def read_customers(content: bytes, region: str, language: str = DEFAULT) -> ImportedFile:
    """The customers of a CSV or vCard file; `region` reads numbers without a country code. Raises UnreadableFile."""
    text = _decoded(content)
    rows = _cards(text) if "BEGIN:VCARD" in text[:1000].upper() else _rows(text, language)
    return customers_of(rows, region)


def customers_of(rows: Iterable[Mapping[str, str]], region: str) -> ImportedFile:
    """Those of these rows: `name`, or `first` and `last`; `phone`, `address`, `city`, `zip`. Raises UnreadableFile
    where they are too many.
    """
    found, left_out = dict[str, ImportedCustomer](), list[str]()
    for row in rows:
        if len(found) >= MOST:
            raise UnreadableFile(f"the file has more than {MOST} customers; split it")
        name = row.get("name") or " ".join(filter(None, (row.get("first"), row.get("last"))))
        try:
            phone = e164(row.get("phone", ""), region)
        except ValueError as error:
            left_out.append(f"{name or '?'}: {error}")
            continue
        if not name:
            left_out.append(f"{phone}: no name")
            continue
        found[phone] = ImportedCustomer(phone, name, row.get("address", ""), row.get("city", ""), row.get("zip", ""))
    return ImportedFile(tuple(found.values()), tuple(left_out))


def _decoded(content: bytes) -> str:
    """Spreadsheets write UTF-8 with a mark, UTF-16, or what Windows wrote thirty years ago."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def _rows(text: str, language: str) -> Iterator[Mapping[str, str]]:
    names: Mapping[str, list[str]] = lexicon("imports", language)
    head = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=head.count)
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        columns = [re.sub(r"\s+", " ", each).strip().casefold() for each in next(lines, [])]
        known = {field: [each for each in wanted if each in columns] for field, wanted in names.items()}
        places = {field: columns.index(found[0]) for field, found in known.items() if found}
        if "phone" not in places or not {"name", "first", "last"} & places.keys():
            raise UnreadableFile("the first line names no column for a name and one for a telephone number")
        for line in lines:
            if any(cell.strip() for cell in line):
                yield {field: line[place].strip() for field, place in places.items() if place < len(line)}
    except csv.Error as error:
        raise UnreadableFile(f"line {lines.line_num}: {error}") from error


def _cards(text: str) -> Iterator[Mapping[str, str]]:
    card: dict[str, str] = {}
    lines: Iterable[Contentline] = Contentlines.from_ical(text)  # type: ignore[no-untyped-call]
    for line in filter(None, lines):
        try:
            name, parameters, value = line.parts()
        except ValueError:
            continue  # a line of no use to us must not cost the whole file
        field = name.upper().rpartition(".")[2]
        if field == "BEGIN":
            card = {}
        elif field == "END" and card:
            yield card
        elif field == "FN":
            card["name"] = _plain(value)
        elif field == "TEL" and ("phone" not in card or "CELL" in str(parameters.get("TYPE", "")).upper()):
            card["phone"] = _plain(value).removeprefix("tel:")
        elif field == "ADR" and "address" not in card:
            parts = [_plain(part).strip() for part in re.split(r"(?<!\\);", value)] + [""] * 7
            card |= {"address": parts[2], "city": parts[3], "zip": parts[5]}


def _plain(value: str) -> str:
    return re.sub(r"\\([,;\\nN])", lambda found: "\n" if found[1] in "nN" else found[1], value)
