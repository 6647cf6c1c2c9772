"""Every shipped workflow, and any of a business's own, is walked: the laws hold in each state it can reach."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from receptionist.app.settings import Business
from receptionist.dialogue import finding
from receptionist.dialogue.checking.scenes import Checked, Scene, check, checked, scenes, walked
from receptionist.dialogue.question import question
from receptionist.dialogue.workflow import Commit, Option, Slot, Start, Workflow
from tests.golden.walks import SMALL, TOGETHER, WORKFLOWS, frozen, in_the_middle, lines, only

MEMBERSHIP = Workflow(
    "membership",
    Start(phrases=("become a member",)),
    slots=(
        Slot("plan", "choice", question("plan", "choice", ("Gold or silver?", "Gold, or silver?")), options=(
            Option("gold"), Option("silver"),
        )),
        Slot("seats", "number", question("seats", "number", ("How many?", "For how many?")), lowest=1, highest=9),
    ),
    commit=Commit("membership_webhook", read_back="So that's {plan} for {seats}."),
)  # fmt: skip


SCENES = [
    *(((name,), scene) for name in WORKFLOWS for scene in scenes(only(name))),
    *((TOGETHER, scene) for scene in in_the_middle()),
]


@pytest.fixture(scope="module", params=SCENES, ids=lambda scene: f"{scene[1].workflow}, {scene[1].how}")
def scene(request: pytest.FixtureRequest) -> tuple[tuple[str, ...], Scene]:
    found: tuple[tuple[str, ...], Scene] = request.param
    return found


@pytest.fixture(scope="module")
def found(scene: tuple[tuple[str, ...], Scene], first: int | None) -> Checked:
    """One walk of a shipped workflow, done once for all that is asked of it."""
    return checked(SMALL, scene[1], first=first)


def test_no_shipped_workflow_breaks_a_law(found: Checked) -> None:
    assert found.violations == ()
    assert found.states > 5


def test_a_shipped_workflow_has_the_states_it_had(
    scene: tuple[tuple[str, ...], Scene], found: Checked, first: int | None
) -> None:
    (before,) = (line for line in frozen(*scene[0]).read_text().splitlines() if line.startswith(f"{_told(found)}:"))
    now = next(lines([found]))
    if first is not None and found.states >= first:
        assert int(before.partition(": ")[2].partition(" ")[0]) >= first
    else:
        assert now == before


def test_what_is_put_right_after_a_booking_breaks_no_law(first: int | None) -> None:
    desk = Business.model_validate({"collect": ["name", "date"]}).desk()
    (scene,) = (scene for scene in scenes(desk) if scene.how == "put right afterwards")
    assert checked(desk, scene, first=first).violations == ()


@pytest.mark.parametrize("names", [*((name,) for name in WORKFLOWS), TOGETHER], ids=", ".join)
def test_nothing_is_frozen_that_is_not_walked(names: tuple[str, ...]) -> None:
    walked = [f"{scene.workflow}, {scene.how}" for scene in scenes(only(*names))]
    assert [line.partition(": ")[0] for line in frozen(*names).read_text().splitlines()] == walked


def _told(found: Checked) -> str:
    return f"{found.workflow}, {found.how}"


def test_another_job_is_done_in_the_middle_of_one() -> None:
    assert "check in its middle" in {scene.how for scene in in_the_middle()}


def test_workflow_of_a_business_of_its_own_is_walked_as_well(first: int | None) -> None:
    desk = msgspec.structs.replace(SMALL, workflows=(MEMBERSHIP,))
    walks = [checked(desk, scene, first=first) for scene in scenes(desk)]
    assert {walked.workflow for walked in walks} == {"membership"}
    assert [walked.violations for walked in walks if walked.violations] == []


def test_workflow_without_its_tools_is_not_walked() -> None:
    assert check(msgspec.structs.replace(only("cancel"), tools=frozenset())).walks == ()


def laws_broken(name: str, how: str, **changed: Any) -> set[str]:
    """The laws that the walk of this workflow by this kind of call finds broken, at a desk that is so changed."""
    desk = msgspec.structs.replace(only(name), **changed)
    (scene,) = (scene for scene in scenes(desk) if scene.how == how)
    return {broken.law for broken in walked(desk, scene, enough=1).violations}


def test_a_change_without_proof_is_noticed() -> None:
    """A desk that takes any name for the one on the booking."""
    anybody = laws_broken("cancel", "number vouched for", is_name_of=lambda said, booked: True)
    assert anybody == {"law 8, cancel without proof of whose visit it is"}


def test_a_visit_told_to_a_stranger_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialogue that names the day before it knows whose telephone it is."""
    monkeypatch.setattr(finding, "number_shown", lambda ctx: True)
    assert laws_broken("cancel", "number withheld") == {
        "law 8, a visit is told to somebody who has not shown that it is theirs"
    }
