"""What agrees: to a fact, to a plan, by an order; and what makes an agreement imperfect or hollow."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.clauses import plain

_SAID = section("answers", "agreeing")

OF_SOMETHING_ELSE = _SAID.one("of_something_else")
APPROVES_FACT = _SAID.one("approves_fact")
ORDERS = _SAID.one("orders")
ORDERS_ALONE = _SAID.one("orders_alone")
BY_A_NOT = _SAID.one("by_a_not")
WISHED = _SAID.one("wished")
APPROVES_PLAN = _SAID.one("approves_plan")
IMPERFECT = _SAID.one("imperfect")
HOLLOW = _SAID.one("hollow")
POLITE_ORDERS = _SAID.one("polite_orders")
_ONLY_AGREES = _SAID.words("only_agrees")


def only_agrees(text: str) -> bool:
    """Whether a yes has no word but those that people agree, thank and take leave with: "that's the one, just book it"
    tells whoever comes nothing, and asks nothing.
    """
    return not beyond_agreement(text)


def beyond_agreement(text: str) -> list[str]:
    """The words of `text` that are none of those, in their order: "twelve", of "yes twelve is correct"."""
    return [word for word in plain(text).split() if word not in _ONLY_AGREES]


def agrees_by(word: str) -> bool:
    """Whether `word` is one of those."""
    return word in _ONLY_AGREES
