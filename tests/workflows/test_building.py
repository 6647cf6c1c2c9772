"""From the business file to the dialogue's own workflows."""

from __future__ import annotations

from typing import Any

from receptionist.app.settings import Business
from receptionist.dialogue.question import DAY, EMAIL
from receptionist.dialogue.workflow import Option, Outcome, Workflow
from receptionist.workflows.building import built, starts
from receptionist.workflows.settings import OwnWorkflow

URL = {"url": "https://example.com/members"}


def workflow(*slots: dict[str, Any], **more: Any) -> Workflow:
    return built(OwnWorkflow.model_validate({"name": "Sign-Up", "say": "join", "slots": slots, "tool": URL, **more}))


def test_workflow_has_name_phrases_and_a_tool_of_its_own() -> None:
    flow = workflow({"name": "email"}, opening="Lovely.")
    assert (flow.name, flow.start.phrases, flow.opening) == ("sign_up", ("join",), "Lovely.")
    assert flow.needs == {"sign_up_webhook"}


def test_a_call_is_asked_for_by_phrases_of_the_language() -> None:
    asked = starts()["call_back"]
    assert ("schedule a call" in asked.phrases, "call me" in asked.with_a_time) == (True, True)


def test_nothing_is_sent_without_a_yes() -> None:
    commit = workflow({"name": "email"}).commit
    assert commit is not None
    assert (commit.yes, commit.read_back) == (True, "So that's email {email}.")


def test_what_the_package_knows_it_asks_in_its_own_words() -> None:
    flow = workflow({"name": "email"}, {"name": "date"})
    assert [slot.question for slot in flow.slots] == [EMAIL, DAY]


def test_own_question_is_asked_again_as_often_as_wanted() -> None:
    (slot,) = workflow({"name": "plan", "ask": ["Which plan?", "Basic or gold?"], "retries": 3}).slots
    assert slot.question is not None
    assert slot.question.prompts == ("Which plan?", "Basic or gold?", "Basic or gold?", "Basic or gold?")


def test_all_own_questions_are_asked_however_few_retries() -> None:
    (slot,) = workflow({"name": "plan", "ask": ["One?", "Two?"], "retries": 0}).slots
    assert slot.question is not None
    assert slot.question.prompts == ("One?", "Two?")


def test_optional_slot_is_never_asked_for() -> None:
    (slot,) = workflow({"name": "email", "optional": True}).slots
    assert (slot.required, slot.question) == (False, None)


def test_choice_has_its_options_and_is_answered_by_key() -> None:
    (slot,) = workflow({"name": "plan", "ask": "Which plan?", "choices": {"Basic": "Cheap", "gold": None}}).slots
    assert slot.options == (Option("Basic", ("cheap",)), Option("gold"))
    assert slot.question is not None
    assert (slot.kind, slot.question.keypad) == ("choice", "choice")


def test_number_is_keyed_and_bounded() -> None:
    (slot,) = workflow({"name": "guests", "kind": "number", "ask": "How many?", "lowest": 1, "highest": 9}).slots
    assert slot.question is not None
    assert (slot.kind, slot.lowest, slot.highest, slot.question.keypad) == ("number", 1, 9, "digits")


def test_values_in_own_sentences_are_said_as_their_kind_is() -> None:
    commit = workflow({"name": "address"}, {"name": "date"}, read_back="To {address} on {date}, {date|time}.").commit
    assert commit is not None
    assert commit.read_back == "To [{address|address}][{address_on_file|on_file}] on {date|day}, {date|time}."


def test_number_that_was_not_said_is_read_back_as_the_one_that_calls() -> None:
    commit = workflow({"name": "phone"}, read_back="So we call {phone}[ or {phone}].").commit
    assert commit is not None
    assert commit.read_back == "So we call [{phone|phone}][{caller_id|phone}][ or {phone|phone}]."


def test_address_of_a_customers_card_is_not_said_but_that_we_have_it() -> None:
    commit = workflow({"name": "address"}, read_back="We come[ to {address}].").commit
    assert commit is not None
    assert commit.read_back == "We come[ to {address|address}][ to {address_on_file|on_file}]."


def test_all_that_was_said_is_read_back_what_is_optional_last() -> None:
    slots = (
        {"name": "email", "optional": True},
        {"name": "name"},
        {"name": "guests", "ask": "How many?", "label": "party of"},
    )
    commit = workflow(*slots).commit
    assert commit is not None
    assert commit.read_back == "So that's {name}, party of {guests}[, email {email}]."


def test_own_words_tell_what_came_of_it() -> None:
    commit = workflow({"name": "email"}, done="Welcome!", refused="Not this time.").commit
    assert commit is not None
    told = {outcome.state: outcome for outcome in commit.outcomes}
    assert (told["done"].prompt, told["refused"]) == ("Welcome!", Outcome("refused", "Not this time.", "left"))


def test_tool_is_sent_every_slot_or_what_is_named() -> None:
    every, named = workflow({"name": "email"}), workflow({"name": "email"}, tool={**URL, "sends": {"mail": "email"}})
    assert every.commit is not None
    assert named.commit is not None
    assert (every.commit.params, named.commit.params) == ((("email", "email"),), (("mail", "email"),))


def test_desk_of_a_business_has_its_own_workflows_beside_the_shipped() -> None:
    own = {"name": "Sign-Up", "say": "join", "slots": [{"name": "email"}], "tool": URL}
    names = [flow.name for flow in Business.model_validate({"workflows": [own]}).desk().workflows]
    assert "booking" in names
    assert names[-1] == "sign_up"
