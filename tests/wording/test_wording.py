"""From a prompt's name to the sentence, and that no prompt is missing or idle."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import receptionist
from receptionist.dialogue import answering, question, shipped
from receptionist.dialogue.question import CHOICE, Question
from receptionist.dialogue.reading_back import untold
from receptionist.dialogue.workflow import Commit, Start, Workflow
from receptionist.languages.language import lexicon
from receptionist.model.availability import Reason
from receptionist.model.commands import Say, say
from receptionist.model.saying import Besides
from receptionist.wording.sentences import BadPrompts
from receptionist.wording.wording import UnknownPrompt, Wording

START = "2026-03-03T14:00:00-06:00"
PACKAGE = Path(receptionist.__file__).parent
GOES_WITH_A_YES = {"owner_asked"}
"""Reasons that come with a visit that is held, and so with no "I'm sorry"."""


@pytest.fixture(scope="module")
def wording() -> Wording:
    return Wording()


# sentences


SENTENCES = [
    (say("greeting", business="Bright & Clean"), "Thanks for calling Bright & Clean."),
    (say("booked", start=START), "You're booked for Tuesday, March 3 at 2 PM."),
    # what is in brackets is said only where its value is known
    (
        say("booked", start=START, phone="+13125550142"),
        "You're booked for Tuesday, March 3 at 2 PM. We'll text a confirmation to 312-555-0142.",
    ),
    (say("ask_time"), "What time would suit you?"),
    (say("ask_time", day="2026-03-03"), "What time on Tuesday, March 3 would suit you?"),
    (say("read_back", name="Ann Lee"), "So that's Ann Lee."),
    (
        say("read_back", name="Ann Lee", address="12 Oak St", phone="+13125550142", start=START),
        "So that's Ann Lee, at 12 Oak St, on 312-555-0142, Tuesday, March 3 at 2 PM.",
    ),
    (
        say("read_back", name="Ann Lee", service="cleaning", start=START),
        "So that's Ann Lee, for the cleaning, Tuesday, March 3 at 2 PM.",
    ),
    (say("read_back", start=START), "So that's Tuesday, March 3 at 2 PM."),
    (say("not_free", reason="busy"), "I'm sorry, that time is taken."),
    (say("not_free", reason="solar_flare"), "I'm sorry, that time isn't available."),  # a reason nobody knows yet
    (say("nothing_free"), "I'm sorry, that time isn't available, and I found nothing free near it."),
    (say("refused", reason="too_soon"), "I'm sorry, that's too soon for us to get there, so that is not booked."),
    (say("emergency", number="911"), "If anyone is in danger, please hang up and call 9 1 1 right away."),
    # a value that looks like a place or a bracket is only a value
    (say("fact", fact="We {name} [never] {start|moment}."), "We {name} [never] {start|moment}."),
]


@pytest.mark.parametrize(("command", "sentence"), SENTENCES, ids=lambda value: getattr(value, "prompt", ""))
def test_prompt_becomes_its_sentence(wording: Wording, command: Say, sentence: str) -> None:
    assert wording.sentence(command) == sentence


def test_several_prompts_become_one_text(wording: Wording) -> None:
    assert wording.text([say("got_name", first="Ann"), say("ask_phone")]) == (
        "Thanks, Ann. What's the best number to reach you?"
    )


def test_owner_may_word_a_prompt_differently() -> None:
    own = Wording(own={"greeting": "Hello, {business} here."})
    assert own.sentence(say("greeting", business="Bright")) == "Hello, Bright here."


def test_owners_wording_leaves_the_others_alone() -> None:
    assert Wording(own={"greeting": "Hello."}).sentence(say("goodbye")) == Wording().sentence(say("goodbye"))


def test_only_sentences_without_a_value_are_rendered_beforehand(wording: Wording) -> None:
    fixed = wording.fixed()
    assert "How can I help you?" in fixed
    assert not any("{" in text for text in fixed)


def test_everything_promised_for_later_is_promised_by_its_own_prompt_alone(wording: Wording) -> None:
    """Law 4: "You're booked" is in no other sentence than the one said for `booked`."""
    saying = {name for name in wording.prompts if "you're booked" in wording.sentence(Say(name)).lower()}
    assert saying == {"booked"}


# what cannot be said


def test_unknown_prompt_says_where_to_add_it(wording: Wording) -> None:
    with pytest.raises(UnknownPrompt, match=r"no prompt 'hello'.*languages/en/prompts\.yaml"):
        wording.sentence(say("hello"))


BAD = [
    ({"greeting": ["Hi", "Hello"]}, "must be a text, not list"),
    ({"greeting": "Hi {business|shout}"}, "uses the form 'shout'; known forms: address, "),
    ({"greeting": "Hi [{business}"}, r"has a \[ without its \]"),
]


@pytest.mark.parametrize(("own", "why"), BAD)
def test_wording_that_cannot_be_spoken_is_refused_at_start(own: dict[str, str], why: str) -> None:
    with pytest.raises(BadPrompts, match=f"prompt 'greeting'.*{why}"):
        Wording(own=own)


# a prompt's places


def test_places_are_those_of_the_prompt_or_of_the_sentence_itself(wording: Wording) -> None:
    assert wording.places("read_back_move") == {"service", "old", "start", "crew"}
    assert wording.places("So that's {plan} for [{seats|list}].") == {"plan", "seats"}
    assert Wording(own={"cancelled": "Gone."}).places("cancelled") == frozenset()


@pytest.mark.parametrize("services", [(), ("cleaning", "windows")])
def test_every_read_back_has_a_place_for_all_that_a_yes_agrees_to(wording: Wording, services: tuple[str, ...]) -> None:
    flows = shipped.shipped(dict.fromkeys(shipped.COLLECTIBLE, True), services)
    assert [(flow.name, missing) for flow in flows if (missing := untold(flow, wording.places))] == []


# every prompt is there, and is used


def _texts(tree: ast.AST) -> set[str]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _named_by_say(path: Path) -> set[str]:
    """Every text in the first argument of `say(…)` or `Say(…)`: both branches of a condition, too."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "Say")
        if called and node.args:  # type: ignore[attr-defined]
            first = node.args[0]  # type: ignore[attr-defined]
            parts = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
            named |= {part.value for part in parts if isinstance(part, ast.Constant)}
    return named


