"""What is said in a danger, by its kind: what to do, why it is no trifle, and whether it is there right now."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.question import (
    CARBON_MONOXIDE_NOW,
    ELECTRICAL_NOW,
    FIRE_NOW,
    FLOOD_NOW,
    GAS_NOW,
    MEDICAL_NOW,
    THREAT_NOW,
    Question,
)
from receptionist.model.acts import OF_PROPERTY, Emergency
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

ADVICE: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("danger_gas"),
        "carbon_monoxide": say("danger_carbon_monoxide"),
        "fire": say("danger_fire"),
        "electrical": say("danger_electrical"),
        "medical": say("danger_medical"),
        "threat": say("danger_threat"),
        "flood": say("danger_flood"),
    }
)
"""What the caller is told to do, by the danger; each names the emergency number."""
SERIOUS: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("gas_is_serious"),
        "carbon_monoxide": say("carbon_monoxide_is_serious"),
        "fire": say("fire_is_serious"),
        "electrical": say("electrical_is_serious"),
        "medical": say("medical_is_serious"),
        "threat": say("threat_is_serious"),
        "flood": say("flood_is_serious"),
    }
)
"""Why it is no trifle, to who asks, or plays it down."""
WHAT_TO_DO: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("gas_what_to_do"),
        "carbon_monoxide": say("carbon_monoxide_what_to_do"),
        "fire": say("fire_what_to_do"),
        "electrical": say("electrical_what_to_do"),
        "medical": say("medical_what_to_do"),
        "threat": say("threat_what_to_do"),
        "flood": say("flood_what_to_do"),
    }
)
"""What to do meanwhile, and what to leave, to who asks."""
ADVISING = frozenset(each.prompt for each in (*ADVICE.values(), *SERIOUS.values(), *WHAT_TO_DO.values()))
NOW: Mapping[Emergency, Question] = MappingProxyType(
    {
        "gas": GAS_NOW,
        "carbon_monoxide": CARBON_MONOXIDE_NOW,
        "fire": FIRE_NOW,
        "electrical": ELECTRICAL_NOW,
        "medical": MEDICAL_NOW,
        "threat": THREAT_NOW,
        "flood": FLOOD_NOW,
    }
)
"""Whether the danger is there right now."""


def of_danger(desk: Desk, kind: Emergency, meaning: Understanding) -> Say:
    """What is said to a question about a danger of that `kind`."""
    if meaning.of_danger == "whom":
        return say("whom_to_call", number=desk.emergency_number)
    if meaning.of_danger == "power" and kind in OF_PROPERTY:
        kind = "electrical"
    told = SERIOUS if meaning.of_danger == "serious" else WHAT_TO_DO
    return say(told[kind].prompt, number=desk.emergency_number)


def warning(desk: Desk, kind: Emergency) -> Say:
    """Why it is no trifle, to who plays it down."""
    return say(SERIOUS[kind].prompt, number=desk.emergency_number)


def in_case(desk: Desk, kind: Emergency) -> Say:
    """What to do should it get worse, to who needs nobody."""
    if kind in OF_PROPERTY:
        return say("if_water_spreads")
    return say("if_it_gets_worse", number=desk.emergency_number)
