"""What the doctor finds, in the language of the business."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from receptionist.app.doctor.finding import Finding, ok, problem
from receptionist.app.doctor.translation import translated

DOCTOR = Path(__file__).parents[3] / "receptionist/app/doctor"
TOLD_BY = {"ok", "warning", "unknown", "problem", "stop"}
VALUE = "17"


def spanish(what: str, detail: str = "", mend: str = "") -> Finding:
    return translated(problem(what, detail, mend), "es")


def test_a_sentence_is_said_with_its_values() -> None:
    found = spanish("service Deep clean", "never: it takes 90 minutes, and the longest opening is 60")
    assert found.what == "servicio Deep clean"
    assert found.detail == "nunca: dura 90 minutos, y lo más largo que se abre son 60"


def test_a_value_that_is_a_sentence_is_said_too() -> None:
    assert spanish("clock", "17 s behind Google's: Google refuses sign-ins, and times offered are wrong").detail == (
        "17 s por detrás del de Google: Google rechaza la entrada, y las horas que se ofrecen van mal"
    )


def test_a_list_is_said_where_all_of_it_is_known() -> None:
    assert spanish("numbers signed A, unsigned").what == "números firmados A, sin firma"
    assert spanish("numbers Smith and Sons").what == "números Smith and Sons"


def test_what_there_is_no_row_for_stays() -> None:
    assert spanish("weather", "fine, and warm").detail == "fine, and warm"


def test_english_is_as_it_is_found() -> None:
    found = ok("clock", "17 s behind Google's")
    assert translated(found, "en") == found


@pytest.mark.parametrize("module", sorted(DOCTOR.glob("*.py")), ids=lambda path: path.stem)
def test_all_that_the_doctor_tells_by_itself_is_said_in_spanish(module: Path) -> None:
    untold = [text for text in told(ast.parse(module.read_text(encoding="utf-8"))) if spanish(text).what == text]
    assert not untold


def told(tree: ast.AST) -> Iterator[str]:
    """The sentences that are written where a finding is made."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    for call in (each for each in calls if each.func.id in TOLD_BY):  # type: ignore[attr-defined]
        yield from (text for part in call.args[:3] if (text := filled(part)) is not None and " " in text.strip(VALUE))


def filled(part: ast.expr) -> str | None:
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return part.value
    if isinstance(part, ast.JoinedStr):
        return "".join(each.value if isinstance(each, ast.Constant) else VALUE for each in part.values)  # type: ignore[misc]
    return None
