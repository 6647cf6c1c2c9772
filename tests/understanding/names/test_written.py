"""Letters, changes and surnames that follow a name find their place in it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))


def full(text: str) -> str | None:
    name, _ = read_name(text, ASKED)
    return name.full if name else None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("isidore plotkin that's with a c no what am i saying a k p l o t k i n", "Isidore Plotkin"),
        ("kristin with a k k r i s t i n then novack n o v a c k", "Kristin Novack"),
        ("sear sha oh dowd you spell it s a o i r s e and then o apostrophe d o w d", "Saoirse O'Dowd"),
        ("family name ng only two letter n g first name ka fai k a f a i", "Ka Fai Ng"),
        ("ng n g that's the whole last name first name wing w i n g", "Wing Ng"),
        ("siobhan s i o b h a n like shavawn and then mcelhaney m c e l h a n e y", "Siobhan McElhaney"),
        ("catherine but the other way k a t h r y n and pool with an e on the end p o o l e", "Kathryn Poole"),
        ("kathryn with a k and a y smythe with a y and an e", "Kathryn Smythe"),
        ("it's keeva nesbitt but spelled the irish way c a o i m h e", "Caoimhe Nesbitt"),
        ("shivawn doyle but it's written s i o b h a n", "Siobhan Doyle"),
        ("mary featherstone spelled the old way f e t h e r s t o n", "Mary Fetherston"),
        ("lois beecham but the last name is spelled b e a u c h a m p", "Lois Beauchamp"),
        ("dwight like the president and then schrute s c h r u t e", "Dwight Schrute"),
        ("rob with one b last name carr, c as in cat, two r's", "Rob Carr"),
        ("bill double l ott double t", "Bill Ott"),
        ("cathy dunn. c as in cat, d as in dog", "Cathy Dunn"),
        ("d as in david, david jones", "David Jones"),
        ("nancy n as in nancy, coffey c as in coffee", "Nancy Coffey"),
        ("k e l l y fox", "Kelly Fox"),
        ("john smythe ends in an e", "John Smythe"),
        ("it's maren m a r e n van dyk", "Maren van Dyk"),
        ("maya m a y a okay then", "Maya"),
        (
            "siobhan o'shaughnessy that's s i o b h a n and then o apostrophe s h a u g h n e s s y",
            "Siobhan O'Shaughnessy",
        ),
        ("s i o b h a n new word o apostrophe s h a u g h n e s s y", "Siobhan O'Shaughnessy"),
        ("nuala ni dhomhnaill n u a l a next word n i next word d h o m h n a i l l", "Nuala Ni Dhomhnaill"),
        ("mary jane watson m a r y dash j a n e watson", "Mary-Jane Watson"),
        ("anna smith jones that's s m i t h dash j o n e s", "Anna Smith-Jones"),
        ("k i t capital l a z a r u s", "Kit Lazarus"),
        ("ian mcallister m a c capital a l l i s t e r", "Ian Macallister"),
        ("kathryn mills that's kathryn with a k and a y", "Kathryn Mills"),
        ("lynne marsh with an e at the end of lynne", "Lynne Marsh"),
        ("ann cole two n's in ann", "Ann Cole"),
        ("eudora lindquist with a v", "Eudora Lindqvist"),
        ("may day my mother thought she was funny m a y d a y", "May Day"),
        ("tuesday simmons t u e s d a y s i m m o n s", "Tuesday Simmons"),
        ("xiu ying ouyang x i u y i n g and o u y a n g", "Xiu Ying Ouyang"),
        ("smith s m i t h john", "Smith John"),
    ],
)
def test_letters_find_their_word_whatever_is_said_between(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("reece spelled r h y s", "Rhys"),
        ("reece baker spelled r h y s", "Rhys Baker"),
        ("lee spelled l e i g h", "Leigh"),
        ("neve spelled n i a m h", "Niamh"),
        ("catherine with a k k a t h r y n", "Kathryn"),
        ("sean murphy that's s e a n", "Sean Murphy"),
        ("xai x i o n g", "Xai Xiong"),
        ("mark smith mark with a c", "Marc Smith"),
        ("alexandra with k s", "Aleksandra"),
    ],
)
def test_what_is_said_to_be_written_so_is_no_other_word(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("erik with a k kowal also with a k", "Erik Kowal"),
        ("jean luc with the hyphen moreau", "Jean-Luc Moreau"),
        ("dana with an a", "Dana"),
    ],
)
def test_changes_are_made_where_there_is_room_for_them(text: str, name: str) -> None:
    assert full(text) == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("otto kessel bauer one word", "Otto Kesselbauer"),
        ("la forge together", "Laforge"),
        ("mary beth sorrel it's all one word", "Marybeth Sorrel"),
        ("ellis one word", "Ellis"),
        ("peter ellis one word", "Peter Ellis"),
    ],
)
def test_two_parts_are_one_word_where_that_is_said(text: str, name: str) -> None:
    assert full(text) == name
