"""The business file that a command works for: what is wrong with it is said, and one that lies here is taken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from receptionist.cli import app

CLOCK = "2026-03-02T09:00:00-06:00"


def receptionist(*args: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, list(args), input=given)


def test_bad_business_file_names_file_line_field_and_mend(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("name: Green Lawns\nowner:\n  fone: '+13125550100'\n", encoding="utf-8")
    result = receptionist("talk", "--jsonl", "--business", str(bad), given="")
    assert result.exit_code == 2
    assert result.stderr.strip() == f"{bad}, line 3: owner.fone: no such field; did you mean 'phone'?"


def test_missing_business_file_says_how_to_make_one(tmp_path: Path) -> None:
    result = receptionist("talk", "--jsonl", "--business", str(tmp_path / "gone.yaml"), given="")
    assert result.exit_code == 2
    assert "receptionist init > business.yaml" in result.stderr


def test_business_yaml_here_is_taken_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "business.yaml").write_text("name: Green Lawns\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    started = receptionist("talk", "--jsonl", given=json.dumps({"call": {"clock": CLOCK}}))
    assert "Green Lawns" in json.loads(started.stdout)["say"]
