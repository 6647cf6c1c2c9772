"""The lexicon of trades names nothing that it does not have."""

from __future__ import annotations

import pytest

from receptionist.languages.language import lexicon
from receptionist.languages.phrases import lemma
from receptionist.understanding.services.lexicon import trades
from receptionist.understanding.services.units import spoken


def test_every_trouble_is_about_something() -> None:
    known = trades()
    assert set(known.about.values()) <= known.things | known.works


def test_what_stands_for_others_is_known() -> None:
    known = trades()
    named = {*known.stands_for, *(other for others in known.stands_for.values() for other in others)}
    assert named <= known.things | known.troubles | known.works


@pytest.mark.parametrize("kind", ["things", "works"])
def test_no_phrase_stands_twice_under_one_name_in_whatever_form(kind: str) -> None:
    forms = {name: [in_its_lemmas(each) for each in said] for name, said in lexicon("services")[kind].items()}
    assert {name for name, said in forms.items() if len(set(said)) < len(said)} == set()


def in_its_lemmas(phrase: str) -> str:
    return " ".join(map(lemma, spoken(phrase).split()))
