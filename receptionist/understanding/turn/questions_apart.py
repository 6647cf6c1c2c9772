"""Questions of a turn apart from what it tells: whatever is asked is answered, and stands in no note."""

from __future__ import annotations

from msgspec.structs import replace

from receptionist.model.acts import Intent
from receptionist.model.saying import NOTES
from receptionist.model.understanding import Understanding
from receptionist.understanding.asked_parts import checks_a_price, told_and_asked
from receptionist.understanding.plain_words import in_plain_words


def questions_apart(read: Understanding) -> Understanding:
    """`read`, in whose notes nothing is asked; what is, asks something where nothing else was heard to. All of what is
    told of a matter is the owner's.
    """
    of_a_matter = read.matter or read.perhaps or read.intent == "message"
    if of_a_matter or not (read.note or read.kept_words or read.reason):
        return read
    of_the_end = read.doubts == "ends"
    note, asked = told_and_asked(read.note, of_the_end=of_the_end)
    told, besides = told_and_asked(read.kept_words or "", of_the_end=of_the_end)
    reason, _ = told_and_asked(read.reason)
    question = asked or besides
    if not question:
        return replace(read, reason=reason)
    kept = in_plain_words(note or told) if read.kept_words is not None else None
    says = read.says if note else read.says - NOTES
    apart = replace(read, note=in_plain_words(note), kept_words=kept, reason=reason, says=says)
    if read.asks or read.then or read.intent not in ("none", "book"):
        return apart
    of_a_price: Intent = "price" if checks_a_price(question) else "question"
    intent = of_a_price if read.intent == "none" else read.intent
    return replace(apart, asks=True, intent=intent, question=read.question or question)