def _asked() -> set[str]:
    questions = [value for value in vars(question).values() if isinstance(value, Question)]
    questions += question.ABOUT_OTHERS.values()
    own = Workflow("own", Start(), commit=Commit("own_tool"))  # what a business leaves to the package's words
    workflows = (*shipped.shipped(dict.fromkeys(shipped.COLLECTIBLE, True)), own)
    partings = {asked.parting for asked in questions if asked.parting}
    prompts = {prompt for asked in questions for prompt in asked.prompts}
    return (prompts | partings).union(*(flow.prompts for flow in workflows))


SPEAKING = (
    *(PACKAGE / "dialogue").glob("*.py"),
    *(PACKAGE / "questions" / "rules").glob("*.py"),
    PACKAGE / "channels" / "screening" / "sayings.py",
    PACKAGE / "channels" / "runner.py",
    PACKAGE.parent / "webhooks" / "phone" / "session.py",
)
SPOKEN = (
    set().union(*(_named_by_say(path) for path in SPEAKING))
    | _asked()
    | set(answering.TO_TELL_AGAIN.values())
    | {f"{done}_{slot}" for done in ("got", "changed") for slot in ("name", "address", "phone", "email")}
    | {f"{offer}_named" for offer in ("offer_one", *CHOICE.prompts)}
    | {f"noted_{wish}" for wish in set(get_args(Besides)) - {"called_otherwise"}}  # which is answered by what it is
)
"""Prompts that the dialogue and a call can name; those that thanks are put together of included."""


OWNERS = set(lexicon("owner"))
"""Prompts of the owner's line; tests/owner/test_owner_prompts.py holds them to the same."""


def test_scan_finds_what_is_said() -> None:
    assert {"greeting", "checking", "goodbye", "ask_name_spelled"} <= SPOKEN


def test_every_prompt_that_can_be_named_has_its_wording(wording: Wording) -> None:
    assert SPOKEN - wording.prompts == set()


def test_every_wording_is_used(wording: Wording) -> None:
    assert wording.prompts - SPOKEN - OWNERS == set()


def test_every_prompt_can_be_said_without_any_value(wording: Wording) -> None:
    """A value that is missing leaves a gap, never an exception in the middle of a call."""
    assert all(wording.sentence(Say(name)) or name in ("prices", "fact", "notice") for name in wording.prompts)


@pytest.mark.parametrize("reason", sorted(set(get_args(Reason)) - GOES_WITH_A_YES))
def test_every_reason_of_the_calendar_has_its_own_wording(wording: Wording, reason: str) -> None:
    assert wording.sentence(say("not_free", reason=reason)) != wording.sentence(say("not_free", reason="other"))


def test_what_says_that_something_is_noted_counts_as_written_down(wording: Wording) -> None:
    """But for a call, which is booked; what else counts is written down whatever its sentence says."""
    says_so = {name for name in wording.prompts if "i've noted" in wording.sentence(Say(name)).lower()}
    assert says_so - {"call_held", "prices", "fact"} <= wording.written_down <= wording.prompts
