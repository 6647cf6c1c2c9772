"""Which note is put otherwise, or taken out."""

from __future__ import annotations

import pytest

from receptionist.model.acts import NoteChange
from receptionist.understanding.note_changes import asks_of_code, note_change, ordered_note, takes_out

CODE, DOG = "the gate code is 4455", "we have a dog"
NOTES = ("deep cleaning", CODE, DOG)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("no the code is 4456 not 4455", NoteChange(CODE, "the gate code is 4456")),
        ("not 4455 it's 4465", NoteChange(CODE, "the gate code is 4465")),
        ("actually the gate code is 4456", NoteChange(CODE, "the gate code is 4456")),
        ("it's a cat not a dog", NoteChange(DOG, "we have a cat")),
        ("scratch that note", NoteChange(DOG)),
        ("i didn't want anything added", NoteChange(DOG)),
        ("no no don't add anything", NoteChange(DOG)),
        ("you can rub out that bit you added", NoteChange(DOG)),
        ("i don't want that note", NoteChange(DOG)),
        ("that wasn't for the appointment", NoteChange(DOG)),
        ("take that out again", NoteChange(DOG)),
        ("you may strike that message", NoteChange(DOG)),
        ("take that remark off my appointment please", NoteChange(DOG)),
        ("i don't want it on a card for the girl", NoteChange(DOG)),
        ("i don't want that written down", NoteChange(DOG)),
        ("don't put the gate code down", NoteChange(CODE)),
        ("you don't need to write that down", NoteChange(DOG)),
        ("forget about the gate code", NoteChange(CODE)),
        ("take out the part about the dog", NoteChange(DOG)),
        ("please remove those things i was only asking", NoteChange(DOG)),
        ("take those questions off please", NoteChange(DOG)),
        ("let it say only that our dog bites strangers", NoteChange(DOG, "our dog bites strangers")),
        ("the note should just say to ring the bell", NoteChange(DOG, "to ring the bell")),
    ],
)
def test_a_note_is_put_otherwise_or_taken_out(text: str, change: NoteChange) -> None:
    assert note_change(text, NOTES, just_noted=False) == change


@pytest.mark.parametrize(
    "text",
    [
        "actually window cleaning instead",
        "have them read the meter",
        "please remove those stains",
        "don't put me down for tuesday",
        "don't put the phone down we have a dog here",
        "i don't want it on thursday",
        "take that one off the calendar",
        "tell the girl she can strike a match",
        "forget about the windows",
        "actually make it ten",
        "no the address is 40 elm not 14",
        "scratch that",
        "cancel that",
        "skip the windows",
        "we have a dog",
        "no but is that one of the gate cancelled now",
        "no dear is the gate one still open",
        "wait which one has the code",
        "sorry is this one for the gate",
    ],
)
def test_what_changes_something_else_changes_no_note(text: str) -> None:
    assert note_change(text, NOTES, just_noted=False) is None


def test_what_was_just_said_back_is_meant_by_a_bare_word() -> None:
    assert note_change("scratch that", NOTES, just_noted=True) == NoteChange(DOG)
    spelled = ("the gate code's 7 7 1 2",)
    assert note_change("sorry 7 7 2 1", spelled, just_noted=True) == NoteChange(*spelled, "the gate code's 7 7 2 1")


def test_without_a_note_nothing_is_changed() -> None:
    assert note_change("scratch that note", (), just_noted=False) is None


LONG = "move out clean at 220 west oak unit 4 gate code is 4465 for dana"
PUT_RIGHT = LONG.replace("4465", "4456")


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("change the gate code its 4456 not 4465", PUT_RIGHT),
        ("no the code is 4456", PUT_RIGHT),
        ("no wait the gate code is 4456", PUT_RIGHT),
        ("i gave you the gate code and actually its 4456 not 4465 put that down", PUT_RIGHT),
        ("can you take the 4465 off its 4456", PUT_RIGHT),
        ("not 4465 it's 4456", PUT_RIGHT),
        ("can you take the 4465 off so they dont try the wrong one", "move out clean at 220 west oak unit 4 for dana"),
        ("delete the 4465", "move out clean at 220 west oak unit 4 for dana"),
    ],
)
def test_of_a_long_note_only_the_number_of_the_code_is_put_right(text: str, new: str) -> None:
    assert note_change(text, (LONG, DOG), just_noted=False) == NoteChange(LONG, new)


SPOKEN = "the gate code is four four five five"


@pytest.mark.parametrize(
    "text",
    [
        "yes but the code is four four five six not five",
        "the last digit of the code is six not five",
        "yep but the gate code is four four five six",
    ],
)
def test_a_code_is_put_right_by_a_part_of_what_it_was(text: str) -> None:
    change = NoteChange(SPOKEN, "the gate code is four four five six")
    assert note_change(text, (SPOKEN,), just_noted=False) == change


@pytest.mark.parametrize(
    "text", ["yes but make it four not five", "it's four not five", "the zip code is six not five"]
)
def test_a_digit_of_a_code_is_no_hour(text: str) -> None:
    assert note_change(text, (SPOKEN,), just_noted=False) is None


def test_a_code_that_goes_leaves_what_stands_before_it() -> None:
    told = "leak in apartment 3b lockbox code is 4465"
    assert note_change("take the 4465 off", (told,), just_noted=False) == NoteChange(told, "leak in apartment 3b")


