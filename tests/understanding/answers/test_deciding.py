"""Who has to ask or to think first says neither yes nor no."""

from __future__ import annotations

import pytest

from receptionist.understanding.answers.deciding import asks_to_keep, decides_later
from receptionist.understanding.answers.resolve import read_answer
from receptionist.understanding.clauses import clauses

LATER = (
    "don't book it yet, I still have to ask my husband",
    "could you hold that for me until I've asked my wife",
    "I gotta check with my boss first",
    "let me talk it over with my partner",
    "can you pencil me in for now",
    "hold that slot for me please",
    "I need to run it by my landlord before I commit",
    "let me think about it and call you back",
    "not yet, I want to talk to my husband",
    "I'll let you know tomorrow",
    "can we hold off until my wife gets home",
    "please don't confirm it just yet",
    "save me that slot till this evening",
    "would you keep that time open while I ask my roommate",
    "I can't commit until I hear from my manager",
    "could you put a temporary hold on that",
    "I have to see what my wife says",
    "I should really discuss it with my spouse",
    "let me sleep on it",
    "let me think on it",
    "okay thanks I'll think it over",
    "okay great, I'll mull it over",
    "okay we'll talk it over",
    "my husband has to okay it first",
    "hold it until I can reach my daughter",
    "I'd like to talk to my mom before we book that",
    "could you hold on to that time for me",
    "I need a day to decide",
    "I'm not ready to book, can you hold the spot",
    "let me clear it with my landlord",
    "hold Thursday for me while I check with my team",
    "I have to get the okay from my boss",
    "don't lock it in yet",
    "I need to think it over",
    "could you tentatively put me down",
    "I'll have to get back to you on that",
    "can you reserve it till I talk to her",
    "let me ask him and I'll ring you back",
    "I want to double check with my wife before you book",
    "can you keep it for me until tonight",
    "once I've spoken to my husband I'll confirm",
    "we still have to decide, can you hold it",
    "I'll need to consult my business partner",
    "not just yet",
    "not right now, I have to think",
    "wait, before you book that I've got to check with my wife",
    "I can't say yes until my husband gets back to me",
    "let me speak to my dad about it first",
    "would it be possible to hold it overnight",
    "I'm going to have to ask my supervisor",
    "just hold it for a bit, I'll ring you",
    "my wife makes the decisions, let me ask her",
    "let me see if my husband can be home then",
    "can I hold that spot while I ask around",
    "don't schedule it quite yet please",
    "I'd rather wait until I've talked with my partner",
    "can you set it aside for me till tomorrow",
    "I want to make sure with my husband first",
    "I'll need to check my wife's schedule before you confirm it",
    "could you keep that appointment for me for a day",
    "give me a day to think about it",
    "I'm not sure yet, can you hold it",
    "hmm, let me chew on it and get back to you",
    "not until I've spoken to the landlord",
    "put it on hold till I hear from my sister",
    "let me get back to you after I talk to my husband",
    "please hold the two o'clock for me",
    "I need to confirm with my office before I say yes",
    "can we leave it open until I ask my parents",
    "I have to make sure my boss is okay with it",
    "sounds good but let me ask my fiance first",
    "that works I think but I need to check with my roommate",
    "can you block that time off until I call you back",
    "I'd have to double check that with my husband",
    "we need to talk it over tonight",
    "let me consider it and call back",
    "I need some time to think",
    "yeah but don't finalize it until I've checked with my wife",
    "could you hold my place",
    "my husband and I have to discuss it",
    "hold off on booking it please",
    "I need to find out if my son can be there",
    "let me text my husband and see",
    "I still need approval from my landlord",
    "hang on to that slot for me would you",
    "I can't confirm it without talking to my wife",
    "would you save it for me, I want to ask my mother",
    "I have to look at this with my husband tonight",
    "don't finalize anything until I say so",
    "give me until tomorrow to decide",
    "let me check what my boss thinks",
    "can you keep that one on hold for me",
    "I need my landlord's permission first",
    "let's wait on that till my daughter calls me",
    "we'll talk about it and get back to you",
    "I'm still thinking about it",
    "please hold this appointment until noon tomorrow",
    "can I decide later",
    "I better ask my wife before I get in trouble",
    "I want to hear what my husband thinks first",
)

