"""Where a visit is to be, and how likely there is such a street."""

from __future__ import annotations

import pytest

from receptionist.model.address import Address
from receptionist.model.span import Span


@pytest.mark.parametrize(
    ("listed", "usual", "likely"), [(True, False, True), (None, True, True), (False, True, True), (None, False, False)]
)
def test_a_street_is_likely_where_it_is_listed_or_called_as_streets_are(
    listed: bool | None, usual: bool, likely: bool
) -> None:
    assert Address(Span(0, 0), listed=listed, usual=usual).likely is likely
