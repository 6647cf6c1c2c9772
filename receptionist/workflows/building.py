"""From the business file's own workflows to those of the dialogue."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from receptionist.dialogue.question import CONFIRM_OTHER, DAY, QUESTIONS, TIME, Question, question
from receptionist.dialogue.workflow import Commit, Option, Outcome, Params, Slot, Start, Workflow
from receptionist.languages.language import lexicon
from receptionist.workflows.settings import OwnSlot, OwnWorkflow

_STANDARD: dict[str, Question] = {**QUESTIONS, "date": DAY, "time": TIME}
_FORMS = {"phone": "phone", "date": "day", "time": "time", "address": "address"}
"""How a value of a kind is said where the sentence does not say how."""


def tool_name(own: OwnWorkflow) -> str:
    """What the workflow's tool is called among the others."""
    return f"{own.key}_webhook"


def starts() -> Mapping[str, Start]:
    """By which phrases the package's workflows start that no intent starts, by their names."""
    return msgspec.convert(lexicon("prompts")["starts"], dict[str, Start])


def built(own: OwnWorkflow) -> Workflow:
    """`own` as the dialogue runs it: filled slot by slot, read back, and carried out on a yes."""
    return Workflow(
        name=own.key,
        start=Start(phrases=own.say),
        opening=own.opening,
        slots=tuple(_slot(slot) for slot in own.slots),
        commit=Commit(
            tool_name(own),
            params=_params(own),
            read_back=_spoken(own.read_back or _recital(own), own),
            confirm=CONFIRM_OTHER,
            outcomes=(
                Outcome("done", _spoken(own.done, own) or "done"),
                Outcome("held", "done_later"),
                Outcome("refused", _spoken(own.refused, own) or "not_done", "left"),
                Outcome("", "done_unclear", "message"),
            ),
            disposition="" if own.tool else "message_taken",
        ),
    )


def _slot(own: OwnSlot) -> Slot:
    options = tuple(Option(name, tuple(word.lower() for word in says)) for name, says in own.choices.items())
    return Slot(
        own.name,
        own.read_as,
        asked(own),
        required=not own.optional,
        options=options,
        lowest=own.lowest,
        highest=own.highest,
        label=own.label,
    )


def asked(own: OwnSlot) -> Question | None:
    """How it is asked for: in the business's words, `retries` times more, or in the package's own; None if never."""
    if own.ask:
        times = 1 + own.retries
        prompts = (own.ask + own.ask[-1:] * times)[: max(times, len(own.ask))]
        return question(own.name, own.read_as, prompts)
    return None if own.optional else _STANDARD.get(own.name)


def _params(own: OwnWorkflow) -> Params:
    if own.tool and own.tool.sends:
        return tuple(own.tool.sends.items())
    return tuple((slot.name, slot.name) for slot in own.slots)


def _recital(own: OwnWorkflow) -> str:
    """All that was said, in the order of the slots, what is optional last."""
    needed = ", ".join(_part(slot) for slot in own.slots if not slot.optional)
    kept = [_part(slot) for slot in own.slots if slot.optional]
    more = "".join(f"[, {part}]" for part in kept) if needed else "".join(f"[ {part}]" for part in kept)
    return f"So that's {needed}{more}."


def _part(slot: OwnSlot) -> str:
    """ "plan {plan}"; a name needs no word before it, and of what a caller knows by itself the small word will do."""
    place = f"{{{slot.name}}}"
    before = slot.label or _LITTLE_WORDS.get(slot.read_as, slot.name.replace("_", " "))
    return f"{before} {place}" if before else place


_LITTLE_WORDS = {"name": "", "date": "on", "time": "at", "address": "at", "phone": "on"}
_OPTIONAL = re.compile(r"(\[[^\[\]]*\])")


def _spoken(sentence: str, own: OwnWorkflow) -> str:
    """`sentence` with each value said as values of its kind are: {date} as {date|day}.

    A number that the caller calls from, and did not say, is known as `caller_id`, an address that they gave another
    time as `address_on_file`: these are said in its place.
    """
    for slot in own.slots:
        form = _FORMS.get(slot.read_as)
        sentence = sentence.replace(f"{{{slot.name}}}", f"{{{slot.name}|{form}}}") if form else sentence
    return "".join(_with_stand_ins(part) for part in _OPTIONAL.split(sentence))


_ON_FILE = "{address_on_file|on_file}"
_STAND_INS = {
    "{phone|phone}": "[{phone|phone}][{caller_id|phone}]",
    "{address|address}": f"[{{address|address}}][{_ON_FILE}]",
}


def _with_stand_ins(part: str) -> str:
    if part.startswith("["):
        return part + (part.replace("{address|address}", _ON_FILE) if "{address|address}" in part else "")
    for place, either in _STAND_INS.items():
        part = part.replace(place, either)
    return part
