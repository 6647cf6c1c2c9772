"""Every shipped workflow, and any of a business's own, is walked: the laws hold in each state it can reach."""

from __future__ import annotations

import msgspec
import pytest

from receptionist.dialogue import finding, identifying
from receptionist.dialogue.checking import Report, check, scenes, walked
from receptionist.dialogue.question import question
from receptionist.dialogue.workflow import Commit, Option, Slot, Start, Workflow
from tests.golden.frozen_file import difference
from tests.golden.walks import SMALL, TOGETHER, WORKFLOWS, frozen, lines, only

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


@pytest.fixture(scope="module", params=WORKFLOWS)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def report(name: str) -> Report:
    """The walks of one shipped workflow, done once for all that is asked of them."""
    return check(only(name))


@pytest.fixture(scope="module")
def in_the_middle() -> Report:
    return check(only(*TOGETHER))


def test_no_shipped_workflow_breaks_a_law(report: Report) -> None:
    assert [(walked.how, walked.violations) for walked in report.walks if walked.violations] == []
    assert sum(walked.states for walked in report.walks) > 50


def test_a_shipped_workflow_has_the_states_it_had(name: str, report: Report) -> None:
    changed = difference(frozen(name), lines(report.walks))
    assert not changed, changed


def test_no_law_is_broken_by_another_job_in_the_middle(in_the_middle: Report) -> None:
    assert "check in its middle" in {walked.how for walked in in_the_middle.walks}
    assert not any(walked.violations for walked in in_the_middle.walks)


def test_a_job_with_another_in_its_middle_has_the_states_it_had(in_the_middle: Report) -> None:
    changed = difference(frozen(*TOGETHER), lines(in_the_middle.walks))
    assert not changed, changed


def test_workflow_of_a_business_of_its_own_is_walked_as_well() -> None:
    report = check(msgspec.structs.replace(SMALL, workflows=(MEMBERSHIP,)))
    assert {walked.workflow for walked in report.walks} == {"membership"}
    assert report.ok


def test_workflow_without_its_tools_is_not_walked() -> None:
    assert check(msgspec.structs.replace(only("cancel"), tools=frozenset())).walks == ()


def laws_broken(name: str, how: str) -> set[str]:
    """The laws that the walk of this workflow by this kind of call finds broken."""
    desk = only(name)
    (scene,) = (scene for scene in scenes(desk) if scene.how == how)
    return {broken.law for broken in walked(desk, scene, enough=1).violations}


def test_a_change_without_proof_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialogue that takes any name for the one on the booking."""
    monkeypatch.setattr(identifying, "is_name_of", lambda said, booked: True)
    assert laws_broken("cancel", "number vouched for") == {"law 8, cancel without proof of whose visit it is"}


def test_a_visit_told_to_a_stranger_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialogue that names the day before it knows whose telephone it is."""
    monkeypatch.setattr(finding, "number_shown", lambda ctx: True)
    assert laws_broken("cancel", "number withheld") == {
        "law 8, a visit is told to somebody who has not shown that it is theirs"
    }