ONLY_ALIKE = (
    "the bill's gotta go to my landlord not me",
    "I rent so the bill has to go to my landlord",
    "hold on a second",
    "my husband will be there",
    "ask for my wife at the door",
    "I asked my husband and Thursday works",
    "hang on, let me get my calendar",
    "can you hold please",
    "yes please book it",
    "my wife asked me to call",
    "my husband said Thursday is fine",
    "tell them to ask for my son",
    "you can call my wife when you get here",
    "I've been on hold for ten minutes",
    "yes, and I'll let you know if anything changes",
    "please don't be late",
    "I have a dog, please hold the door closed",
    "my landlord wants it done by Friday",
    "no, Thursday",
    "do you have anything later",
    "let me know when you're on the way",
    "will you call before you come",
    "I talked to my wife and we'd like to go ahead",
    "my boss told me to book it",
    "save me some money here",
    "can you keep the noise down",
    "no, not Tuesday, Wednesday",
    "I think that's right",
    "I think so",
    "can you check with the technician",
    "ask my husband for the gate code when you get here",
    "I need to ask you something",
    "can I ask how much it is",
    "I have to ask my husband what his number is",
    "wait a minute, what time was that",
    "let me check my calendar, one moment",
    "don't forget to book it",
    "yes hold on, yes that's right",
    "my wife wants to know who is coming",
    "I'd like to think that's the best time",
    "she is keeping the kids until two",
    "yes I want it on hold music off",
    "hold the line please",
    "my wife will let you in",
    "my husband already agreed",
    "I checked with my wife, it's fine",
    "ask my wife, she'll show you around",
    "I have to ask, do you take cards",
    "yes that's perfect, my husband will be home",
    "you'll have to ask my husband about the dog",
    "my boss is paying for it",
    "could you tell my husband when you come",
    "we've decided to go with Thursday",
    "I've thought about it and yes",
    "yes, I'll call you if anything changes",
    "can you text my wife the address",
    "I need to ask about the price",
    "just a second, let me ask my wife",
    "I'd like to book it for my mom",
    "no I said Thursday not Friday",
    "please keep the gate closed",
    "don't call before eight",
    "do I need to hold anything",
    "my landlord told me to call",
    "yes, that's right, and ask for my son",
    "can I talk to your manager",
    "no thanks",
    "that's not right",
    "what do you think",
    "I will be there until five",
    "not on Thursday",
    "we don't want anything before noon",
    "my husband is at work until five",
    "I have to leave by three",
    "I'm not sure about the zip code",
    "let me give you my wife's number",
    "put my husband's name on it",
    "leave a note for my roommate please",
    "can you check if Friday is open",
    "the dog has to be kept in the yard",
    "keep it at two",
    "book it for me and my husband",
    "ten and does he ring me before he comes",
    "eleven no hold it twelve",
    "I'd love to have it fixed before they get here",
    "I'm thinking the Tuesday",
    "so unless he's done by then I'd say eight",
    "I'd like to book a cut the day after tomorrow",
)


@pytest.mark.parametrize("text", LATER)
def test_the_answer_is_left_for_later(text: str) -> None:
    assert "decide_later" in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize("text", ONLY_ALIKE)
def test_words_that_only_look_like_it(text: str) -> None:
    assert "decide_later" not in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize("text", ["forget it, I'll call back another time", "hold on, let me ask my wife"])
def test_who_gives_it_up_or_asks_at_once_decides_nothing_later(text: str) -> None:
    assert not decides_later(clauses(text), agreed=False)


@pytest.mark.parametrize(
    ("text", "later"),
    [("save me that slot", False), ("let me think about it", False), ("hold it until I've asked my wife", True)],
)
def test_beside_a_yes_only_what_surely_puts_it_off_counts(text: str, later: bool) -> None:
    assert decides_later(clauses(text), agreed=True) is later


@pytest.mark.parametrize(
    "text",
    [
        "let me check with my husband before you write anything, I'll ring you back",
        "no don't hold it, I'll just call back",
        "please don't hold it first is the work guaranteed",
        "no need to hold it",
        "let me sleep on it i don't want to be put down yet",
        "hold off i'll get one more quote",
        "not yet i'm getting a couple more estimates",
        "no i don't want to set anything up right now",
        "no wait let me shop around",
        "i'm not the one booking he'd call you himself",
        "she'd rather call you herself",
        "they want to book it themselves",
        "my boss will call you himself",
        "i'll call around first",
        "i'm gonna ask around and see",
    ],
)
def test_who_wants_nothing_written_down_gives_it_up(text: str) -> None:
    signals = read_answer(text, to_agree=True).signals
    assert "stop" in signals
    assert "decide_later" not in signals


