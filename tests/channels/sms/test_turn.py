"""One text through the dialogue: what is said becomes one reply, and what is wanted as a message is written already."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import pytest

from receptionist.app.container import Office, rehearsal_office, text_engine
from receptionist.app.settings import Business
from receptionist.channels.sms.conversation import TextConversation
from receptionist.channels.sms.turn import TextTurn
from receptionist.dialogue.events import CallStarted, Heard
from receptionist.dialogue.machine import replay
from receptionist.dialogue.phases import Phase
from receptionist.model.trust import Trust

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
CUSTOMER = "+13125550142"
VALUES = {"business": "Bright & Clean"}


@pytest.fixture
def office() -> Iterator[Office]:
    office = rehearsal_office(Business(name="Bright & Clean", timezone="America/Chicago"))
    yield office
    office.close()


async def nothing_kept(conversation: TextConversation) -> None:
    pass


async def begun(office: Office) -> TextTurn:
    """A conversation in which nothing was written yet."""
    turn = TextTurn(text_engine(office), TextConversation.begun("SM1", NOW), NOW, nothing_kept)
    await turn.take(CallStarted(NOW, "text SM1", CUSTOMER, trust=Trust.TEXTED))
    turn.unsay()
    return turn


async def test_an_invitation_is_left_out_beside_an_answer(office: Office) -> None:
    turn = await begun(office)
    await turn.take(Heard(NOW, "what are your hours?"))
    assert turn.reply(VALUES) == "We're open Monday to Friday from 8 AM to 5 PM."


async def test_alone_it_is_the_reply(office: Office) -> None:
    turn = await begun(office)
    await turn.take(Heard(NOW, "hello"))
    assert turn.reply(VALUES) == "How can we help?"


async def test_what_another_text_tells_is_left_out_with_the_invitation(office: Office) -> None:
    turn = await begun(office)
    for words in ("this is Ann Lee, I need an estimate tomorrow at ten at 4 Elm Street", "yes"):
        turn.unsay()
        await turn.take(Heard(NOW, words))
    assert turn.reply(VALUES, frozenset({"booked"})) == ""
    assert turn.reply(VALUES).startswith("You're booked for ")


async def test_words_that_are_written_are_the_message_that_is_wanted(office: Office) -> None:
    turn = await begun(office)
    words = "please tell Dan the gate code is 4455"
    await turn.take(Heard(NOW, words), words)
    assert [message.message for message in office.messages.all()] == [words]
    assert turn.reply(VALUES) == "We have passed your text on to Bright & Clean."


async def test_a_message_that_is_only_announced_is_asked_for(office: Office) -> None:
    turn = await begun(office)
    await turn.take(Heard(NOW, "can I leave a message?"))
    assert turn.context.phase is Phase.HANDOFF
    assert turn.reply(VALUES) == "What should we pass on?"


async def test_what_is_not_understood_is_passed_on(office: Office) -> None:
    turn = await begun(office)
    await turn.take(Heard(NOW, "asdf"))
    assert turn.passed_on


async def test_a_question_that_is_answered_after_it_is_not(office: Office) -> None:
    turn = await begun(office)
    for words in ("asdf", "who is this?"):
        turn.unsay()
        await turn.take(Heard(NOW, words))
    assert turn.reply(VALUES) == "This is Bright & Clean."
    assert not turn.passed_on


async def test_the_conversation_is_its_events(office: Office) -> None:
    turn = await begun(office)
    await turn.take(Heard(NOW, "can you come tomorrow at ten?"))
    kept = turn.conversation
    start = TextConversation.begun("SM1", NOW).context
    assert replay(text_engine(office).machine, start, list(kept.events))[-1].context == kept.context


async def test_it_is_kept_that_a_yes_was_given_before_it_is_carried_out(office: Office) -> None:
    kept: list[TextConversation] = []

    async def keep(conversation: TextConversation) -> None:
        assert office.front_desk.ledger.unsettled() == []
        kept.append(conversation)

    turn = TextTurn(text_engine(office), TextConversation.begun("SM1", NOW), NOW, keep)
    await turn.take(CallStarted(NOW, "text SM1", CUSTOMER, trust=Trust.TEXTED))
    for words in ("this is Ann Lee, I need an estimate tomorrow at ten at 4 Elm Street", "yes"):
        await turn.take(Heard(NOW, words))
    assert [each.unfinished.name for each in kept if each.unfinished] == ["book_appointment"]
    assert turn.conversation.unfinished is None
