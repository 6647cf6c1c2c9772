"""What agrees: to a fact, to a plan, by an order; and what makes an agreement imperfect or hollow."""

from __future__ import annotations

from receptionist.languages.patterns import section

_SAID = section("answers", "agreeing")

OF_SOMETHING_ELSE = _SAID.lazy("of_something_else")
APPROVES_FACT = _SAID.lazy("approves_fact")
ORDERS = _SAID.lazy("orders")
ORDERS_ALONE = _SAID.lazy("orders_alone")
WISHED = _SAID.lazy("wished")
APPROVES_PLAN = _SAID.lazy("approves_plan")
IMPERFECT = _SAID.lazy("imperfect")
HOLLOW = _SAID.lazy("hollow")
POLITE_ORDERS = _SAID.lazy("polite_orders")
