"""The detector of English in literals: what it takes for sentences, patterns and word lists, and what it leaves out."""

from __future__ import annotations

import ast

import pytest

from tests.layout import english
from tests.layout.english import ENOUGH, common_words, english_modules, english_words, literals, words_of
from tests.layout.source import Module, modules


def module(code: str, path: str = "receptionist/made_up.py") -> Module:
    return Module(path, code)


def is_english(code: str) -> bool:
    return bool(english_modules([module(code)]))


@pytest.mark.parametrize(
    "code",
    [
        'GOODBYE = "Thank you for your call, and have a good day."',
        'def told(day): return f"We are closed on {day}, but you can call us again tomorrow."',
        r'SOON = re.compile(r"\b(?:as soon as|by|before|until|right now|today|tonight|this)\b")',
        'NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}',
        'YES = frozenset("yes yeah yep sure okay absolutely".split())',
        'MONTHS = ("january", "february", "march", "april", "june", "july")',
        'class Mouth:\n    """Speaks."""\n    def hello(self): return "Hello, how can I help you with that today?"',
    ],
)
def test_sentences_patterns_and_word_lists_are_english(code: str) -> None:
    assert is_english(code)


@pytest.mark.parametrize(
    "code",
    [
        '"""What we have to say to you about the day and the time."""',
        'def f():\n    """What we have to say to you about the day and the time."""',
        'x = 1\n"""What we have to say to you about the day and the time."""',
        'raise ValueError("there is no time on that day, so give it another one")',
        'class Lost(Exception):\n    def __init__(self): super().__init__("we have lost what you said to us before")',
        "raise Lost from error",
        'log.warning("we have lost what you said to us before, so ask for it again")',
        'warnings.warn("we have lost what you said to us before, so ask for it again")',
        'assert ok, "we have lost what you said to us before, so ask for it again"',
        'Option(help="what we have to say to you about the day and the time")',
        'Field(description="what we have to say to you about the day and the time")',
        'connection.execute("select day from visits where it is not over and was in time for all")',
        'Slot = Literal["about", "after", "before", "between", "during", "from", "again"]',
        'def f(a: "about after before between from again yes") -> "one two three four five six": ...',
        'SLOTS = ("name", "phone", "address", "date", "time", "service", "email")',
        'FIELDS = {"check_availability": 1, "read_back": 2, "a/b/c": 3, "and.or.not": 4}',
        'told = (a["until"], a["while"], a["because"], a["which"], a["their"], a["there"], a["these"], a["would"])',
        'a = _SAID.one("because"), _SAID.words("their", "there", "these", "would", "those", "while", "after")',
        'ROWS = "{% for state in states if it is on and not off %}{{ the name of state }}{% endfor %}"',
        'GREETING = "Grüß Gott, wie kann ich Ihnen helfen? Bitte sprechen Sie nach dem Ton."',
    ],
)
def test_what_nobody_is_told_is_left_out(code: str) -> None:
    assert not is_english(code)


def test_fewer_words_are_let_through() -> None:
    words = sorted(common_words())[:ENOUGH]
    assert is_english(f"A = {' '.join(words)!r}")
    assert not is_english(f"A = {' '.join(words[:-1])!r}")


def test_the_same_word_counts_once() -> None:
    assert not is_english('A = "the the the the the the the the the"')


def test_words_of_a_language_may_stand_among_the_languages() -> None:
    sentence = 'A = "Thank you for your call, and have a good day."'
    assert english_modules([module(sentence, "receptionist/languages/en/prompts.py")]) == []


def test_a_single_word_that_is_a_name_in_the_code_is_no_word() -> None:
    assert list(words_of("street", frozenset({"street"}))) == []
    assert list(words_of("street", frozenset())) == ["street"]
    assert list(words_of("the street", frozenset({"street"}))) == ["the", "street"]


def test_escapes_and_group_names_of_a_pattern_are_no_words() -> None:
    assert list(words_of(r"\b(?P<time>\d+)\s(?:at)\b")) == ["at"]


def test_the_values_of_annotated_names_and_parameters_count() -> None:
    code = 'A: str = "said"\ndef f(b: str = "told", *, c: str = "asked"): return "heard"'
    assert sorted(literals(ast.parse(code))) == ["asked", "heard", "said", "told"]


def test_an_f_strings_constant_parts_count() -> None:
    assert english_words(module('A = f"no later than {end} of {day}"')) == {"no", "later", "than", "of"}


def test_the_words_are_words() -> None:
    assert len(common_words()) > 300
    assert all(word == word.lower() for word in common_words())


def test_migrations_speak_to_databases_alone() -> None:
    code = "op.execute_all(\"kind = 'what you have' and day = 'the time is over before this one was told'\")"
    path = "receptionist/persistence/migrations/versions/0001_made_up.py"
    assert english_modules([module(code)])
    assert not english_modules([module(code, path)])


def test_what_is_looked_up_may_hold_english_where_its_key_does_not() -> None:
    """Only the key is a name; what it is looked up in is not."""
    assert is_english('said = {"a": "we have lost what you said to us before, so say it again"}["a"]')


@pytest.mark.parametrize("path", english._FOR_OPERATORS)
def test_modules_for_operators_are_there(path: str) -> None:
    """None is excused that was moved or deleted."""
    assert any(each.path.startswith(path) for each in modules())
