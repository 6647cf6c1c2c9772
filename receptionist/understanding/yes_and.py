"""A yes that goes on to another matter: "yep, and then I need one at my mother's", "yes, and cancel Thursday's".

What follows such a yes corrects nothing of what was read back. It is cut off, so that the yes is a plain one, and is a
turn of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.answers import has_us_look
from receptionist.understanding.besides import wants_it_regularly
from receptionist.understanding.clauses import plain
from receptionist.understanding.wish_taken_back import ends_so

_SAID = section("turns", "yes_and")
_YES = _SAID.one("agrees_and")
_OTHER_MATTER = _SAID.one("other_matter")
_CHANGES = _SAID.one("changes")
_OTHER_TIME = _SAID.one("other_time")
_NOTES = _SAID.one("notes")
_BUT_OTHERS = _SAID.one("but_others")
_CLOSES = _SAID.one("closes")
_MOVES_IT = _SAID.one("moves_it", re.IGNORECASE)
_CHECKED = _SAID.several("checked_with_a_tag", re.IGNORECASE)
_FIRST = _SAID.one("first")
_MESSAGE = _SAID.one("message")
_BUT: str = _SAID["but"]
_MOST_OF_ONE = 7
"""Words in which another visit is left as it is, and no more."""
_LEAST = 2
"""Words that make a matter."""


def cut(text: str, *, changeless: bool, keeps_notes: bool) -> tuple[str, str] | None:
    """The yes and the words of another matter behind it; None where `text` is no such turn.

    `changeless`: nothing of what was read back can be changed ("shall I cancel it?"), so that whatever follows the yes
    is another matter, but for thanks and a goodbye; and so is a note where the job `keeps_notes` for nobody.
    """
    yes = _YES.match(text.lower())
    if yes is None:
        return None
    rest = text[yes.end() :].strip()
    said = rest.lower()
    if len(rest.split()) < _LEAST or _CLOSES.match(said) or has_us_look(plain(rest)):
        return None
    if not changeless and wants_it_regularly(rest):  # "and then every other Tuesday after that" is of this visit
        return None
    of_others = changeless and _BUT_OTHERS.match(said) is not None
    if yes["link"].lower() == _BUT and not of_others:
        return None
    cuts = of_others or (not keeps_notes if _NOTES.match(said) else _other_matter(said, changeless))
    return (text[: yes.start("link")].strip(), rest) if cuts else None


def order_to_move(text: str) -> Span | None:
    """Where a yes to a move orders it: "please do move it"; None where it says more of the move than that."""
    found = _MOVES_IT.match(text)
    return Span(*found.span("order")) if found else None


def checked_with_a_tag(text: str) -> str:
    """What is asked back in the words of a statement, a yes of one word behind it: "and that gets us out by one, yeah",
    "insured you are yes"; "" where nothing is.
    """
    found = next((found for form in _CHECKED if (found := form.match(text))), None)
    return found["checked"] if found else ""


def keeps_one(text: str) -> bool:
    """Whether the words behind a yes only leave something as it is."""
    return _BUT_OTHERS.match(text.lower()) is not None


def only_keeps_one(text: str) -> bool:
    """Whether they do so and say nothing else: nothing is to be done of them."""
    return keeps_one(text) and len(text.split()) <= _MOST_OF_ONE


def before_a_person(text: str, *, wants_person: Callable[[str], bool]) -> tuple[str, str] | None:
    """The yes, and the words behind it by which somebody is wanted on the line afterwards; None where `text` is no such
    turn. "Yes but I want a person" agrees to nothing, "yes move it, but I want the owner" does.
    """
    yes = _YES.match(text.lower())
    if yes is None:
        return None
    agreed, rest = text[: yes.start("link")].strip(), text[yes.end() :].strip()
    bare = yes["link"].lower() == _BUT and len(agreed.split()) < _LEAST
    if bare or _FIRST.search(rest.lower()) or not wants_person(rest):
        return None
    return agreed, rest


def before_a_message(text: str) -> tuple[str, str] | None:
    """The words before those by which a message is left for somebody here, and these; None where none is, or where that
    is to come first.
    """
    message = _MESSAGE.search(text.lower())
    if message is None or not text[: message.start()].strip() or _FIRST.search(text[: message.start()].lower()):
        return None
    return text[: message.start()].strip(), text[message.start() :].strip()


def _other_matter(said: str, changeless: bool) -> bool:
    if ends_so(said):  # and what is taken back changes nothing of what was read back
        return True
    changes = _CHANGES.match(said) or (not changeless and _OTHER_TIME.search(said))
    return not changes and (changeless or _OTHER_MATTER.search(said) is not None)