@pytest.mark.parametrize("text", ["that's when I can get off work at the earliest", "Monday is when I can be home"])
def test_when_somebody_can_is_no_putting_off(text: str) -> None:
    assert "decide_later" not in read_answer(text).signals


@pytest.mark.parametrize(
    "text",
    ["not now now I mean when it's light out", "not right now when it's dark", "not now at three", "not now Friday"],
)
def test_who_wants_another_hour_than_now_puts_no_answer_off(text: str) -> None:
    assert "decide_later" not in read_answer(text).signals


@pytest.mark.parametrize(
    "text",
    [
        "do you guys hold appointments",
        "is it possible to hold a spot",
        "can I reserve a spot without committing",
        "can you keep Friday at two open for me",
        "can I put my name down for Thursday and confirm later",
    ],
)
def test_who_wants_a_time_kept_decides_later(text: str) -> None:
    assert "decide_later" in read_answer(text).signals


@pytest.mark.parametrize("text", ["hold a time for me", "hold Friday", "hold the ten o'clock slot"])
def test_a_time_to_be_held_is_no_line_to_be_held(text: str) -> None:
    assert "hold_on" not in read_answer(text).signals


@pytest.mark.parametrize("text", ["until then", "great, till then", "talk then", "okay, until then"])
def test_who_takes_leave_till_then_agrees_to_what_was_read_back(text: str) -> None:
    reading = read_answer(text, to_agree=True)
    assert (reading.answer, "goodbye" in reading.signals) == ("affirm", True)


@pytest.mark.parametrize("text", ["I'm at work till then", "hold it until then", "let's talk then"])
def test_what_is_so_till_then_agrees_to_nothing(text: str) -> None:
    reading = read_answer(text, to_agree=True)
    assert (reading.answer == "affirm", "goodbye" in reading.signals) == (False, False)


def test_a_no_beside_see_you_then_refuses_not_the_visit() -> None:
    assert read_answer("no, see you then", to_agree=True).answer == "unsure"


@pytest.mark.parametrize("text", ["go ahead and make it firm", "let's make it official", "lock it in please"])
def test_to_make_it_firm_agrees(text: str) -> None:
    assert read_answer(text).answer == "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "hang on let me ask my husband",
        "can you hold that a minute while i get my calendar",
        "hold on let me check with my wife",
        "wait a minute i need to look at my calendar",
        "one second let me grab a pen",
        "just a minute my husband is right here",
        "could you hold on a sec while i ask my mom",
        "oh hang on i'll ask him",
        "let me ask my wife hang on",
        "wait let me see what my husband says",
    ],
)
def test_who_needs_a_moment_is_waited_for(text: str) -> None:
    read = read_answer(text, to_agree=True)
    assert (read.answer, read.signals, read.stalling) == (None, {"hold_on"}, True)


@pytest.mark.parametrize(
    "text",
    [
        "i have to ask my husband first, can you hold it",
        "hang on that's the wrong address",
        "hold on let me change the time",
        "wait make it three",
        "can you hold it until tomorrow",
        "hold on not tuesday",
        "can you hold it a day while i ask my wife",
        "hang on can i see what else is open",
        "just a minute yes that's right",
        "hold that for me please",
        "let me ask my wife first",
        "hang on i'll see if three works",
    ],
)
def test_who_wants_something_needs_more_than_a_moment(text: str) -> None:
    assert not read_answer(text, to_agree=True).stalling


def test_who_would_change_no_word_agrees_with_who_was_asked() -> None:
    assert read_answer("he says yes and i wouldn't change a word", to_agree=True).answer == "affirm"
    assert read_answer("he says yes and i wouldn't change a word but the name", to_agree=True).answer != "affirm"


@pytest.mark.parametrize("text", ["now i think on it make it monday same two o'clock", "come to think on it, nine"])
def test_who_has_thought_already_changes_and_puts_nothing_off(text: str) -> None:
    assert "decide_later" not in read_answer(text, to_agree=True).signals


@pytest.mark.parametrize("text", ["do i need to give you a card to hold it", "do we have to pay to keep that"])
def test_what_holding_takes_is_asked_and_holds_nothing(text: str) -> None:
    assert not decides_later(clauses(text), agreed=False)


def test_who_can_do_nothing_until_a_day_decides_now() -> None:
    assert not decides_later(clauses("we can't do anything until after Easter"), agreed=False)


