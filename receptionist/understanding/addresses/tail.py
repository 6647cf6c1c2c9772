"""What follows the street: units and place, in any order."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.lexicon import CLOCK_HALVES, DIRECTIONS, THE
from receptionist.understanding.addresses.occupant import past_occupant
from receptionist.understanding.addresses.place import PlaceReading, place_at, zip_at
from receptionist.understanding.addresses.unit import Unit, units_at, unnamed_unit_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, same_breath

_SAID = section("addresses", "tail")

_CONNECTORS = _SAID.words("connectors")
_AT_A_DOOR = _SAID.words("at_a_door")
_TELLS = _SAID.words("tells")


def tail(words: AddressWords, at: int, local: tuple[str, ...]) -> tuple[tuple[Unit, ...], PlaceReading | None, int]:
    """Units and place after the street, in any order, with small words between, or whoever lives there."""
    units: list[Unit] = []
    place: PlaceReading | None = None
    met = past_occupant(words, at)
    end = met if units_at(words, met) else at
    for _ in range(4):
        here = _past_connectors(words, end)
        unit = _next_unit(words, here, bool(units), local, here == end)
        if unit is not None:
            units.append(unit)
            end = unit.end
            continue
        found = place_at(words, here, local, trusting=True)
        if found is not None and here > end and norm_at(words, here - 1) == THE and same_breath(words, found.end):
            break  # "the brick one" names no city, "the Bronx" does
        if found is None or (place is not None and (found.city or found.state)) or _tells_of_it(words, here, found):
            break
        place = _joined(place, found)
        end = found.end
    return tuple(units), place, end


def _tells_of_it(words: AddressWords, at: int, place: PlaceReading) -> bool:
    """ "Upstairs, bell is not working": what is at a door, with what is told of it behind, and no city."""
    return words[at].norm in _AT_A_DOOR and place.end == at + 1 and norm_at(words, place.end) in _TELLS


def _past_connectors(words: AddressWords, at: int) -> int:
    here = at
    while norm_at(words, here) in _CONNECTORS and here - at < 3:
        here += 1
    return here


def _next_unit(words: AddressWords, at: int, has_unit: bool, local: tuple[str, ...], direct: bool) -> Unit | None:
    readings = units_at(words, at)
    if readings:
        # Prefer the reading after which a place, or nothing, follows; else the longest.
        fitting = [u for u in readings if u.end >= len(words) or place_at(words, u.end, local, False) is not None]
        return fitting[-1] if fitting else readings[-1]
    if has_unit or not direct or at >= len(words) or zip_at(words, at) is not None:
        return None
    unit = unnamed_unit_at(words, at)
    if unit is None or norm_at(words, unit.end) in CLOCK_HALVES:
        return None
    if words[at].norm in DIRECTIONS and unit.end < len(words):
        return None
    follows = unit.end >= len(words) or place_at(words, unit.end, local, False) is not None
    return unit if follows or (unit.end < len(words) and words[unit.end].mark and same_breath(words, at)) else None


def _joined(place: PlaceReading | None, found: PlaceReading) -> PlaceReading:
    if place is None:
        return found
    return PlaceReading(found.end, place.city, place.state, found.zip or place.zip, sure=True)
