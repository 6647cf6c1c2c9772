"""The words of danger: every sign is within reach of its stems, which are all that most turns are tried for."""

from __future__ import annotations

import random
import re
import re._constants as constants  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from typing import Any

import pytest

from receptionist.languages import language
from receptionist.languages.patterns import Patterns
from receptionist.understanding.emergencies.lexicon import _whole, lexicon

SAID = language.lexicon("emergencies")
PATTERNS = Patterns(SAID)
STEMS = {signs.kind: signs.stems for signs in lexicon().signs}
SAMPLES = 60


def sample(tree: Any, chance: random.Random) -> str:
    """Words that a parsed pattern matches; "z" for any letter."""
    said = ""
    for operator, value in tree:
        match operator:
            case constants.LITERAL:
                said += chr(value)
            case constants.BRANCH:
                said += sample(chance.choice(value[1]), chance)
            case constants.SUBPATTERN:
                said += sample(value[3], chance)
            case constants.MAX_REPEAT | constants.MIN_REPEAT:
                least, most, part = value
                said += "".join(sample(part, chance) for _ in range(chance.randint(least, min(int(most), least + 1))))
            case constants.IN:
                first = value[0]
                said += chr(first[1]) if first[0] is constants.LITERAL else "z"
            case constants.ANY:
                said += "z"
    return said


@pytest.mark.parametrize("danger", SAID["dangers"], ids=lambda danger: danger["kind"])
def test_every_sign_begins_with_one_of_the_stems(danger: dict[str, Any]) -> None:
    chance = random.Random(2026)
    for pattern in (*danger["told"], *danger["named"]):
        tree = parser.parse(_whole(pattern, PATTERNS))
        said = {" ".join(sample(tree, chance).split()) for _ in range(SAMPLES)}
        assert {words for words in said if not STEMS[danger["kind"]].search(words)} == set(), pattern


def test_every_kind_of_words_is_used() -> None:
    used = set(re.findall(r"«(\w+)»", str(SAID)))
    assert used == set(SAID["fragments"])


def test_two_kinds_of_words_are_near_each_other_in_either_order() -> None:
    near = re.compile(_whole({"near": ["«gas»", "smell"], "within": 2}, Patterns({}, {"gas": "gas|propane"})))
    assert near.search("smell the propane")
    assert near.search("gas has a smell")
    assert not near.search("gas is what i think it may smell of")
