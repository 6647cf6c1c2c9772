"""What an owner may teach."""

from __future__ import annotations

from receptionist.model.hearing import Vocabulary
from receptionist.model.taught import TAUGHT_KINDS, TaughtWord


def test_names_streets_and_services_are_taught() -> None:
    assert TAUGHT_KINDS == ("name", "street", "service")


def test_a_vocabulary_with_other_words_is_another_one() -> None:
    taught = Vocabulary(taught=(TaughtWord("name", "Nguyen", ("win",)),))
    assert taught != Vocabulary()
    assert len({taught, Vocabulary(), Vocabulary(taught=taught.taught)}) == 2
