"""Business files to begin with, one a trade: its services, questions with answers, hours and limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from receptionist.app.business_file import parse, written
from receptionist.app.settings import Business
from receptionist.languages.language import DEFAULT, text

TRADES: Final = (
    "cleaner", "plumber", "hvac", "electrician", "lawn_care", "hair_salon", "dentist", "handyman",
)  # fmt: skip
TAKEN: Final = ("hours", "collect", "services", "schedule", "answers")
"""What a business that stands already takes of a template: its name, zone and numbers are its own."""


class NoSuchTrade(Exception):
    """A trade without a template."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no template for {name!r}; take the nearest of {', '.join(TRADES)}")


def template(trade: str, language: str = DEFAULT) -> str:
    """The business file of a trade. `trade` may be written with spaces or hyphens. Raises NoSuchTrade."""
    name = trade.strip().lower().replace(" ", "_").replace("-", "_")
    if name not in TRADES:
        raise NoSuchTrade(trade)
    return text(f"trades/{name}", language)


def begun_with(values: Mapping[str, Any], trade: str, language: str = DEFAULT) -> dict[str, Any]:
    """The values of a business file with those of the trade in their place. Raises NoSuchTrade."""
    taken = written(template(trade, language))[0]
    return {**values, **{name: taken[name] for name in TAKEN if name in taken}}


def is_template(business: Business) -> bool:
    """Whether it is a template as it comes, with the name of nobody."""
    return any(business.name == template_name(trade) and business == parse(template(trade)) for trade in TRADES)


def template_name(trade: str) -> str:
    """The name that stands in the template."""
    return str(written(template(trade))[0]["name"])
