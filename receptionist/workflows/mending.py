"""What is wrong with a business's own workflows, each with its place in the file and the mend. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from receptionist.dialogue.shipped import COLLECTIBLE, shipped
from receptionist.dialogue.workflow import Workflow
from receptionist.languages.language import lexicon
from receptionist.model.hearing import HearingContext
from receptionist.wording.forms import FORMS
from receptionist.wording.wording import Wording
from receptionist.workflows.building import asked, starts
from receptionist.workflows.settings import STANDARD, OwnSlot, OwnWorkflow, as_heard

RESERVED = frozenset(
    "agreement before booking booking_name booking_phone call caller calling_number change code confirm intent message "
    "resume say slot state transfer visit".split()
)
"""Names that a call uses for other things."""

BESIDES = ("caller",)
"""What a tool may be sent besides slots."""

OF_EVERY_TOOL = ("call", "calling_number")
"""Parameters of every own workflow's tool, beside what it sends."""

_PLACE = re.compile(r"\{(\w*)(?:\|(\w*))?\}")
_BOOKING_WORDS = frozenset(lexicon("word_lists")["of_any_booking"])
"""Words that ask for a visit and for nothing more special."""

Place = tuple[str | int, ...]


class WorkflowProblem(NamedTuple):
    """Where in `workflows:`, and what to do about it."""

    where: Place
    mend: str


def problems(
    own: tuple[OwnWorkflow, ...], shipped: Collection[Workflow], prompts: Collection[str]
) -> list[WorkflowProblem]:
    """All that keeps these from being run beside the shipped ones; empty where nothing does.

    `prompts` are the names of the package's prompts, which may be used in place of a sentence.
    """
    found: list[WorkflowProblem] = []
    for number, workflow in enumerate(own):
        others = {flow.name for flow in shipped} | {each.key for each in own[:number]}
        alone = (*_name(workflow, others), *_phrases(workflow, own[:number], shipped), *_slots(workflow, prompts))
        more = (*_sentences(workflow, prompts), *_tool(workflow))
        found += [WorkflowProblem((number, *problem.where), problem.mend) for problem in (*alone, *more)]
    return found


def _name(workflow: OwnWorkflow, others: Collection[str]) -> Iterator[WorkflowProblem]:
    if workflow.key in others:
        yield WorkflowProblem(("name",), f"another workflow is called {workflow.key!r}; give this one another name")


def _phrases(
    workflow: OwnWorkflow, earlier: Iterable[OwnWorkflow], shipped: Collection[Workflow]
) -> Iterator[WorkflowProblem]:
    if not workflow.say:
        yield WorkflowProblem(
            (), "no phrase starts it, so that nothing in it can be reached; add `say:` with a phrase or two"
        )
    taken = {phrase: flow.name for flow in shipped for phrase in (*flow.start.phrases, *flow.start.with_a_time)}
    taken |= {phrase: each.name for each in earlier for phrase in each.say}
    for number, phrase in enumerate(workflow.say):
        where = ("say", number)
        said_twice = phrase in workflow.say[:number]
        if not phrase:
            yield WorkflowProblem(where, "a phrase needs words; write what callers say, as `become a member`")
        elif said_twice or phrase in taken:
            by = workflow.name if said_twice else taken[phrase]
            yield WorkflowProblem(where, f"{phrase!r} starts {by!r} already; take another phrase")
        else:
            yield from _means_a_shipped_one(where, phrase, shipped)


def _means_a_shipped_one(where: Place, phrase: str, shipped: Collection[Workflow]) -> Iterator[WorkflowProblem]:
    """Callers who say no more than that mean one of the package's jobs, a person, or danger."""
    from receptionist.understanding.intents import read_intent
    from receptionist.understanding.understand import understand  # loads what it knows; few files have workflows

    meaning = understand(phrase, HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)))
    intent = read_intent(phrase).intent  # a bare phrase is less than a model can judge
    by = next((flow.name for flow in shipped if intent in flow.start.intents), "")
    if by == "booking" and not set(phrase.split()) <= _BOOKING_WORDS:
        return
    if meaning.emergency or intent == "human":
        by = "an emergency" if meaning.emergency else "a person"
    if by:
        yield WorkflowProblem(
            where, f"callers who say {phrase!r} mean {by!r}; take a phrase that is said of this alone"
        )


def _slots(workflow: OwnWorkflow, prompts: Collection[str]) -> Iterator[WorkflowProblem]:
    names = Counter(slot.name for slot in workflow.slots)
    if not workflow.slots:
        yield WorkflowProblem((), "it asks for nothing, so that there is nothing to agree to; add `slots:`")
    for number, slot in enumerate(workflow.slots):
        here = ("slots", number)
        if names[slot.name] > 1 and any(slot.name == each.name for each in workflow.slots[:number]):
            yield WorkflowProblem((*here, "name"), f"there is a slot {slot.name!r} already; give each its own name")
        for problem in (*_named(slot), *_question(slot), *_answers(slot)):
            yield WorkflowProblem((*here, *problem.where), problem.mend)
        for which, sentence in enumerate(slot.ask):
            yield from _sentence((*here, "ask", which), sentence, (), prompts)
    if names["time"] and not names["date"]:
        yield WorkflowProblem(("slots",), "a time without a date says nothing; add a slot `date`")