@pytest.mark.parametrize(
    "text", ["we can't do anything until we talk to the landlord", "don't do anything until Friday", "can't do it yet"]
)
def test_who_can_do_nothing_until_somebody_says_so_decides_later(text: str) -> None:
    assert decides_later(clauses(text), agreed=False)


@pytest.mark.parametrize("text", ["hold it for me while I ask her", "pencil me in for now", "save me that spot"])
def test_who_asks_for_it_wants_the_time_kept(text: str) -> None:
    assert asks_to_keep(clauses(text), agreed=False)


@pytest.mark.parametrize(
    "text", ["I have to ask my husband first", "don't book it yet", "how long would you hold it", "hold on let me look"]
)
def test_who_only_decides_later_has_asked_for_nothing_to_be_kept(text: str) -> None:
    assert not asks_to_keep(clauses(text), agreed=False)


@pytest.mark.parametrize("text", ["can I let you know tomorrow", "could I think about it", "may I get back to you"])
def test_who_asks_to_answer_later_decides_later(text: str) -> None:
    assert "decide_later" in read_answer(text, to_agree=True).signals


def test_who_leaves_it_for_now_wants_nothing_kept() -> None:
    assert not asks_to_keep(clauses("I'd sooner leave it for now"), agreed=False)
    assert asks_to_keep(clauses("leave it open for me until tomorrow"), agreed=False)


def test_who_waits_for_somebody_puts_nothing_off() -> None:
    assert read_answer("I'll wait for you at the door, yes", to_agree=True).answer == "affirm"


def test_who_says_it_and_calls_again_asks_for_nothing_to_be_repeated() -> None:
    assert read_answer("now that you say it I'd better not, I'll call again", to_agree=True).answer != "repeat"
    assert read_answer("could you say what I said again", to_agree=True).answer == "repeat"


def test_who_calls_when_they_know_decides_later() -> None:
    assert decides_later(clauses("I'll call you guys when we figure it out"), agreed=False)
    assert not decides_later(clauses("I'll call you when I get there"), agreed=False)


@pytest.mark.parametrize(
    "text",
    [
        "don't hold it against me",
        "don't keep me waiting",
        "don't keep me posted",
        "no i want another estimate for the windows too",
        "no i got other quotes and yours is best",
        "leave the windows for now and make it the carpets",
        "he can't do it himself",
        "i'm not the one booking it's for my mother",
        "she'll let you in herself",
        "if he calls you himself that's fine",
        "call around noon instead",
        "ask around back when you come",
    ],
)
def test_what_is_held_or_kept_otherwise_gives_nothing_up(text: str) -> None:
    assert "stop" not in read_answer(text).signals


def test_a_hold_that_is_spoken_of_asks_for_no_moment() -> None:
    said = read_answer("yes that's right and put another hold on saturday", to_agree=True)
    assert "hold_on" not in said.signals


@pytest.mark.parametrize(
    "text",
    [
        "hold it not saturday friday",
        "hold it it's friday the sixth",
        "hold it that's not right i said eleven thirty",
        "hold it make that ten",
        "hold it there not the seventh the fourteenth",
        "hold it wrong day friday",
    ],
)
def test_who_calls_out_before_a_correction_wants_nothing_held(text: str) -> None:
    assert not asks_to_keep(clauses(text), agreed=False)


@pytest.mark.parametrize(
    "text", ["hold it for me", "hold it there for me", "hold it please", "hold it a day or two", "just hold it for now"]
)
def test_who_wants_it_held_is_heard(text: str) -> None:
    assert asks_to_keep(clauses(text), agreed=False)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("leave it till monday same hour", False),
        ("put it off until friday", False),
        ("hold off till monday", False),
        ("hold it till monday", True),
        ("leave it till i've talked to my husband", True),
    ],
)
def test_another_day_is_no_time_until_which_it_is_kept(text: str, kept: bool) -> None:
    assert ("decide_later" in read_answer(text, to_agree=True).signals) is kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("if you could hold the three for me that'd be great hang on a sec", True),
        ("hold it for me actually he's right here", True),
        ("hang on i'll ask my wife to hold it for me", False),
        ("don't hold it for me hang on", False),
        ("hang on a sec", False),
    ],
)
def test_what_was_to_be_held_before_a_pause_is(text: str, kept: bool) -> None:
    assert ("keep_time" in read_answer(text).signals) is kept
