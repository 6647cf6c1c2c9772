"""From the acts of a turn to its answer: the order and company in which a yes or a no stands decide what it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import section
from receptionist.model.acts import Answer, Signal
from receptionist.understanding.answers.acts import ABANDONS, AGREEING, ClauseAct, acts
from receptionist.understanding.answers.asking import ASKS_WHAT, ASKS_WHO, IS_ANYONE_THERE
from receptionist.understanding.answers.changes import ALTERS, OTHERWISE
from receptionist.understanding.answers.deciding import asks_to_keep, decides_later, stalls, wants_nothing_kept
from receptionist.understanding.answers.lexicon import SEE_YOU_THEN
from receptionist.understanding.clauses import clauses

_SAID = section("answers", "resolve")

_REFUSING = frozenset({"no", "reject", "defer", "decline"})
_CLOSING = frozenset({"done", "bye", "closing_thanks"})
_WANTS = frozenset({"wish", "propose"})
_OFFERS = frozenset({"propose", "wish", "value", "alternative"})
_NAMES_ANOTHER = frozenset({"plan", "fact", "question"})
_PUTS_UP_WITH = _SAID.one("puts_up_with")
_TAKES = _SAID.one("takes")
_A_FEW_WORDS = _SAID.one("a_few_words")
_WANTS_TO = _SAID.one("wants_to")
_HURRIES = _SAID.one("hurries")
_NAMES_IT = _SAID.one("names_it")
_TAG_WITHIN = _SAID.one("tag_within", re.IGNORECASE)
_TAKEN_BACK = frozenset(_SAID["taken_back"])
_WHAT = frozenset(_SAID["what"])
_SIGNALS: dict[str, Signal] = {
    "hold": "hold_on", "bye": "goodbye", "thanks": "thanks", "closing_thanks": "thanks", "greeting": "greeting",
    "indifferent": "dont_care", "done": "done", "satisfied": "done",
    "decline": "done", "stop": "stop", "alternative": "alternative",
}  # fmt: skip


class AnswerReading(msgspec.Struct, frozen=True):
    """The answer of a turn, the signals in it, the acts that carried it, and the name of the rule that decided.

    `parting` is set where taking leave was the answer, `stalling` where only a moment is asked for, `outright` where
    a whole clause is a yes that stands for nothing else.
    """

    answer: Answer | None
    signals: frozenset[Signal]
    acts: tuple[ClauseAct, ...]
    rule: str
    parting: bool = False
    stalling: bool = False

    @property
    def outright(self) -> bool:
        return self.answer == "affirm" and any(act.kind == "saying" for act in self.acts)


def read_answer(text: str, *, to_agree: bool = False) -> AnswerReading:
    """What `text` answers to a yes-or-no question; None where it does not answer one.

    `to_agree`: everything was just read back. Praise, thanks and a goodbye then agree, where elsewhere they only close
    the call.
    """
    parts = clauses(_TAG_WITHIN.sub(lambda tag: f",{' ' * (len(tag[0]) - 1)}", text))
    said = tuple(act for clause in parts for act in acts(clause))
    if to_agree and any(act.kind == "yes" for act in said[:2]):
        said = tuple(act for act in said if not _is_beside(act))
    if stalls(parts) and not any(act.valued for act in said):
        return AnswerReading(None, frozenset({"hold_on"}), said, _WHY["no_answer"], stalling=True)
    spoken = " ".join(clause.text for clause in parts)
    if _ASKS_BACK.match(spoken) or (to_agree and _ASKS_PART_AGAIN.match(spoken)):
        return AnswerReading("repeat", frozenset(), said, _WHY["again"])
    kinds = frozenset(act.kind for act in said)
    rule, answer = _to_a_read_back(said, kinds, spoken) if to_agree else ("", None)
    parting = bool(rule)
    if not parting:
        rule, answer = _decide(said, kinds)
    signals = frozenset(_SIGNALS[kind] for kind in kinds if kind in _SIGNALS) | _further_signals(said, kinds)
    if to_agree and answer == "affirm" and said and said[-1].kind in AGREEING | {"praise"}:
        signals -= {"hold_on"}  # "hold on… yeah, she says okay": what was waited for has come
    if decides_later(parts, agreed=answer == "affirm"):
        signals |= {"decide_later"}
    if "decide_later" in signals and asks_to_keep(parts, agreed=answer == "affirm"):
        signals |= {"keep_time"}
    if answer != "affirm" and wants_nothing_kept(parts):
        answer, rule, signals = "negate", _WHY["nothing_kept"], signals - {"hold_on"} | {"stop"}
    if (
        to_agree
        and answer is None
        and signals.isdisjoint({"decide_later", "stop"})
        and any(looks_first(act.text) for act in said)
    ):
        signals |= {"hold_on"}
    if to_agree and answer == "negate" and "defer" in kinds and kinds.isdisjoint(_OFFERS):
        signals |= {"stop"}  # "let me ask my wife first" changes nothing of what was read back, and books nothing
    return AnswerReading(answer, signals, said, rule, parting)


def _further_signals(said: Sequence[ClauseAct], kinds: frozenset[str]) -> frozenset[Signal]:
    """Giving the errand up, and asking who or what has answered."""
    found: set[Signal] = set()
    abandons = any(ABANDONS.search(act.text) for act in said)
    if abandons and kinds.isdisjoint(_OFFERS - {"alternative"}):
        found.add("stop")
    for act in said:
        if ASKS_WHAT.search(act.text):
            found.add("robot")
        elif ASKS_WHO.search(act.text):
            found.add("who")
        elif IS_ANYONE_THERE.search(act.text):
            found.add("greeting")
    return frozenset(found)


def _decide(said: Sequence[ClauseAct], kinds: frozenset[str]) -> tuple[str, Answer | None]:
    if not said:
        return "silence", None
    if (
        ("repeat" in kinds and not _proposes(said))
        or ("again" in kinds and not kinds & AGREEING)
        or (kinds == {"sorry"} and said[0].text in _WHAT)
    ):
        return _WHY["again"], "repeat"
    if _changes(said, kinds):
        return _WHY["otherwise"], "correct"
    if _yes_and_no(said):
        return _WHY["yes_and_no"], "unsure"
    if "doubt" in kinds and "defer" not in kinds:
        return _WHY["unsure"], "unsure"
    if kinds & _REFUSING and not _lacks_a_thing(said, kinds):
        return _refusal(said, kinds)
    return _agreement(said, kinds)


_PARTS_AGREEING = AGREEING | _CLOSING | {"praise", "thanks", "satisfied", "statement"}
_YES_AND_BYE = frozenset({"yes", "fact", "plan", "thanks", "bye"})
_REASSURING = AGREEING | {"no", "done", "praise", "thanks", "satisfied", "statement"}
_WARMLY = frozenset({"no", "yes", "fact", "plan", "praise", "thanks", "bye"})
_GO_AHEAD = _SAID.one("go_ahead")
_GLADLY = _SAID.one("gladly")
_ASKS_BACK = _SAID.one("asks_back")
_ASKS_PART_AGAIN = _SAID.one("asks_part_again")
_RESIGNED = _SAID.one("resigned")
_YES_HERE = _SAID.one("yes_here")
_OF_COURSE = _SAID.one("of_course")
_INQUIRES = _SAID.one("inquires")
_HANGS_ON_IT = _SAID.one("hangs_on_it")
_LOOKS_FIRST = _SAID.one("looks_first")
_HAS_US_LOOK = _SAID.one("has_us_look")
_MAY_ASK = frozenset({"question", "propose", "wish"})
_NOTHING_WRONG = _SAID.one("nothing_wrong")
_BESIDE = _SAID.one("beside")
_GRUMBLES = _SAID.one("grumbles")
_OBJECTS = _SAID.one("objects")
_MERELY = frozenset(_SAID["merely"])


def _parting(said: Sequence[ClauseAct], kinds: frozenset[str]) -> tuple[str, Answer | None]:
    """ "Perfect, thank you, bye" to a read-back agrees; "I'm all set, bye" leaves it open. Else no rule."""
    if "bye" in kinds and kinds & _REFUSING == {"decline"}:
        return _WHY["closes"], None
    if _looks_forward(said) and kinds <= {"no", "bye", "thanks"} and "no" in kinds:
        return _WHY["no_and_yes"], "unsure"  # "no, see you then": whatever is refused, it is not the visit
    if _asks_on_the_way_out(said, kinds):
        return _WHY["takes_leave"], "affirm"
    if kinds.isdisjoint(_CLOSING | {"thanks"}) or not kinds <= _PARTS_AGREEING:
        return "", None
    if kinds & AGREEING or _looks_forward(said) or _pleased(said, kinds):
        return _WHY["takes_leave"], "affirm"
    return "", None


def _asks_on_the_way_out(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    """ "Okay, do I need to be home? Bye": who leaves with a question waits for nothing else."""
    asked = [act for act in said if act.kind in _MAY_ASK]
    inquires = bool(asked) and all(not act.valued and _INQUIRES.match(act.text) for act in asked)
    leaves = "bye" in kinds and kinds <= _PARTS_AGREEING | _MAY_ASK
    return inquires and leaves and said[0].kind in ("yes", "praise") and not any(act.link == "but" for act in said)


def _to_a_read_back(said: Sequence[ClauseAct], kinds: frozenset[str], spoken: str) -> tuple[str, Answer | None]:
    """What only answers what was read back; no rule where it is nothing of the kind."""
    if any(objects(act.text) for act in said):
        return _WHY["refuses"], "negate"
    return _resigned(spoken) or _yes_here(said, spoken) or _reassuring(said, kinds) or _parting(said, kinds)


def _resigned(spoken: str) -> tuple[str, Answer] | None:
    """ "I guess so", "can't argue with that", "might as well": no gladness, and nothing against it."""
    return (_WHY["resigned"], "affirm") if _RESIGNED.match(spoken) else None


def _yes_here(said: Sequence[ClauseAct], spoken: str) -> tuple[str, Answer] | None:
    """ "Please", "si", and "no, I made it up, of course it's right", which names nothing that it could be instead."""
    agrees = _YES_HERE.match(spoken) or (_OF_COURSE.match(spoken) and not any(act.valued for act in said))
    return (_WHY["agrees"], "affirm") if agrees else None


def _is_beside(act: ClauseAct) -> bool:
    """ "Yes, and the dog doesn't bite": a no to something else than what was read back takes nothing from the yes."""
    if act.kind not in ("reject", "no"):
        return False
    return _GRUMBLES.search(act.text) is not None or (not act.valued and _BESIDE.search(act.text) is not None)


def _reassuring(said: Sequence[ClauseAct], kinds: frozenset[str]) -> tuple[str, Answer | None] | None:
    """ "No, no, you're good, go ahead", "yeah, no, that works", "no, that's perfect" and "nope, nothing to change" deny
    that anything is to be changed; "no, that's fine" may waive all of it.
    """
    spoken = " ".join(act.text for act in said)
    if kinds <= {"no", "saying"} and said and said[-1].kind == "saying":
        return _WHY["no_back"], "affirm"  # "no, I wouldn't change a hair on it"
    if _NOTHING_WRONG.match(spoken) or ("no" in kinds and kinds <= _REASSURING and _GO_AHEAD.search(said[-1].text)):
        return _WHY["go_ahead"], "affirm"
    if "no" in kinds and kinds <= _WARMLY and not any(act.valued or act.link == "but" for act in said):
        glad = kinds & {"fact", "plan"} and (said[0].kind == "yes" or any(_GLADLY.search(act.text) for act in said))
        return (_WHY["no_back"], "affirm") if glad and said[-1].kind != "no" else None
    return None


def _pleased(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    """Whether praise is said of what was read back; "okay, I have to run" and "okay, that's all" need not mean that."""
    praised = [act.text for act in said if act.kind == "praise"]
    hurried = any(_HURRIES.search(act.text) for act in said if act.kind == "bye")
    if not praised or hurried or "statement" in kinds:
        return False
    return kinds.isdisjoint({"done", "satisfied"}) or not _MERELY.issuperset(praised)


def _changes(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    if kinds & {"change", "dispute"} or any(act.text in _TAKEN_BACK for act in said):
        return True
    if any(act.kind == "mind" and (kinds.isdisjoint(_REFUSING) or _says_more(act)) for act in said):
        return True
    if "doubt" not in kinds and any(act.valued and act.link == "but" and act.kind in _OFFERS for act in said[1:]):
        return True
    if kinds & {"done", "bye", "defer", "stop", "decline"}:
        return False
    if kinds & {"no", "reject"}:
        if "no" in kinds and any(_otherwise(act) or _names_anew(before, act) for before, act in pairwise(said)):
            return True
        return any(_offers_another(act) for act in said)
    if kinds & {"yes", "doubt"}:
        return "doubt" not in kinds and any(act.valued and ALTERS.match(act.text) for act in said[1:])
    if kinds & {"turn", "hold", "sorry", "mind"}:
        return any(act.kind in _WANTS or (act.valued and act.kind in _OFFERS) or _otherwise(act) for act in said)
    return False


def _yes_and_no(said: Sequence[ClauseAct]) -> bool:
    return any({act.kind, after.kind} == {"yes", "no"} and after.link == "and" for act, after in pairwise(said))


def _offers_another(act: ClauseAct) -> bool:
    return act.kind in _OFFERS or (act.valued and act.kind in _NAMES_ANOTHER)


def _names_anew(before: ClauseAct, act: ClauseAct) -> bool:
    """ "No, actually, the blue one": a few words without a verb after a turn stand for the value that is meant."""
    return before.kind == "turn" and act.kind == "statement" and _A_FEW_WORDS.match(act.text) is not None


def _says_more(mind: ClauseAct) -> bool:
    """Whether a change of mind also says to what."""
    return mind.valued or " instead" in mind.text or _WANTS_TO.search(mind.text) is not None


def _otherwise(act: ClauseAct) -> bool:
    return act.kind == "statement" and OTHERWISE.search(act.text) is not None


def _refusal(said: Sequence[ClauseAct], kinds: frozenset[str]) -> tuple[str, Answer | None]:
    bare = [act.kind for act in said if act.kind in AGREEING or act.kind in _REFUSING]
    if _no_then_yes(bare):
        return _WHY["no_back"], "affirm"
    if "no" in kinds and kinds & {"fact", "yes"} and "reject" not in kinds and "defer" not in kinds:
        if bare[-1] == "no":
            return _WHY["yes_back"], "negate"
        return (_WHY["no_back"], "affirm") if bare[-1] == "yes" else (_WHY["no_and_yes"], "unsure")
    if kinds & {"no", "plan"} == {"no", "plan"} and any(_PUTS_UP_WITH.search(act.text) for act in said):
        return _WHY["no_objection"], "unsure"
    return _WHY["refuses"], "negate"


def _no_then_yes(bare: Sequence[str]) -> bool:
    """ "No, yeah, that works": after the last no a yes, and nothing else refused."""
    if "yes" not in bare or "no" not in bare or not {"reject", "defer", "decline"}.isdisjoint(bare):
        return False
    last_no = len(bare) - 1 - bare[::-1].index("no")
    return bare[last_no + 1 :][:1] == ["yes"]


def _agreement(said: Sequence[ClauseAct], kinds: frozenset[str]) -> tuple[str, Answer | None]:
    agrees = kinds & AGREEING
    if not agrees and "praise" not in kinds:
        return (_WHY["doubt"], "unsure") if "imperfect" in kinds or "condition" in kinds else (_WHY["none"], None)
    if kinds & {"condition", "stop", "alternative"} or ("imperfect" in kinds and "yes" not in kinds):
        return _WHY["condition"], "unsure"
    if kinds & _CLOSING and not _accepts(said, kinds):
        return _WHY["closes"], None
    if any(act.link == "but" and act.kind != "thanks" and not _only_asks(said[0], act) for act in said[1:]):
        return _WHY["but"], "unsure"
    if "satisfied" in kinds and "yes" not in kinds and not _names_it(said, kinds):
        return _WHY["has"], None
    if not agrees and (kinds & {"hold", "indifferent", "alternative"} or _proposes(said)):
        return _WHY["no_answer"], None
    if any(looks_first(act.text) or has_us_look(act.text) for act in said):
        return _WHY["not_yet"], None  # "that's right, hold on, let me look at my calendar"
    if agrees <= {"yes"} and _puts_off(said, kinds):
        return _WHY["not_yet"], None
    return _WHY["agrees"], "affirm"


def looks_first(said: str) -> bool:
    """Whether somebody is to be asked, or something looked at, before the answer, however it begins."""
    return _LOOKS_FIRST.search(said) is not None


def has_us_look(said: str) -> bool:
    """Whether we are asked to look for another time, or whether one is free: "see if Wednesday is open"."""
    return _HAS_US_LOOK.search(said) is not None


def objects(said: str) -> bool:
    """Whether something is held against what was read back, without a no: "I have a problem with that"."""
    return _OBJECTS.search(said) is not None


def _only_asks(first: ClauseAct, act: ClauseAct) -> bool:
    """ "Yes, but do I have to move the furniture?": a question on which the yes does not hang is one beside it."""
    inquires = act.kind in _MAY_ASK and not act.valued and _INQUIRES.match(act.text) is not None
    return inquires and first.kind == "yes" and _HANGS_ON_IT.search(act.text) is None


_HEARD = frozenset(_SAID["heard"])
_POLITE = frozenset(_SAID["polite"])
_WHY: dict[str, str] = lexicon("evidence")["answers"]


def _puts_off(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    """Whether a bare yes or word of praise only opens something else: a question, a greeting, a look at the "
    "calendar."""
    heard = [act.text for act in said if act.kind in ("yes", "praise")]
    pleased = "praise" in kinds and said[0].kind == "yes"  # "yes, perfect, oh just a moment, the doorbell"
    if kinds & {"hold", "ask_leave"} and said[-1].kind not in ("yes", "praise") and not pleased:
        return True
    if any(act.kind == "greeting" for act in said[1:]):
        return True
    if kinds <= {"praise", "thanks"} and "thanks" in kinds:
        return all(text in _POLITE for text in heard)
    return kinds & {"question", "propose"} != set() and all(text in _HEARD for text in heard)


