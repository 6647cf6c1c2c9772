"""Each rule of the layout sees what it is there for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.layout.offenders import (
    context_fields,
    english_for_operators,
    fields_of_parts,
    loose_modules,
    mirror,
    modules_of_several_struct_libraries,
    modules_without_tests,
    raw_text,
    raw_text_in_dialogue,
    repeated_class_names,
    rule_formalisms,
    struct_libraries,
    values_in_dataclasses,
)
from tests.layout.source import Module, modules


def module(path: str, code: str = "") -> Module:
    return Module(path, code)


def touched(code: str) -> list[str]:
    return list(raw_text(ast.parse(code)))


def test_a_module_in_the_hall_is_loose() -> None:
    house = [module("receptionist/anything.py"), module("receptionist/cli.py"), module("receptionist/__main__.py")]
    placed = [module("receptionist/app/container.py"), module("webhooks/app.py")]
    assert list(loose_modules([*house, *placed])) == ["receptionist/anything.py"]


def test_a_public_class_name_may_stand_once() -> None:
    here, there = module("a.py", "class Line: ...\nclass _Own: ..."), module("b.py", "class Line: ...\nclass _Own: ...")
    assert repeated_class_names([here, there, module("c.py", "class Row: ...")]) == {"Line": 2}


@pytest.mark.parametrize(
    ("path", "test"),
    [
        ("receptionist/dialogue/machine.py", "dialogue/test_machine.py"),
        ("receptionist/cli.py", "test_cli.py"),
        ("webhooks/phone/session.py", "webhooks/phone/test_session.py"),
        ("calendar_tools/ledger.py", "calendar_tools/test_ledger.py"),
    ],
)
def test_tests_mirror_the_tree(path: str, test: str) -> None:
    assert mirror(module(path)) == test


def test_a_module_without_its_test_file_is_seen(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "test_trust.py").touch()
    house = [module("receptionist/model/trust.py"), module("receptionist/model/retry.py")]
    packages = [module("receptionist/model/__init__.py"), module("receptionist/persistence/migrations/versions/1.py")]
    assert list(modules_without_tests([*house, *packages], tmp_path)) == ["receptionist/model/retry.py"]


@pytest.mark.parametrize(
    "code",
    [
        "import re",
        "from receptionist.understanding.jobs import refuses",
        "def f(meaning: Understanding): return meaning.text.lower()",
        "def f(turn: Understanding | None): return turn.text",
        "def f(event): return event.alternatives[0]",
        "def f(ctx: CallContext): return ctx.focus.peril.text",
        "def f(meaning: Understanding): return meaning.verbatim == 'yes'",
        "def f(meaning: Understanding): return meaning.verbatim.lower()",
        "def f(event: Heard): return [each for each in event.hypotheses]",
        "def f(event: Heard): return Heard(event.at, event.text.lower())",
    ],
)
def test_dialogue_that_reads_the_words_again_is_seen(code: str) -> None:
    assert len(touched(code)) == 1


@pytest.mark.parametrize(
    "code",
    [
        "from receptionist.model.understanding import Understanding",
        "def f(slot: SlotValue): return slot.text",
        "def f(self, event: Heard): return self._understand(event.text, hearing)",
        "def f(meaning: Understanding): return meaning.answer",
        "def f(event: Heard): return Peril('gas', event.text, event.alternatives, before)",
        "def f(event: Heard): return HearingContext(alternatives=event.alternatives)",
        "def f(meaning: Understanding): return noted(ctx, meaning.verbatim)",
    ],
)
def test_canonical_values_and_the_one_reading_are_no_raw_text(code: str) -> None:
    assert touched(code) == []


def test_raw_text_is_looked_for_in_the_dialogue_alone() -> None:
    house = [module("receptionist/dialogue/a.py", "import re"), module("receptionist/understanding/b.py", "import re")]
    assert raw_text_in_dialogue(house) == {"receptionist/dialogue/a.py": 1}


def test_the_walks_callers_say_names_and_no_words() -> None:
    assert (
        raw_text_in_dialogue(
            [module("receptionist/dialogue/checking/laws/truth.py", "def f(event: Heard): event.text")]
        )
        == {}
    )


CONTEXT = """
class Turn(Struct):
    said: str

class Task(Struct):
    name: str
    turns: tuple[Turn, ...]

class CallContext(Struct):
    call: str
    task: Task | None = None
    def value(self): ...
"""


def test_fields_of_the_context_and_of_its_parts_are_counted() -> None:
    dialogue = [module("receptionist/dialogue/state.py", CONTEXT)]
    assert list(context_fields(dialogue)) == ["call", "task"]
    assert fields_of_parts(dialogue) == {"CallContext": 2, "Task": 2, "Turn": 1}


def test_libraries_for_values_are_told_apart() -> None:
    code = "class A(msgspec.Struct): ...\nclass B(BaseModel): ...\n@dataclass(frozen=True)\nclass C: ...\nclass D: ..."
    assert struct_libraries(module("a.py", code)) == {"msgspec": 1, "pydantic": 1, "dataclasses": 1}
    assert list(modules_of_several_struct_libraries([module("a.py", code)])) == ["a.py"]


def test_a_frozen_dataclass_without_behaviour_is_a_value() -> None:
    with_behaviour = "@dataclass(frozen=True)\nclass A:\n    a: int\n    def f(self): ..."
    without, open_ended = "@dataclass(frozen=True)\nclass B:\n    a: int", "@dataclass\nclass C:\n    a: int"
    code = "\n".join((with_behaviour, without, open_ended))
    assert values_in_dataclasses([module("a.py", code)]) == {"a.py": 1}


def test_what_operators_read_is_listed_by_itself() -> None:
    said = 'A = "There is no time on that day, so give it another one."'
    house = [module("receptionist/app/doctor/a.py", said), module("receptionist/wording/b.py", said)]
    assert list(english_for_operators(house)) == ["receptionist/app/doctor/a.py"]


def test_formalisms_go_with_their_modules() -> None:
    assert list(rule_formalisms([module("receptionist/understanding/when/pattern.py")])) == ["rules over symbols"]


def test_every_room_of_the_product_is_looked_into() -> None:
    rooms = {module.room for module in modules()}
    assert {"receptionist", "receptionist/dialogue", "webhooks", "calendar_tools"} <= rooms
