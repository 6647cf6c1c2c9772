"""Spanish, a language of new files alone: whole calls, and sentences by what they mean.

A process speaks one language, so each of these tests starts one of its own.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from receptionist.languages.chosen import USUAL, languages
from tests.layout.source import modules

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CLOCK = "2026-03-02T09:00:00-06:00"
SAID: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "spanish.yaml").read_text(encoding="utf-8"))
ADDED = frozenset(languages()) - {USUAL}


def receptionist(*args: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "receptionist", *args]
    return subprocess.run(  # noqa: S603 - our own program
        command, input=given, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=False
    )


def test_whole_calls_go_as_they_should() -> None:
    ran = receptionist("simulate", str(HERE / "es"))
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.fixture(scope="module")
def meant() -> dict[str, dict[str, Any]]:
    """What each sentence was understood to mean."""
    rows = [row for rows in SAID.values() for row in rows]
    asked = [{"text": row["text"], "clock": CLOCK, "expecting": row.get("asked", [])} for row in rows]
    ran = receptionist("understand", "--language", "es", "--jsonl", given="\n".join(map(json.dumps, asked)))
    assert ran.returncode == 0, ran.stderr
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    return {row["text"]: answer for row, answer in zip(rows, answers, strict=True)}


@pytest.mark.parametrize("row", [pytest.param(row, id=row["text"]) for rows in SAID.values() for row in rows])
def test_a_sentence_means(row: dict[str, Any], meant: dict[str, dict[str, Any]]) -> None:
    understood = meant[row["text"]]
    understood["address"] = understood["address"] and understood["address"]["line"]
    wanted = {slot: value for slot, value in row.items() if slot not in ("text", "asked")}
    assert {slot: understood[slot] for slot in wanted} == wanted


def test_what_understanding_was_asked_in_a_language_that_there_is_not_is_an_error() -> None:
    ran = receptionist("understand", "--language", "tlh", "qapla")
    assert ran.returncode == 2
    assert "receptionist/languages has en, es" in " ".join(ran.stderr.split("│")).replace("\n", "")


@pytest.mark.parametrize("room", ["receptionist", "webhooks", "calendar_tools"])
def test_no_module_names_a_language_that_was_added(room: str) -> None:
    """A language is new files alone: what Python knew of one would have to be written again for the next."""
    sources = [module for module in modules() if module.path.startswith(room)]
    assert [f"{module.path}:{line}" for module in sources for line in codes_in(module.text)] == []


def codes_in(source: str) -> list[int]:
    """The lines of the codes of added languages; letters to look for, as in `letter in "es"`, are none."""
    if not any(code in source for added in ADDED for code in (f"'{added}'", f'"{added}"')):
        return []
    nodes = list(ast.walk(ast.parse(source)))
    letters = {id(each) for node in nodes if isinstance(node, ast.Compare) for each in node.comparators}
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Constant) and node.value in ADDED and id(node) not in letters
    ]


def test_the_keyboard_speaks_as_the_business_file_says(tmp_path: Path) -> None:
    business = tmp_path / "casa.yaml"
    business.write_text("name: Casa Clara\nlanguage: es\n", encoding="utf-8")
    call = json.dumps({"call": {"caller": "+13125550142", "clock": CLOCK}})
    ran = receptionist("talk", "--business", str(business), "--jsonl", given=call + "\n")
    assert json.loads(ran.stdout)["say"] == "Gracias por llamar a Casa Clara. ¿En qué le puedo ayudar?"


def test_calls_in_two_languages_are_two_runs(tmp_path: Path) -> None:
    for name, business in (("a.yaml", "{language: es}"), ("b.yaml", "{}")):
        (tmp_path / name).write_text(f"clock: {CLOCK}\nbusiness: {business}\nturns: [hangup]\n", encoding="utf-8")
    ran = receptionist("simulate", str(tmp_path))
    assert ran.returncode == 2
    assert "one language at a time" in " ".join(ran.stderr.replace("│", " ").split())


PAGES = """
from pathlib import Path
from receptionist.languages.chosen import choose
choose("es")
from tests.frontdesk.desk_kit import filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser
with filled_desk(Path({directory!r}), language="es") as desk:
    desk.owner()
    browser = OwnersBrowser(desk)
    browser.sign_in()
    for path in ("/", "/settings/parts/hours", "/figures"):
        print(browser.get(path).text)
"""


def test_the_owners_pages_are_in_spanish(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PAGES.format(directory=str(tmp_path))]
    shown = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=True).stdout  # noqa: S603 - our own program
    assert '<html lang="es">' in shown
    assert "No hay nada pendiente." in shown
    assert "lun, 2" in shown
    assert "Deje un día vacío para cerrar ese día." in shown
    assert ">Lunes<" in shown
    assert "Todavía no hay llamadas en ese tiempo." in shown
