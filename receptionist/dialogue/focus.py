"""The focus: what the caller is asked, and what their next words are taken in the light of."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.question import Question
from receptionist.model.acts import Announced, Emergency, Intent, Matter
from receptionist.model.commands import Say


class OpenQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question as it was open when another one had to be put first."""

    asked: tuple[str, ...] = ()
    question: Question | None = None
    misses: int = 0
    silences: int = 0


class Doubt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn put aside while the caller is asked whether they said that: as it was heard, and what was open `before`.

    `value` is what it gave, `said` how it was said back.
    """

    text: str
    alternatives: tuple[str, ...]
    value: str
    said: Say
    before: OpenQuestion
    plainly: str = ""
    """What a second reader proposes for the turn, where that is asked about."""

    @property
    def verbatim(self) -> str:
        """The turn as it was heard, for people."""
        return self.text.strip()


class Unread(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn that led nowhere, as it was heard, while a second reader is asked."""

    text: str
    confidence: float = 0.0
    alternatives: tuple[str, ...] = ()
    lags: tuple[float, ...] = ()


class Peril(msgspec.Struct, frozen=True, omit_defaults=True):
    """A danger that was spoken of, while the caller is asked whether it is there or, `told`, to be put through.

    `text` is the turn that named it, as it was heard; `before` is what was open then.
    """

    kind: Emergency
    text: str
    alternatives: tuple[str, ...]
    before: OpenQuestion
    told: bool = False
    warned: bool = False
    """Whether the caller has heard, besides what to do, why it is no trifle."""
    only_named: bool = False
    """It was asked after, and nobody has said that it is there."""
    taken_back: Peril | None = None
    """The turn that says, after the advice, that it was none."""

    @property
    def verbatim(self) -> str:
        """The words for whoever sees to it."""
        return self.text

    def and_this(self, words: str) -> Peril:
        """It, with the words of another turn behind: they are read as one."""
        return msgspec.structs.replace(self, text=f"{self.text}, {words}".strip(", "), alternatives=())


class ToldAside(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn put aside while the caller is asked whether it tells of a visit: as it was heard, the `matter` that it may
    be, None where it may be about one that is to come, and what was open `before`; `leans` is what may be wanted of
    that one. `of_work` where it may be that work is wanted, on some `thing`.
    """

    text: str
    alternatives: tuple[str, ...]
    matter: Matter | None
    before: OpenQuestion
    leans: Intent = "none"
    of_work: bool = False
    thing: str = ""


class Focus(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open question and its tries, and what was put aside to ask it."""

    asked: tuple[str, ...] = ()
    """What we wait for, by name."""
    question: Question | None = None
    """The question that `asked` was last put by."""
    misses: int = 0
    """Tries of that question that were no answer."""
    silences: int = 0
    """Times that nobody spoke when it was put: who is slow to speak is not misunderstood."""
    detours: int = 0
    """Turns in a row that were neither an answer nor a miss: questions, "repeat that", "hold on"."""
    tries: tuple[tuple[str, ...], ...] = ()
    """What was heard when a name was asked for, each with its alternatives: a spelling is weighed with it."""
    unread: Unread | None = None
    doubt: Doubt | None = None
    """An answer that the recogniser was unsure of, while the caller is asked whether that was it."""
    peril: Peril | None = None
    """A danger that is asked after, or that the caller was told what to do in."""
    report: ToldAside | None = None
    """Words that may tell of a visit, while the caller is asked whether they do."""
    announced: Announced | None = None
    """What the caller is about to tell, until their next turn."""
    asked_about: bool = False
    """That was asked in this call, and is not asked again."""

    @property
    def open(self) -> OpenQuestion:
        """The open question, to be put aside."""
        return OpenQuestion(self.asked, self.question, self.misses, self.silences)

    def back_to(self, before: OpenQuestion) -> Focus:
        """This focus with the question open again that was put aside."""
        return msgspec.structs.replace(
            self, asked=before.asked, question=before.question, misses=before.misses, silences=before.silences
        )
