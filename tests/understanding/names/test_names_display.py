from __future__ import annotations

import pytest

from receptionist.understanding.names import display


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("sarah johnson", "Sarah Johnson"),
        ("SARAH JOHNSON", "Sarah Johnson"),
        ("ian mcdonald", "Ian McDonald"),
        ("fiona macleod", "Fiona MacLeod"),
        ("maria macias", "Maria Macias"),  # no patronymic
        ("sarah o'brien", "Sarah O'Brien"),
        ("sarah o’brien", "Sarah O'Brien"),
        ("jan van der berg", "Jan van der Berg"),
        ("Jan Van Der Berg", "Jan van der Berg"),
        ("juan de la cruz", "Juan de la Cruz"),
        ("Robert De Niro", "Robert De Niro"),  # a single particle stays as it was heard
        ("van morrison", "Van Morrison"),  # a first word is no particle
        ("jean-luc moreau", "Jean-Luc Moreau"),
        ("DeShawn Reed", "DeShawn Reed"),
        ("john smith junior", "John Smith Jr"),
        ("", ""),
    ],
)
def test_display_case(raw: str, shown: str) -> None:
    assert display(raw) == shown
