"""A visit that stands, called by its work alone."""

from __future__ import annotations

import pytest

from receptionist.model.span import Span
from receptionist.understanding.intents.by_its_work import moves_its_work, turns_into_work


def where(text: str, work: str) -> tuple[Span, ...]:
    return (Span(text.index(work), text.index(work) + len(work)),)


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("move my haircut to another day please", "haircut"),
        ("can you push the color to friday", "color"),
        ("i need to shift my blowout to the twelfth", "blowout"),
        ("reschedule my highlights for next week", "highlights"),
        ("please move my rugs back to noon", "rugs"),
    ],
)
def test_a_visit_is_moved_by_its_work(text: str, work: str) -> None:
    assert moves_its_work(text, where(text, work), has_visit=None)


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("change the color to red", "color"),
        ("move my bangs to the side", "bangs"),
        ("move the sink to the other wall", "sink"),
        ("don't move my haircut to friday", "haircut"),
        ("move my toilet to the second floor", "toilet"),
        ("i want a haircut on friday", "haircut"),
    ],
)
def test_what_is_no_move_of_a_visit(text: str, work: str) -> None:
    assert not moves_its_work(text, where(text, work), has_visit=True)


def test_without_a_time_only_who_has_a_visit_moves_one() -> None:
    text = "move my haircut please"
    assert moves_its_work(text, where(text, "haircut"), has_visit=True)
    assert not moves_its_work(text, where(text, "haircut"), has_visit=False)


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("make it a blowout instead", "blowout"),
        ("can i get color instead of the haircut", "color"),
        ("add highlights to my haircut", "highlights"),
        ("switch my cleaning on wednesday to a carpet cleaning", "carpet cleaning"),
    ],
)
def test_other_work_takes_its_place(text: str, work: str) -> None:
    assert turns_into_work(text, where(text, work))


@pytest.mark.parametrize(
    ("text", "work"),
    [
        ("can i get a color on friday", "color"),
        ("i'd like to make an appointment for a color", "color"),
        ("how much is a blowout", "blowout"),
        ("change my haircut to friday", "haircut"),
    ],
)
def test_a_wish_for_work_takes_no_place(text: str, work: str) -> None:
    assert not turns_into_work(text, where(text, work))
