"""The command that shows every workflow: tables, diagrams, JSON, and what it does with a name that is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from receptionist.cli import app
from receptionist.dialogue import confirming
from receptionist.dialogue.tickets import TICKETS

OWN = """\
timezone: America/Chicago
workflows:
  - name: membership sign-up
    say: [become a member]
    slots:
      - name: plan
        ask: Which plan would you like, basic or gold?
        choices: [basic, gold]
      - name: email
    tool:
      url: https://example.com/members
"""
SHIPPED = [
    "booking",
    "reschedule",
    "cancel",
    "check",
    "about_visit",
    "note",
    "note_change",
    "reminder",
    "correction",
    "call_back",
    "message",
]
SHIPPED += [ticket.name for ticket in TICKETS] + ["anothers_visit"]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "business.yaml"
    path.write_text(OWN)
    return str(path)


@pytest.fixture
def small(tmp_path: Path) -> str:
    """A business whose workflow has one slot: every state of it is visited in a moment."""
    path = tmp_path / "small.yaml"
    path.write_text(OWN.replace("      - name: email\n", ""))
    return str(path)


def shown(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["workflows", *arguments], env={"COLUMNS": "200"})


def test_every_workflow_is_shown_with_its_diagram(file: str) -> None:
    result = shown("--business", file)
    assert result.exit_code == 0
    assert [name for name in (*SHIPPED, "membership_sign_up") if f"\n{name} ─" not in result.output] == []
    assert result.output.count("stateDiagram-v2") == len(SHIPPED) + 1


def test_own_workflow_is_shown_with_its_questions_and_its_tool(file: str) -> None:
    output = shown("membership_sign_up", "--business", file).output
    assert "Which plan would you like, basic or gold?" in output
    assert "one of basic, gold" in output
    assert "confirming --> membership_sign_up_webhook: yes" in output


def test_those_that_are_named_are_shown_and_no_others(file: str) -> None:
    output = shown("cancel", "check", "--business", file).output
    assert output.count("stateDiagram-v2") == 2
    assert "book_appointment" not in output


def test_name_that_is_none_is_told_those_there_are(file: str) -> None:
    result = shown("membership", "--business", file)
    assert result.exit_code == 2
    assert "no workflow 'membership'; there are booking, reschedule" in result.output


def test_other_programs_get_the_data_itself(file: str) -> None:
    told = json.loads(shown("--json", "--business", file).stdout)
    assert [flow["name"] for flow in told] == [*SHIPPED, "membership_sign_up"]
    own = told[-1]
    assert (own["required"], own["tools"]) == (["plan", "email"], {"confirming": ["membership_sign_up_webhook"]})
    assert own["diagram"].startswith("stateDiagram-v2")
    assert own["workflow"]["slots"][0]["options"] == [{"name": "basic"}, {"name": "gold"}]


def test_bad_workflow_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "business.yaml"
    path.write_text(OWN.replace("    say: [become a member]\n", ""))
    result = shown("--business", str(path))
    assert result.exit_code == 2
    assert "line 3: workflows.0: no phrase starts it" in result.output


def test_check_visits_every_state_and_finds_the_laws_kept(small: str) -> None:
    result = shown("supplier", "--check", "--business", small)
    assert result.exit_code == 0
    assert "✓ supplier, whatever is said: " in result.output
    assert "no laws broken" in result.output


def test_check_tells_other_programs_what_it_found(small: str) -> None:
    told = json.loads(shown("supplier", "--check", "--json", "--business", small).stdout)
    assert told["ok"] is True
    assert {walk["workflow"] for walk in told["walks"]} == {"supplier"}
    assert not any(walk["violations"] for walk in told["walks"])
    assert sum(walk["states"] for walk in told["walks"]) > 50


def test_broken_law_is_told_with_the_way_there(small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that takes whatever is said at the read-back for a yes."""
    monkeypatch.setattr(
        confirming, "heard", lambda desk, ctx, workflow, meaning: confirming.agreed(desk, ctx, workflow)
    )
    result = shown("membership_sign_up", "--check", "--business", small)
    assert result.exit_code == 1
    assert "✗ membership_sign_up" in result.output
    assert "law 2, membership_sign_up_webhook without a yes to " in result.output


def test_help_shows_examples() -> None:
    assert "receptionist workflows --check" in shown("--help").output
