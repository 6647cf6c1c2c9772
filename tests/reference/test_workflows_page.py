"""The page of workflows: its example is right, and it shows all that ship."""

from __future__ import annotations

import pytest

from receptionist.app.business_file import parse
from receptionist.dialogue.shipped import COLLECTIBLE, shipped
from receptionist.workflows.webhook import LONGEST_SAY, MOST_BYTES
from tests.reference.workflows import EXAMPLE, page


def test_example_is_a_business_file() -> None:
    (own,) = parse(EXAMPLE).workflows
    assert f"```yaml\n{EXAMPLE}```" in page()
    assert own.tool
    assert own.tool.headers == {"Authorization": "MEMBERS_TOKEN"}


@pytest.mark.parametrize("name", [flow.name for flow in shipped(dict.fromkeys(COLLECTIBLE, True))])
def test_every_workflow_that_ships_has_its_section_and_its_row(name: str) -> None:
    assert f"\n## {name}\n\n```mermaid\nstateDiagram-v2\n" in page()
    assert f"\n| [{name}](#{name}) |" in page()


def test_limits_are_the_ones_that_hold() -> None:
    assert f"up to {LONGEST_SAY} characters" in page()
    assert f"at most {MOST_BYTES // 1024} KiB" in page()


def test_tables_have_as_many_cells_in_every_row() -> None:
    tables = [block.splitlines() for block in page().split("\n\n") if block.startswith("|")]
    cells = [[line.replace("\\|", "").count("|") for line in table] for table in tables]
    assert len(tables) > 10
    assert [counts for counts in cells if len(set(counts)) > 1] == []
