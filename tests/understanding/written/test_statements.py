"""Notes as whole statements: what is kept of a turn, with the beginning, the middle and the person it had lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.written.statements import kept_anyway, statements, whole_question

RENATA = (
    "okay so the first one's twenty two fifteen west thirty eighth avenue apartment four um that's mister delgado he'll"
    " let you in and the other one is six forty corona street unit b as in boy and that's a mrs whitfield"
)
BEGINNINGS = [
    ("hi i look after some apartments and i got two flats", "after some apartments and i got two flats",
     "i look after some apartments and i got two flats"),
    ("the windows are on the second floor", "are on the second floor", "the windows are on the second floor"),
    ("hi my sister stayed the week", "sister stayed the week", "my sister stayed the week"),
    ("hi we've had no hot water since sunday", "had no hot water since sunday", "we've had no hot water since sunday"),
    ("but uh i am renting landlord says his name must be on it", "landlord says",
     "landlord says his name must be on it"),
    ("hi i need a deep clean for my condo", "deep clean for my condo", "deep clean for my condo"),
    ("can they bring a ladder", "bring a ladder", "bring a ladder"),
]  # fmt: skip
MIDDLES = [
    ("could someone swap the lock at 12 oak lane before i go in", "someone swap the lock before i go in",
     "could someone swap the lock at 12 oak lane before i go in"),
    ("is it the same people or would i have strangers in the house",
     "is it the same people would i have strangers in the house",
     "is it the same people or would i have strangers in the house"),
]  # fmt: skip
PERSONS = [
    (RENATA, "he'll let you in", "that's mister delgado he'll let you in"),
    ("my sister is at home and she'll open the gate", "my sister is at home and she'll open the gate",
     "my sister is at home and she'll open the gate"),
    ("i'm bev but it's for joanne that's her house and it's a surprise so you mustn't ring her",
     "it's a surprise so you mustn't ring her",
     "it's for joanne that's her house and it's a surprise so you mustn't ring her"),
    ("i'm corinne hector's just the super he'll let you in", "he'll let you in",
     "hector's just the super he'll let you in"),
]  # fmt: skip
OF_THE_CALL = [
    (RENATA, "as in boy and that's a mrs whitfield", "that's a mrs whitfield"),
    ("thursday at ten that sounds lovely", "that sounds lovely", ""),
    ("like i said the dog bites", "like i said the dog bites", "the dog bites"),
    ("i'm on my break so i gotta be quick um i have an interview", "i'm on my break so i gotta be quick um i have an"
     " interview", "i have an interview"),
    ("just the windows that's the whole list", "the windows that's the whole list", "the windows"),
    ("the toilet keeps running when could somebody come by", "the toilet keeps running when could somebody come by",
     "the toilet keeps running"),
    ("that's it perfect gotta go i'm at the daycare door", "gotta go i'm at the daycare door", ""),
    ("okay great gotta run my bus is here", "gotta run my bus is here", ""),
    ("three tomorrow is right but the dog barks", "three tomorrow is right but the dog barks", "the dog barks"),
    ("i am not sure if i am disturbing you at this hour the sink leaks",
     "i am not sure if i am disturbing you at this hour the sink leaks", "the sink leaks"),
    ("that's right dear but about the stairs", "that's right dear but about the stairs", "about the stairs"),
    ("nothing i said it's all right", "nothing i said it's all right", ""),
    ("the agent's got the keys by the way so get them from her", "the agent's got the keys so get them from her",
     "the agent's got the keys by the way so get them from her"),
    ("that's just an estimate okay but the dog barks", "that's just an estimate okay but the dog barks",
     "the dog barks"),
    ("very good thank you that is all you have been very kind even at this hour",
     "very good thank you that is all you have been very kind even at this hour", ""),
    ("no i'm not asking about pets i'm saying the dog won't be here",
     "i'm not asking about pets i'm saying the dog won't be here", "the dog won't be here"),
    ("tomorrow noon's good and hey i rent so the bill goes to my landlord is that cool",
     "tomorrow noon's good and hey i rent so the bill goes to my landlord is that",
     "i rent so the bill goes to my landlord"),
    ("i want the door rekeyed what times do you have open", "the door rekeyed what times do you have open",
     "the door rekeyed"),
    ("the tap drips can you tell me what it costs", "the tap drips can you tell me what it costs", "the tap drips"),
    ("good morning the tap drips", "good morning the tap drips", "the tap drips"),
    ("no complaints from me and the tap drips", "no complaints from me and the tap drips", "the tap drips"),
    ("give me a figure the tap drips", "give me a figure the tap drips", "the tap drips"),
    ("tuesday's perfect the buzzer is broken", "tuesday's perfect the buzzer is broken", "the buzzer is broken"),
]  # fmt: skip
OF_USE = [
    "i gotta go to the bank so leave the key under the mat", "i'm at the back door so come round there",
    "ten is too early for my husband", "the dog might disturb you", "the estimate from last year was wrong",
    "i'm not sure if the dog will bother you", "i see water under the sink",
    "tuesday's flood came through the ceiling", "do you ring the bell or knock on the back door",
]  # fmt: skip
ANYWAY = [
    ("i can't be there myself the super's got keys his name is hector ruiz",
     "the super's got keys his name is hector ruiz"),
    ("i'm corinne hector's just the super he'll let you in", "hector's just the super he'll let you in"),
    ("hector ruiz is the super he's got keys", "hector ruiz is the super he's got keys"),
    ("it's my apartment hector just opens the door", "hector just opens the door"),
    ("ten is fine my neighbor has the key", "my neighbor has the key"),
    ("i need a cleaning the keys go back friday the seventeenth at noon",
     "the keys go back friday the seventeenth at noon"),
    ("a deep clean we move out on the thirtieth", "we move out on the thirtieth"),
    ("it has to be done before the twentieth", "it has to be done before the twentieth"),
    ("my lease is up friday", "my lease is up friday"),
    ("can you let me in", ""), ("who opens the door", ""), ("i lost my keys", ""), ("i move the couch on fridays", ""),
    ("the keys are under the mat", ""), ("does the super have keys", ""), ("my husband goes to work at nine", ""),
    ("the dog goes in the yard", ""), ("so should i let them in", ""),
]  # fmt: skip  # fmt: skip


@pytest.mark.parametrize(("text", "note", "written"), BEGINNINGS)
def test_a_note_has_its_beginning(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize(("text", "note", "written"), MIDDLES)
def test_a_note_has_no_hole(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize(("text", "note", "written"), PERSONS)
def test_who_he_is_stands_before_him(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize(("text", "note", "written"), OF_THE_CALL)
def test_what_is_said_of_the_call_is_no_note(text: str, note: str, written: str) -> None:
    assert statements(text, note) == written


@pytest.mark.parametrize("text", OF_USE)
def test_what_only_sounds_so_is_kept(text: str) -> None:
    assert statements(text, text) == text


@pytest.mark.parametrize(("text", "kept"), ANYWAY)
def test_who_opens_and_by_when_is_kept_whatever_else_is_said(text: str, kept: str) -> None:
    assert kept_anyway(text) == kept


def test_what_only_says_when_is_no_note() -> None:
    text = "the faucet won't shut off tuesday morning would be real good"
    at = text.index("tuesday")
    kept = "the faucet won't shut off morning would be real good"
    assert statements(text, kept, [Span(at, at + 7)]) == "the faucet won't shut off"


def test_an_occasion_keeps_its_day() -> None:
    text = "well the christening's on sunday the fifteenth"
    at = text.index("sunday")
    assert statements(text, "the christening's on", [Span(at, len(text))]) == text.removeprefix("well ")


def test_words_that_nobody_said_stay_as_they_are() -> None:
    assert statements("the dog bites", "contact on site: Dmitri") == "contact on site: Dmitri"


def test_a_question_has_no_tell_me() -> None:
    asked = "is it the same people would i have two lots"
    text = "oh good and tell me is it the same people or would i have two lots"
    assert whole_question(text, asked) == "is it the same people or would i have two lots"


CLAUSES = (
    "my sister stayed the week", "the toilet is leaking", "i fly out on the twentieth", "he'll let you in",
    "that sounds lovely", "and the gate code is 4455", "um so like i said", "there's no hot water",
    "could somebody come by",
    "that's mister delgado", "we need two new locks", "are on the second floor",
)  # fmt: skip


@given(st.lists(st.sampled_from(CLAUSES), min_size=1, max_size=5), st.data())
def test_notes_are_in_the_order_said_and_begin_whole(said: list[str], data: st.DataObject) -> None:
    text = " ".join(said)
    words = text.split()
    kept = " ".join(word for word in words if data.draw(st.booleans()) or word == words[0])
    written = statements(text, kept)
    left = iter(words)
    assert all(word.strip(",") in left for word in written.split())
    orphans = section("statements", "written").words("orphans")
    begins = {clause.split()[0] for clause in CLAUSES} | {"sounds"}
    for each in filter(None, written.split(", ")):
        assert each.split()[0] not in orphans - begins


@pytest.mark.parametrize(
    "text", ["are you open on Saturdays", "when do you open", "is it open late", "do they open at eight"]
)
def test_who_asks_when_we_open_tells_of_no_door(text: str) -> None:
    assert not kept_anyway(text)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("two works come in through the garage", "come in through the garage"),
        ("two but come around the side", "come around the side"),
        ("two works fine and let yourself in", "let yourself in"),
    ],
)
def test_an_answer_ahead_of_a_note_is_none_of_it(text: str, note: str) -> None:
    assert statements(text, note, (Span(0, 3),)) == note
