"""What is said in a danger, by its kind."""

from __future__ import annotations

import pytest
from danger_kit import (
    FINE,
    FLOOD,
    NOTHING,
    OF_LIFE,
)
from dialogue_kit import (
    BOOK,
    GAS,
    NO,
    REPEAT,
    TestCall,
    named,
)

from receptionist.dialogue.danger_advice import ADVICE
from receptionist.model.acts import Emergency
from receptionist.model.understanding import Understanding


@pytest.mark.parametrize("kind", OF_LIFE)
def test_life_in_danger_hears_what_to_do_and_is_not_put_through_in_the_same_breath(
    manned: TestCall, kind: Emergency
) -> None:
    manned.hear(Understanding("danger", emergency=kind))
    assert manned.prompts == [ADVICE[kind].prompt, "put_you_through"]
    assert (manned.transfer, manned.ended) == (None, None)
    assert manned.listening is not None


@pytest.mark.parametrize("said", [FINE, NOTHING], ids=lambda said: said.text)
def test_who_plays_it_down_is_warned_once_more_and_served(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(BOOK, GAS, said).prompts == ["gas_is_serious", "ask_name"]
    assert "gas_is_serious" not in manned.hear(named("Ann Lee")).prompts


@pytest.mark.parametrize("said", [FINE, NO], ids=lambda said: said.text)
def test_who_plays_down_harm_to_property_is_not_warned_of_it(manned: TestCall, said: Understanding) -> None:
    assert manned.hear(BOOK, FLOOD, said).prompts == ["if_water_spreads", "ask_name"]


def test_the_advice_is_said_again_on_request(manned: TestCall) -> None:
    assert manned.hear(GAS, REPEAT).prompts == ["danger_gas", "put_you_through"]