def _named(slot: OwnSlot) -> Iterator[WorkflowProblem]:
    if slot.name in RESERVED:
        yield WorkflowProblem(("name",), f"{slot.name!r} has a meaning of its own in a call; take another name")
    if slot.name in STANDARD and slot.read_as != slot.name:
        yield WorkflowProblem(
            ("kind",), f"a slot {slot.name!r} is of the kind {slot.name!r}; leave `kind:` out or rename it"
        )
    if slot.read_as in ("date", "time") and slot.name != slot.read_as:
        yield WorkflowProblem(
            ("name",), f"call a slot of the kind {slot.read_as!r} {slot.read_as!r}; there is one at most"
        )


def _question(slot: OwnSlot) -> Iterator[WorkflowProblem]:
    if slot.optional and slot.ask:
        yield WorkflowProblem(("ask",), "what is optional is never asked for; remove `ask:` or `optional:`")
    elif not slot.optional and asked(slot) is None:
        yield WorkflowProblem((), f"nobody asks for {slot.name!r}; add `ask:` with the question, or `optional: true`")


def _answers(slot: OwnSlot) -> Iterator[WorkflowProblem]:
    if slot.read_as == "choice" and len(slot.choices) < 2:
        yield WorkflowProblem(("choices",), "a choice needs two options at least; list them under `choices:`")
    if slot.read_as != "choice" and slot.choices:
        yield WorkflowProblem(
            ("choices",), f"a slot of the kind {slot.read_as!r} has no choices; remove them or the kind"
        )
    words = Counter(as_heard(word) for name, says in slot.choices.items() for word in {name.lower(), *says})
    twice = [word for word, count in words.items() if count > 1]
    if twice:
        yield WorkflowProblem(("choices",), f"{twice[0]!r} is said for two options; keep it for one of them")
    if slot.read_as != "number" and (slot.lowest is not None or slot.highest is not None):
        yield WorkflowProblem((), "`lowest:` and `highest:` bound a number; add `kind: number` or remove them")
    if slot.lowest is not None and slot.highest is not None and slot.lowest > slot.highest:
        yield WorkflowProblem(("lowest",), f"the least, {slot.lowest}, is more than the most, {slot.highest}")


def _sentences(workflow: OwnWorkflow, prompts: Collection[str]) -> Iterator[WorkflowProblem]:
    slots = tuple(slot.name for slot in workflow.slots)
    known = {"opening": (), "read_back": slots, "done": slots, "refused": slots}
    for field, values in known.items():
        yield from _sentence((field,), getattr(workflow, field), values, prompts)
    said = {name for name, _ in _PLACE.findall(workflow.read_back)}
    missing = next((slot for slot in workflow.slots if slot.name not in said), None)
    if workflow.read_back and missing is not None:
        place = f"[, {{{missing.name}}}]" if missing.optional else f"{{{missing.name}}}"
        yield WorkflowProblem(
            ("read_back",), f"a yes agrees to what was read back; add {place}, or leave `read_back:` out"
        )


def _sentence(
    where: Place, sentence: str, values: Collection[str], prompts: Collection[str]
) -> Iterator[WorkflowProblem]:
    """A sentence whose places can be filled, or the name of a prompt of the package."""
    if sentence.isidentifier() and sentence not in prompts:
        yield WorkflowProblem(where, f"{sentence!r} is no sentence; end it with a full stop")
    for name, form in _PLACE.findall(sentence):
        if name not in values:
            known = ", ".join(values) or "none can be used here"
            yield WorkflowProblem(where, f"{{{name}}} is no slot of this workflow ({known})")
        if form and form not in FORMS:
            yield WorkflowProblem(where, f"{form!r} is no way of saying a value; the ways are {', '.join(FORMS)}")
    bare = _PLACE.sub("", sentence)
    if "{" in bare or "}" in bare or sentence.count("[") != sentence.count("]"):
        yield WorkflowProblem(where, "a { or [ has no end; write values as {plan}, and what may be left out as [ … ]")


def _tool(workflow: OwnWorkflow) -> Iterator[WorkflowProblem]:
    slots = [slot.name for slot in workflow.slots]
    for field, source in (workflow.tool.sends if workflow.tool else {}).items():
        if field in OF_EVERY_TOOL:
            mend = f"{field!r} has a meaning of its own; send it under another name"
            yield WorkflowProblem(("tool", "sends", field), mend)
        if source not in slots and source not in BESIDES:
            known = ", ".join((*slots, *BESIDES))
            yield WorkflowProblem(
                ("tool", "sends", field), f"no slot provides {source!r}; add one, or send one of these: {known}"
            )


def checked(own: tuple[OwnWorkflow, ...]) -> tuple[OwnWorkflow, ...]:
    """`own` unchanged; raises ValidationError with every problem at its place."""
    if not own:
        return own
    found = problems(own, shipped(dict.fromkeys(COLLECTIBLE, True), starts=starts()), Wording().prompts)
    if found:
        errors = [_error(problem) for problem in found]
        raise ValidationError.from_exception_data("workflows", errors)
    return own


def _error(problem: WorkflowProblem) -> InitErrorDetails:
    error = PydanticCustomError("workflow", "{mend}", {"mend": problem.mend})
    return InitErrorDetails(type=error, loc=problem.where, input=None)
