"""What callers call the work of trades, read from the language's file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from receptionist.languages.language import DEFAULT, lexicon
from receptionist.languages.patterns import Patterns, any_of, set_of
from receptionist.languages.phrases import Phrases, lemma
from receptionist.understanding.services.units import spoken
from receptionist.understanding.words import SMALL_WORDS


class Trades(msgspec.Struct, frozen=True):
    """`phrases` tell things, troubles and works; `signs` are patterns of troubles.

    `about`: what each trouble is mostly wrong with. `stands_for`: what whoever names one thing may mean besides.
    """

    phrases: Phrases
    signs: tuple[tuple[str, re.Pattern[str]], ...]
    things: frozenset[str]
    troubles: frozenset[str]
    works: frozenset[str]
    about: dict[str, str]
    stands_for: dict[str, frozenset[str]]
    plain: frozenset[str]
    tells_no_trade: frozenset[str]
    of_one_thing: frozenset[str]
    of_a_person: frozenset[str]
    refused: re.Pattern[str]
    only: re.Pattern[str]
    taken_back: re.Pattern[str]
    own_doing: re.Pattern[str]
    last_time: re.Pattern[str]
    had: re.Pattern[str]
    then: re.Pattern[str]
    done_by_theirs: re.Pattern[str]
    settled: re.Pattern[str]
    both: frozenset[str]
    wished: re.Pattern[str]
    of_it: re.Pattern[str]
    by_trade: re.Pattern[str]
    needs: re.Pattern[str]
    and_that: re.Pattern[str]
    and_this: re.Pattern[str]
    drops: re.Pattern[str]
    of_all: re.Pattern[str]
    who_we_are: re.Pattern[str]
    who_comes: re.Pattern[str]
    given_up: re.Pattern[str]
    idioms: re.Pattern[str]
    others_come: re.Pattern[str]
    adds: re.Pattern[str]
    replaces: re.Pattern[str]
    traded: re.Pattern[str]
    not_alone: re.Pattern[str]
    joined: str
    for_people: str
    led_by: re.Pattern[str]
    whose: frozenset[str]
    whole_house: re.Pattern[str]
    answering_no: re.Pattern[str]


@cache
def trades(code: str = DEFAULT) -> Trades:
    """The words of trades of a language."""
    said = lexicon("services", code)
    stands_for = {one: frozenset(others) for one, others in said["stand_for"].items()}
    return Trades(
        phrases=Phrases((name, spoken(phrase)) for name, phrase in _all_phrases(said)),
        signs=tuple(
            (trouble, any_of(*each["patterns"])) for trouble, each in said["troubles"].items() if "patterns" in each
        ),
        things=frozenset(said["things"]),
        troubles=frozenset(said["troubles"]),
        works=frozenset(said["works"]),
        about={trouble: each["about"] for trouble, each in said["troubles"].items()},
        stands_for=stands_for,
        plain=frozenset(lemma(word) for word in (*said["plain"], *SMALL_WORDS)),
        tells_no_trade=frozenset(lemma(word) for word in said["tells_no_trade"].split()),
        of_one_thing=frozenset(said["of_one_thing"]),
        of_a_person=frozenset(said["of_a_person"]),
        refused=any_of(*said["refused"]),
        only=any_of(said["only"]),
        taken_back=Patterns(said, lexicon("fragments", code)).one("taken_back"),
        own_doing=any_of(said["own_doing"]),
        last_time=any_of(said["last_time"]),
        had=any_of(said["had"]),
        then=any_of(said["then"]),
        done_by_theirs=any_of(said["done_by_theirs"]),
        settled=any_of(*said["settled"]),
        both=frozenset(said["both"]),
        wished=any_of(said["wished"]),
        of_it=any_of(said["of_it"]),
        by_trade=any_of(said["by_trade"]),
        needs=any_of(said["needs"]),
        and_that=any_of(said["and_that"]),
        and_this=any_of(said["and_this"]),
        drops=any_of(said["drops"]),
        of_all=any_of(said["of_all"]),
        who_we_are=any_of(*said["who_we_are"]),
        who_comes=any_of(*said["who_comes"]),
        given_up=any_of(said["given_up"]),
        idioms=any_of(*said["idioms"]),
        others_come=any_of(*said["others_come"]),
        adds=any_of(*said["adds"]),
        replaces=any_of(said["replaces"]),
        traded=any_of(*said["traded"]),
        not_alone=any_of(said["not_alone"]),
        joined=said["joined"],
        for_people=said["for_people"],
        led_by=any_of(said["led_by"]),
        whose=set_of(said["whose"]),
        whole_house=any_of(said["whole_house"]),
        answering_no=any_of(said["answering_no"]),
    )


def _all_phrases(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    troubles = {trouble: each.get("said", ()) for trouble, each in said["troubles"].items()}
    for named in (said["things"], said["works"], troubles):
        yield from ((name, phrase) for name, phrases in named.items() for phrase in phrases)
