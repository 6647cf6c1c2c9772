"""How a home is found and entered, apart from what a turn says besides it."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.saying import NOTES, Manner, Saying
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.access import access_told, tells_of_a_death, without_its_lead
from receptionist.understanding.part.reading import read_part
from receptionist.understanding.plain_words import in_plain_words
from receptionist.understanding.turn.noted import NO_NOTES
from receptionist.understanding.turn.visit_data import is_of_a_visit
from receptionist.understanding.words import blanked, only_small

_NOTED = frozenset[Saying]({"note"})
_BEREAVED, _CHATS = frozenset[Manner]({"bereaved"}), frozenset[Manner]({"chats"})


def beside_access(text: str, hearing: HearingContext, understand: Reader) -> Understanding | None:
    """What a turn says beside how the home is found and entered, which is a note for whoever comes: no name on a bell
    is the caller's. None where nothing of the kind is told, or where something else is wished for.
    """
    spans = access_told(text) if is_of_a_visit(hearing) or (hearing.weighing and hearing.keeps_notes) else ()
    if not spans:
        return None
    whole, rest = read_part(text, hearing), blanked(text, spans)
    read = Understanding(text) if only_small(rest) else understand(rest, hearing)
    if read.intent in NO_NOTES or read.asks or read.when.ruled_out:  # "I won't be home Friday but my son lets you in"
        return None
    told = ", ".join(in_plain_words(without_its_lead(text[each.start : each.end])) for each in spans)
    note = ", ".join(part for part in (told, read.note) if part)
    new_death = tells_of_a_death(told) and not any(map(tells_of_a_death, hearing.notes))
    return replace(
        read,
        text=text,
        note=note,
        before_note=read if hearing.to_agree and read.answer == "affirm" else None,
        says=read.says | (NOTES if only_small(rest) else _NOTED),
        manner=(read.manner - _CHATS) | (_BEREAVED if new_death else frozenset()),
        emergency=whole.emergency,
        suspected=whole.suspected,
    )
