"""What is different between two businesses, by the fields that a person knows: where, what it was, what it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from receptionist.app.business_form.fields import FormField, FormRow, fields
from receptionist.app.business_form.kinds import Kind
from receptionist.app.business_form.shown import shown
from receptionist.app.settings import Business

Place = tuple[str, ...]


class FieldChange(msgspec.Struct, frozen=True):
    """`place` are the names from the outermost group to the field: labels, titles of items, or plain names. `before`
    and `after` are texts as they are typed in, "" of nothing; `field` is its own name.
    """

    place: Place
    field: str
    kind: Kind
    before: str
    after: str


def changes(before: Business, after: Business) -> tuple[FieldChange, ...]:
    """In the order of the forms. An item counts as the same one while its title is the same; of several with one title
    the first is the first. In which order items stand is no change.
    """
    was, now = _told(before), _told(after)
    none = FormField("", "", "text")
    places = dict.fromkeys((*was, *now))
    pairs = ((place, was.get(place, none), now.get(place, none)) for place in places)
    return tuple(
        FieldChange(place, (new if new.name else old).name, (new if new.name else old).kind, old.value, new.value)
        for place, old, new in pairs
        if old.value != new.value
    )


def _told(business: Business) -> dict[Place, FormField]:
    told: dict[Place, FormField] = {}
    seen = Counter[Place]()
    for place, field in _leaves(fields(Business, shown(business), {}), ()):
        seen[place] += 1
        told[place if seen[place] == 1 else (*place, f"{seen[place]}")] = field
    return told


def _leaves(several: Iterable[FormField], outer: Place) -> Iterator[tuple[Place, FormField]]:
    for field in several:
        place = (*outer, field.label or field.name)
        match field.kind:
            case "stretches":
                yield place, msgspec.structs.replace(field, value=", ".join(filter(None, map(_stretch, field.rows))))
            case "items" | "pairs" | "days":
                for row in field.rows:
                    yield from _of_row(row, field, place)
            case _:
                if field.kind not in ("group", "table"):
                    yield place, field
                yield from _leaves(field.children, place)


def _of_row(row: FormRow, field: FormField, place: Place) -> Iterator[tuple[Place, FormField]]:
    """An item's fields stand under its title; of a pair the value alone is told, by its name."""
    if field.kind == "items":
        yield from _leaves(row.children, (*place, row.title))
        return
    value = row.children[1]
    for _, told in _leaves((value,), place):
        yield (*place, row.title), told


def _stretch(row: FormRow) -> str:
    opens, closes = (each.value for each in row.children)
    return f"{opens}\N{EN DASH}{closes}" if opens or closes else ""