def _proposes(said: Sequence[ClauseAct]) -> bool:
    """ "Okay, is there anything on Tuesday?" weighs something else than what was asked."""
    return any(act.kind in ("propose", "change") and act.valued for act in said)


def _lacks_a_thing(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    """ "Yes please, no receipt" refuses the receipt only."""
    return (
        said[0].kind == "yes"
        and kinds.isdisjoint({"reject", "defer", "decline"})
        and all(after.kind == "statement" for act, after in pairwise(said) if act.kind == "no")
        and said[-1].kind != "no"
    )


def _accepts(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    """ "That works for me, thanks for your help" takes an offer; "that's great, thanks for your help" praises."""
    if "bye" in kinds:
        return said[0].kind == "yes" and (_looks_forward(said) or kinds <= _YES_AND_BYE)
    last = max((at for at, act in enumerate(said) if act.kind == "done"), default=-1)
    return any(act.kind == "plan" and _TAKES.search(act.text) for act in said[last + 1 :])


def _looks_forward(said: Sequence[ClauseAct]) -> bool:
    """ "See you Friday": to the visit, where "see you later" only parts."""
    return any(act.kind == "bye" and SEE_YOU_THEN.search(act.text) for act in said)


def _names_it(said: Sequence[ClauseAct], kinds: frozenset[str]) -> bool:
    """ "Great, that's it" confirms; "that's it, thanks" and "that's all I need" close."""
    return "thanks" not in kinds and all(_NAMES_IT.search(act.text) for act in said if act.kind == "satisfied")
