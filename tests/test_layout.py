"""The house gets better and never worse: what stands against its plan is listed, and the lists may only shrink."""

from __future__ import annotations

import pytest

from tests.layout.lists import gone, grown, listed
from tests.layout.offenders import RULES, WIDEST_PART, Offenders, Rule, fields_of_parts
from tests.layout.source import modules


@pytest.fixture(scope="module", params=RULES, ids=lambda rule: rule.name)
def rule(request: pytest.FixtureRequest) -> Rule:
    found: Rule = request.param
    return found


@pytest.fixture(scope="module")
def offenders(rule: Rule) -> Offenders:
    return rule.offenders()


def test_nothing_new_stands_against_the_plan(rule: Rule, offenders: Offenders) -> None:
    new = grown(listed(rule), offenders)
    assert new == [], f"{rule.what}: mend these; renamed ones go into the list by `python -m tests.layout --write`"


def test_what_was_mended_is_listed_no_more(rule: Rule, offenders: Offenders) -> None:
    mended = gone(listed(rule), offenders)
    assert mended == [], f"{rule.what}: well done; `python -m tests.layout --write` takes these from the list"


def test_no_part_of_the_context_is_wide() -> None:
    parts = fields_of_parts(modules())
    assert {"CallContext", "Task", "Focus", "CallingParty"} <= set(parts)
    assert {name: fields for name, fields in parts.items() if fields > WIDEST_PART} == {}
