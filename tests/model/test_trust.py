"""The one table by which callers are believed."""

from __future__ import annotations

import itertools

import pytest

from receptionist.model.trust import RIGHTS, Private, Shows, Trust, come_by, lesser, trust_in

CALLER, OTHER = "+13125550142", "+13125550177"


@pytest.mark.parametrize(
    ("attestation", "trust"),
    [
        ("A", Trust.VOUCHED),
        ("B", Trust.CLAIMED),
        ("C", Trust.CLAIMED),
        ("", Trust.CLAIMED),
        ("failed", Trust.STRANGER),
        ("whatever", Trust.CLAIMED),
    ],
)
def test_a_number_is_worth_what_its_signature_says(attestation: str, trust: Trust) -> None:
    assert trust_in(known=True, attestation=attestation, caller_id=False) is trust


@pytest.mark.parametrize("attestation", ["A", "B", "C", ""])
def test_the_owner_may_believe_any_number_that_is_shown(attestation: str) -> None:
    assert trust_in(known=True, attestation=attestation, caller_id=True) is Trust.VOUCHED


@pytest.mark.parametrize("caller_id", [True, False])
def test_a_false_signature_and_an_unknown_number_are_a_strangers_whatever_the_owner_believes(caller_id: bool) -> None:
    assert trust_in(known=True, attestation="failed", caller_id=caller_id) is Trust.STRANGER
    assert trust_in(known=False, attestation="A", caller_id=caller_id) is Trust.STRANGER


def test_each_hears_no_more_than_who_proves_more() -> None:
    rows = [RIGHTS[trust].hears for trust in Trust]
    assert all(less <= more for more, less in itertools.pairwise(rows))
    assert rows[-1] == frozenset()


def test_a_code_is_enough_for_everybody_and_for_a_stranger_the_only_way() -> None:
    assert all((Shows.CODE,) in rights.changes_after for rights in RIGHTS.values())
    assert RIGHTS[Trust.STRANGER].changes_after == ((Shows.CODE,),)


def test_nobody_hears_more_than_the_first_name_of_a_number_that_is_only_claimed() -> None:
    assert RIGHTS[Trust.CLAIMED].hears == {Private.FIRST_NAME}


def test_the_lesser_of_two_proves_the_least() -> None:
    assert lesser(Trust.VOUCHED, Trust.CLAIMED) is Trust.CLAIMED
    assert lesser(Trust.STRANGER, Trust.VOUCHED) is Trust.STRANGER
    assert lesser(Trust.VOUCHED) is Trust.VOUCHED


@pytest.mark.parametrize(
    ("number", "trust", "proved", "by"),
    [
        (CALLER, Trust.VOUCHED, (), "proved"),
        (CALLER, Trust.CLAIMED, (), "shown"),
        (CALLER, Trust.STRANGER, (), "said"),
        (OTHER, Trust.VOUCHED, (), "said"),
        (OTHER, Trust.STRANGER, (OTHER,), "proved"),
        (OTHER, Trust.VOUCHED, (CALLER,), "said"),
        (None, Trust.VOUCHED, (), "said"),
    ],
)
def test_how_a_number_was_come_by(number: str | None, trust: Trust, proved: tuple[str, ...], by: str) -> None:
    assert come_by(number, CALLER, trust, proved) == by


def test_a_withheld_number_is_nobodys() -> None:
    assert come_by(CALLER, None, Trust.STRANGER, ()) == "said"
    assert come_by(None, None, Trust.STRANGER, ()) == "said"
