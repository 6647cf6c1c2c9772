"""Words of a turn with their places."""

from __future__ import annotations

from receptionist.understanding.services.units import units


def test_contractions_are_opened_where_they_stand() -> None:
    assert [(word.text, word.start) for word in units("it won't drain")] == [
        ("it", 0),
        ("will", 3),
        ("not", 3),
        ("drain", 9),
    ]


def test_what_belongs_to_a_thing_reads_as_what_it_is() -> None:
    assert [word.text for word in units("the sink's backed up")] == ["the", "sink", "is", "backed", "up"]


def test_a_comma_parts() -> None:
    assert [word.text for word in units("color, a cut") if word.parted] == ["a"]
