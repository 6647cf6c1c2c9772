"""The page on threads: every thread and every periodic job of the program is on it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from tests.layout.source import modules

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "threads.md").read_text(encoding="utf-8")
NAMED_BY = {"ThreadPoolExecutor": "thread_name_prefix", "Thread": "name"}
DEVELOPERS = {"fleet-replay"}
"""What runs in the harness alone."""


@cache
def calls() -> tuple[ast.Call, ...]:
    told_of = (module for module in modules() if any(name in module.text for name in (*NAMED_BY, "PeriodicJob")))
    return tuple(node for module in told_of for node in ast.walk(module.tree) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def test_every_thread_is_on_the_page() -> None:
    named = {
        keyword.value.value
        for call in calls()
        for keyword in call.keywords
        if keyword.arg == NAMED_BY.get(called(call)) and isinstance(keyword.value, ast.Constant)
    }
    assert sorted(name for name in named - DEVELOPERS if f"`{name}`" not in PAGE) == []


def test_no_thread_goes_without_a_name() -> None:
    nameless = [
        call.lineno
        for call in calls()
        if called(call) in NAMED_BY and NAMED_BY[called(call)] not in {keyword.arg for keyword in call.keywords}
    ]
    assert nameless == []


def test_every_periodic_job_is_on_the_page_and_no_other() -> None:
    jobs = {
        str(call.args[0].value)
        for call in calls()
        if called(call) == "PeriodicJob" and call.args and isinstance(call.args[0], ast.Constant)
    }
    table = PAGE.partition("## Periodic jobs")[2].partition("\n## ")[0]
    listed = set(re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)) - {"job", "---"}
    assert listed == jobs


def test_the_upkeep_of_bookings_is_on_the_page() -> None:
    source = ast.parse((ROOT / "receptionist" / "app" / "bookings.py").read_text(encoding="utf-8"))
    [upkeep] = [node for node in ast.walk(source) if isinstance(node, ast.FunctionDef) and node.name == "upkeep"]
    pairs = [node.elts[0] for node in ast.walk(upkeep) if isinstance(node, ast.Tuple)]
    names = [each.value for each in pairs if isinstance(each, ast.Constant)]
    assert names
    assert [name for name in names if str(name) not in " ".join(PAGE.split())] == []
