"""Who wants nothing else takes leave."""

from __future__ import annotations

import pytest
from dialogue_kit import GOODBYE, NO, TestCall, slot

from receptionist.dialogue.phases import Phase
from receptionist.model.understanding import Understanding


@pytest.mark.parametrize("where", ["call", "asked_name", "offered", "read_back", "leaving"])
def test_hang_up_before_anything_was_done_is_abandoned(where: str, request: pytest.FixtureRequest) -> None:
    call: TestCall = request.getfixturevalue(where)
    assert call.hang_up().ended == "abandoned"
    assert call.context.phase is Phase.ENDED


@pytest.mark.parametrize(
    "enough",
    [
        NO,
        GOODBYE,
        Understanding("that's all", signals=frozenset({"done"})),
        Understanding("thank you", signals=frozenset({"thanks"})),
        Understanding("stop", signals=frozenset({"stop"})),
    ],
    ids=lambda said: said.text,
)
def test_nothing_else_ends_the_call(complete: TestCall, enough: Understanding) -> None:
    complete.hear(enough)
    assert (complete.prompts, complete.ended) == (["goodbye"], "booked")


def test_a_note_behind_a_no_ends_the_call(agreed: TestCall) -> None:
    """ "No, just tell him to park in the alley"."""
    told = Understanding(
        "no just tell him to park in the alley",
        says=frozenset({"note"}),
        note="park in the alley",
        manner=frozenset({"no_first"}),
    )
    assert agreed.booked(id="v", end=slot(14)["end"]).hear(told).context.task.leaving
