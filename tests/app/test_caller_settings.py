"""What the business file says of single callers, changed one at a time."""

from __future__ import annotations

from typing import Any

import pytest

from receptionist.app.caller_settings import Standing, standing_of, with_pronounced, with_standing
from receptionist.app.settings import Business

ANN, TOM = "+13125550199", "+13125550177"


def dealt_with(file: dict[str, Any], number: str = ANN) -> str:
    return standing_of(Business.model_validate(file), number)


@pytest.mark.parametrize("standing", ["blocked", "through", "usual"])
@pytest.mark.parametrize("before", ["blocked", "through", "usual"])
def test_a_caller_is_dealt_with_as_was_said_last(before: Standing, standing: Standing) -> None:
    file = with_standing(with_standing({}, ANN, before), ANN, standing)
    assert dealt_with(file) == standing
    assert dealt_with(file, TOM) == "usual"


def test_as_any_call_leaves_nothing_in_the_file() -> None:
    file = {"name": "Bright & Clean"}
    assert with_standing(with_standing(file, ANN, "blocked"), ANN, "usual") == file


def test_others_stay_as_they_are_however_they_are_written() -> None:
    file = {"line": {"screening": {"blocked": ["+1 312-555-0199", TOM], "withheld": "message"}}}
    assert with_standing(file, ANN, "usual") == {"line": {"screening": {"blocked": [TOM], "withheld": "message"}}}


def test_a_plain_list_of_those_who_are_put_through_is_gone_on_with() -> None:
    file = {"line": {"screening": {"straight_through": [TOM]}}}
    put = with_standing(file, ANN, "through")["line"]["screening"]["straight_through"]
    assert put == {TOM: "owner", ANN: "owner"}


def test_who_was_put_through_to_another_telephone_still_is() -> None:
    file = {"line": {"screening": {"straight_through": {ANN: TOM}}}}
    assert with_standing(file, ANN, "through") == file


def test_a_word_is_said_as_was_written_last_and_else_as_the_voice_has_it() -> None:
    file = with_pronounced({"pronounce": {"Siobhan": "Shi-vawn"}}, {"Ruiz": "Roo-eez", "SIOBHAN": "Shiv-awn"})
    assert file == {"pronounce": {"Ruiz": "Roo-eez", "SIOBHAN": "Shiv-awn"}}
    assert with_pronounced(file, {"Ruiz": "", "siobhan": ""}) == {}
