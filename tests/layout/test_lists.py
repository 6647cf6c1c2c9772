"""Lists that may only shrink: what is new, what is gone, and what may be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.layout import lists
from tests.layout.lists import Grown, gone, grown, listed, write
from tests.layout.offenders import RULES, Rule

RULE = Rule("made_up", "made-up faults", lambda among: {})


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lists, "LISTS", tmp_path)
    return tmp_path


def test_what_is_not_listed_is_new() -> None:
    assert grown({"a.py": 1}, {"a.py": 1, "b.py": 1}) == ["b.py"]


def test_more_of_what_is_listed_is_new() -> None:
    assert grown({"Line": 2}, {"Line": 3}) == ["Line ×3"]


def test_what_offends_no_more_is_gone() -> None:
    assert gone({"a.py": 1, "Line": 3}, {"Line": 2}) == ["Line ×3", "a.py"]


def test_a_list_is_read_as_it_was_written() -> None:
    write(RULE, {"b.py": 1, "Line": 3, "a b.py": 2})
    assert listed(RULE) == {"Line": 3, "a b.py": 2, "b.py": 1}


def test_a_list_is_shortened() -> None:
    write(RULE, {"a.py": 1, "b.py": 1})
    assert write(RULE, {"b.py": 1})
    assert listed(RULE) == {"b.py": 1}


def test_what_has_another_name_takes_the_place_of_the_old_one() -> None:
    write(RULE, {"office.py": 1})
    assert write(RULE, {"container.py": 1})
    assert listed(RULE) == {"container.py": 1}


@pytest.mark.parametrize("now", [{"a.py": 1, "b.py": 1}, {"a.py": 2}])
def test_no_list_is_made_longer(now: dict[str, int]) -> None:
    write(RULE, {"a.py": 1})
    with pytest.raises(Grown, match=r"made-up faults: more than before.*tests/layout/known/made_up.txt by hand"):
        write(RULE, now)
    assert listed(RULE) == {"a.py": 1}


def test_a_list_as_it_should_be_is_left_alone() -> None:
    write(RULE, {"a.py": 1})
    assert not write(RULE, {"a.py": 1})


def test_every_rule_has_a_list_of_its_own() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
