import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.speech.phrases import MOST_CANDIDATES, MOST_COMPARED, candidates


@pytest.mark.parametrize(
    ("heard", "phrase", "corrected"),
    [
        ("I live on Lyndon Hearth Lane.", "Lindenhurst Lane", "I live on Lindenhurst Lane."),  # one word heard as two
        ("It is Oak Shobe Boulevard, please", "Okeechobee Boulevard", "It is Okeechobee Boulevard, please"),
        ("Xavier Bochamp?", "Xavier Beauchamp", "Xavier Beauchamp?"),  # punctuation stays
        ("a deep-clean please", "deep clean", "a deep clean please"),
        ("Five sixty one-alms street.", "Elm Street", "Five sixty one Elm Street."),
    ],
)
def test_the_place_of_a_phrase_is_found(heard: str, phrase: str, corrected: str) -> None:
    found = candidates(heard, (phrase,))
    assert [each.text for each in found] == [corrected]
    assert heard[: found[0].start].replace("-", " ") == corrected[: found[0].start]


@pytest.mark.parametrize(
    ("heard", "phrase"),
    [
        ("Tomorrow at two.", "Lindenhurst Lane"),
        ("I live on Oak Avenue.", "Oak Avenue"),  # it stands there already
        ("", "Oak Avenue"),
        ("...", "Oak Avenue"),
    ],
)
def test_no_place_is_found_where_there_is_none(heard: str, phrase: str) -> None:
    assert candidates(heard, (phrase,)) == []


def test_the_most_similar_come_first_and_few() -> None:
    phrases = ("Oakland Avenue", "Oak Avenue", "Oaks Avenue", "Oakley Avenue", "Elm Street")
    found = candidates("on Ok Avenue", phrases)
    assert found[0].text == "on Oak Avenue"
    assert len(found) == MOST_CANDIDATES


@given(st.text(max_size=40), st.lists(st.text(max_size=15), max_size=3))
def test_any_text_is_taken(text: str, phrases: list[str]) -> None:
    for each in candidates(text, tuple(phrases)):
        assert 0 <= each.start <= each.end <= len(text)


def test_of_all_streets_of_a_town_the_likeliest_are_tried() -> None:
    town = tuple(f"{chr(97 + nth % 26)}{'aeiou'[nth % 5]}{chr(97 + nth // 26 % 26)}ow Lane" for nth in range(1300))
    assert len(town) > MOST_COMPARED
    likeliest = candidates("at 12 Wex for Street", (*town, "Wexford Street"))[0]
    assert likeliest.text == "at 12 Wexford Street"
