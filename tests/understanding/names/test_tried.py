"""A name that is asked for again, read together with the tries before."""

from __future__ import annotations

import datetime as dt

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))


def light(*tries: str, spells: bool = True, wrong: tuple[str, ...] = ()) -> HearingContext:
    heard = tuple(tuple(each.split("|")) for each in tries)
    return HearingContext(CLOCK, frozenset({"name"}), tries=heard, spells_name=spells, called_wrong=wrong)


def name(text: str, hearing: HearingContext) -> str | None:
    read = understand(text, hearing).name
    return read.full if read else None


def test_letters_are_of_the_name_that_was_heard_before() -> None:
    assert (
        name("K, I, M.", light("my name is Daniel Keem|my name is Daniel Kim", "Daniel Keen|Daniel Kim"))
        == "Daniel Kim"
    )


def test_letters_are_read_by_themselves_where_another_thing_is_asked() -> None:
    assert (
        name("K, I, M.", light("my name is Daniel Keem|my name is Daniel Kim", "Daniel Keen|Daniel Kim", spells=False))
        == "Kim"
    )


def test_a_surname_alone_goes_with_the_first_name_that_was_heard() -> None:
    assert name("my last name is Johnson", light("Sarah")) == "Sarah Johnson"


def test_without_tries_it_is_what_it_says() -> None:
    assert name("my last name is Johnson", light()) == "Johnson"


IN_NOISE = ("Fern will tell|Fern will|Green Turner", "Grin turned|Green Turner|Grand tenor")


def test_letters_are_also_what_they_may_have_been() -> None:
    heard = "The A-R-E-N-W-I-L-S-O-L"
    hearing = light("Friend will|Green Wilson", "Where in the world|Gloria Wilson", wrong=("Green Wilson",))
    others = ("T-A-R-E-N-W-I-L-S-O-L", "K-A-R-E-N-W-I-L-S-O-L")
    assert name(heard, replace(hearing, alternatives=others)) == "Karen Wilson"


def test_letters_are_of_no_name_that_was_called_wrong() -> None:
    assert name("K, A, R, E, N, T, U, R, N, E, R.", light(*IN_NOISE, wrong=("Green Turner",))) == "Karen Turner"


def test_but_where_they_are_exactly_that_it_is_the_name() -> None:
    letters = "G, R, E, E, N, T, U, R, N, E, R."
    assert name(letters, light(*IN_NOISE, wrong=("Green Turner",))) == "Green Turner"


def test_a_letter_that_was_heard_as_a_word_leaves_letters_a_spelling() -> None:
    tried = light("Curren Wilson|Current Wilco", "Koran Wilson|Karen Wilco")
    assert name("K-A-R-E and W-I-L-F-O-N.", tried) == "Karen Wilson"


def test_what_can_be_no_name_is_none_though_letters_are_near_it() -> None:
    tried = light("There's done very much|There's done", "There's one thing|There is one thing")
    assert "There's" not in (name("F. A. C. R. A. C. L. A. C. L. F. O. M.", tried) or "")