@pytest.mark.parametrize(
    "text",
    [
        "no the lockbox code is 1188",
        "the gate code is 4456",
        "no the code is 4465",
        "sorry the zip code is 60614",
        "no my number is 4456",
        "can you take ten dollars off",
        "no make it 10 not 11",
        "drop the 220",
        "take the 440 bus",
        "change it to tuesday the 4th",
        "no the address is 222 west oak",
    ],
)
def test_another_number_changes_no_code(text: str) -> None:
    assert note_change(text, (LONG, DOG), just_noted=False) is None


def test_a_note_is_never_changed_to_itself() -> None:
    told = "yes five is good the time i am at home"
    assert note_change("no the time you can make half past five", (told,), just_noted=False) is None


@pytest.mark.parametrize(
    "text",
    [
        "so which gate code do you have now",
        "yes and you got the gate code right",
        "did you get the code",
        "what do you have for the gate code",
        "read me back the code",
        "what code did you put down",
    ],
)
def test_the_code_of_a_note_is_asked_for(text: str) -> None:
    assert asks_of_code(text, (LONG,))
    assert not asks_of_code(text, (DOG,))


@pytest.mark.parametrize(
    "text",
    [
        "do you have a lockbox",
        "do they need the code",
        "what zip codes do you cover",
        "i have the code",
        "you need the gate code",
        "they got the wrong code last time",
        "what is your promo code",
        "can i give you the code",
        "do you have keypad locks",
        "you have to type the code twice",
    ],
)
def test_other_words_of_codes_ask_for_no_note(text: str) -> None:
    assert not asks_of_code(text, (LONG,))


@pytest.mark.parametrize(
    ("note", "text", "new"),
    [
        ("use the front gate", "it's the side gate not the front", "use the side gate"),
        ("use the front gate please", "no it's the side gate not the front gate", "use the side gate please"),
        ("the key is in the shed", "it's in the garage not the shed", "the key is in the garage"),
        ("key is in the box", "it's under the mat not in the box", "key is under the mat"),
        ("we have one dog", "it's two dogs not one", "we have two dogs"),
        ("my daughter will let you in", "it's my son not my daughter", "my son will let you in"),
    ],
)
def test_what_is_put_in_takes_the_place_of_the_whole_phrase(note: str, text: str, new: str) -> None:
    assert note_change(text, (note,), just_noted=False) == NoteChange(note, new)


def test_an_hour_takes_the_place_of_no_other_number() -> None:
    notes = ("somebody is to ring me before twelve today",)
    assert note_change("no quarter to six is useless to me just ring me", notes, just_noted=False) is None


def test_another_count_of_the_same_takes_its_place() -> None:
    change = note_change("actually there are three dogs", ("there are two dogs in the yard",), just_noted=False)
    assert change == NoteChange("there are two dogs in the yard", "there are three dogs in the yard")


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("not the boots dear", True),
        ("not the muddy boots", True),
        ("not the friday", False),
        ("not the boots the shoes", False),
    ],
)
def test_what_was_just_put_down_is_taken_back_by_its_name(text: str, gone: bool) -> None:
    change = note_change(text, ("the muddy boots",), just_noted=True)
    assert (change is not None and change.new == "") == gone


@pytest.mark.parametrize("text", ["strike that i only wished to be told", "scratch that that was my kid"])
def test_what_was_just_noted_is_struck_with_the_reason_for_it(text: str) -> None:
    assert note_change(text, NOTES, just_noted=True) == NoteChange(DOG)


def test_whom_not_to_call_is_put_for_nothing_of_a_note() -> None:
    assert note_change("text her not me", ("don't call me call my wife",), just_noted=False) is None


def test_better_and_rather_are_about_nothing() -> None:
    assert note_change("no i had better wait", ("i'd better not take it",), just_noted=True) is None


@pytest.mark.parametrize("text", ["you don't have to write that down", "that's not for the note", "scratch that note"])
def test_nothing_is_to_be_written_down(text: str) -> None:
    assert takes_out(text)


@pytest.mark.parametrize("text", ["write that down", "you don't have to write", "that's a note for him"])
def test_what_may_be_written_down_is_not_taken_out(text: str) -> None:
    assert not takes_out(text)


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("i got two o'clock already just put in the note come to the side door", "come to the side door"),
        ("please add a note that the dog bites", "the dog bites"),
    ],
)
def test_a_note_is_ordered_by_its_name(text: str, note: str) -> None:
    ordered = ordered_note(text)
    assert ordered is not None
    assert text[ordered.end :] == note


@pytest.mark.parametrize("text", ["put in the note", "what did you put in the note", "he left a note on my door"])
def test_where_nothing_stands_behind_it_none_is(text: str) -> None:
    assert ordered_note(text) is None


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("take off the code and the dog please", (CODE, DOG)),
        ("take the dog off and also the one about the gate code take that off too", (DOG, CODE)),
        ("no dog no gate take those off", (DOG, CODE)),
        ("delete the dog", (DOG,)),
        ("scratch both of those notes", (CODE, DOG)),
        ("take all the notes off", NOTES),
        ("and the dog you took that off yes", (DOG,)),
    ],
)
def test_each_of_several_is_taken_out(text: str, gone: tuple[str, ...]) -> None:
    change = note_change(text, NOTES, just_noted=False)
    assert change is not None
    assert (change.olds, change.new) == (gone, "")


@pytest.mark.parametrize(
    "text",
    [
        "take off the old gate",
        "take off the door and the dog",
        "take all the windows out",
        "take everything off",
        "they have to take the gate off",
        "leave both of the windows alone",
    ],
)
def test_work_on_a_thing_takes_out_no_note_of_it(text: str) -> None:
    assert note_change(text, NOTES, just_noted=False) is None
