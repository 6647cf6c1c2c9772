"""Words of danger: gas, fire, water, carbon monoxide, sparks, somebody hurt. A denied danger is none."""

from __future__ import annotations

import re

import msgspec

from receptionist.understanding.clauses import Clause, clauses
from receptionist.understanding.cues import Cue, any_of
from receptionist.understanding.meaning import Emergency, Evidence


class _Danger(msgspec.Struct, frozen=True):
    """`told` says that it is happening; `named` only names it, as one does who wants a detector or a repair."""

    kind: Emergency
    told: Cue
    named: Cue | None = None


_SOMEBODY = (
    r"(?:someone|somebody|he|she|i|wife|husband|son|daughter|mother|father|mom|dad|kid|child|baby|worker|guy|"
    r"man|woman)"
)
# In order of how soon somebody must leave the house.
_DANGERS: tuple[_Danger, ...] = (
    _Danger(
        "gas",
        Cue(
            "gas egg eggs propane",
            r"\b(?:smell(?:s|ing|ed)?|odor|scent|whiff|stinks?|reeks?)\b.*\b(?:gas|rotten eggs?|propane)\b",
            r"\bgas (?:\w+ )?(?:smell|odor|leak|leaking|escaping|hissing)\b|\b(?:leak|leaking|leaked) (?:\w+ )?gas\b",
            r"\bgas (?:line|pipe|main|meter)(?: \w+){0,3} (?:broke|broken|burst|leaking|leaks|hit|cut|hissing)\b",
            r"\b(?:hit|cut|broke|burst|ruptured) (?:a|the|my|our) gas (?:line|pipe|main)\b",
        ),
    ),
    _Danger(
        "carbon_monoxide",
        Cue(
            "monoxide co co2",
            (
                r"\b(?:carbon monoxide|co2?|monoxide)\b.*\b(?:going off|went off|goes off|beep\w*|poison\w*|"
                r"leak\w*|reads|sounding|screaming|alerting|alarming)\b"
            ),
        ),
        Cue("monoxide co", r"\b(?:carbon monoxide|monoxide|co) (?:alarm|in the|levels?|reading)\b"),
    ),
    _Danger(
        "fire",
        Cue(
            "fire flames flame burning smoke smoking",
            (
                r"\b(?:on fire|caught fire|catching fire|in flames|flames|burning down|"
                r"there is (?:a )?(?:\w+ )?fire)\b(?! ?place)"
            ),
            r"\b(?:house|electrical|kitchen|grease) fire\b|\bfire in (?:the|my|our) (?!(?:place|pit|pits))",
            r"\bsmoke (?:is |was )?(?:coming|pouring|billowing|filling|everywhere)\b",
            r"\b(?:my|the|our) (?:\w+ ){1,3}(?:is|was|started|starting) smoking\b",
            r"\b(?:full of|filling (?:up )?with|see|seeing|lots of|there is) smoke\b(?! (?:alarm|detector))",
            r"\bsmoke (?:alarm|detector)s? (?:is |are |keeps? |just )?(?:going|went|sounding|blaring)\b",
        ),
    ),
    _Danger(
        "electrical",
        Cue(
            (
                "spark sparks sparking sparked arcing electrocuted electric shocked smell smells smelling "
                "burning live exposed bare hot downed outlet panel breaker switch wire wires wiring plug socket"
            ),
            r"\b(?:spark(?:s|ing|ed)|arcing|electrocuted|electric shock|got shocked|shocked me)\b",
            r"\bsmell(?:s|ing)?(?: \w+){0,3} burning\b|\bburning (?:smell|plastic|wires?|wiring|odor)\b",
            r"\b(?:live|exposed|bare|downed) (?:\w+ )?(?:wires?|power lines?|lines?)\b",
            r"\bhot (?:outlet|panel|wires?)\b",
            (
                r"\b(?:outlet|panel|breaker(?: box)?|switch|wires?|wiring|plug|socket)(?: \w+){0,3} (?:smoking|"
                r"melting|melted|burning|burnt|burned)\b"
            ),
        ),
    ),
    _Danger(
        "medical",
        Cue(
            (
                "heart stroke breathing breathe unconscious passed collapsed bleeding seizure overdose choking "
                "ambulance 911 paramedic paramedics chest hurt injured trapped burned electrocuted fell dying broke"
            ),
            (
                r"\b(?:heart attack|having a stroke|not breathing|can not breathe|unconscious|passed out|"
                r"collapsed|bleeding|seizure|overdosed?|choking|chest pains?)\b"
            ),
            r"\b(?:call|need) (?:an? )?(?:ambulance|911|paramedics?)\b",
            (
                rf"\b{_SOMEBODY} (?:is|am|got|was|has been|is badly|got badly) (?:\w+ )?(?:hurt|injured|trapped|"
                r"burned|electrocuted|dying)\b"
            ),
            r"\bbroke (?:my|his|her) (?:leg|arm|hip|neck|back)\b",
            r"\bfell (?:off|down) (?:a|the) (?:ladder|roof|stairs)\b",
        ),
    ),
    _Danger(
        "flood",
        Cue(
            (
                "flood flooding flooded floods burst bursted busted exploded ruptured broke water sewage sewer "
                "gushing deep underwater"
            ),
            r"\b(?:is|are|was|it|keeps|started|getting|got|am|been) (?:\w+ )?flood(?:ing|ed)\b",
            r"^flood(?:ing|ed)?\b|\bflooding (?:in|my|the)\b",
            (
                r"\b(?:pipes?|hose|main|line|water heater|tank|valve)(?: \w+){0,3} (?:burst|bursted|busted|"
                r"exploded|ruptured)\b"
            ),
            r"\bburst(?:ed|ing)? (?:a |the |my |our )?(?:\w+ )?(?:pipes?|main|line|hose)\b",
            r"\bbusted (?:\w+ )?(?:pipe|main)s?\b",
            (
                r"\b(?:water|sewage) (?:is |was )?(?:\w+ )?(?:everywhere|pouring|gushing|spraying|shooting|"
                "all over|rising|up to|coming (?:through|in|down|out of|up) (?:the |my |"
                r"from )?(?:\w+ )?(?:ceiling|walls?|floor|lights?|drain|basement|roof)?)"
            ),
            r"\bgushing\b|\b(?:ankle|knee|waist) deep\b|\bunder ?water\b|\binches of water\b",
            r"\b(?:water|it) (?:will not|would not|does not) (?:stop|shut off|turn off)\b",
            r"\bcan not (?:\w+ )?(?:stop|shut off|turn off) the water\b",
            r"\bsewage (?:is )?(?:backing|back|coming)\b",
            r"\b(?:sewer|sewage) (?:\w+ )?back(?:ed|ing) ?up\b",
        ),
        Cue(
            "flood flooded flooding",
            r"\b(?:have|had|a) (?:\w+ )?flood(?:ed|ing)?\b(?! ?(?:light|lights|zone|insurance))",
            r"\bflooded\b",
        ),
    ),
)
_CUES = any_of(
    r"gas|egg|propane|monoxide|\bco2?\b|fire|flam|burn|smok|spark|arcing|electr|shock|wire|wiring",
    r"line|outlet|panel|socket|melt|breaker|switch|plug",
    r"breath|heart|stroke|uncons|passed|collaps|bleed|seiz|overd|chok|ambul|911|paramed|chest|hurt",
    r"injur|trapped|dying|fell",
    r"broke|flood|burst|busted|water|sewage|sewer|gush|deep|explod|ruptur",
)
_DENIED = re.compile(r"\b(?:no|not|never|without|nor|nothing|none|neither)\b")
_NOT_A_DENIAL = any_of(
    r"\bnot (?:breathing|stop|shut|turn|able|responding|sure|know|a joke)\b|\bno (?:idea|clue|doubt|joke|hot|heat)\b",
    r"^no (?=i|it|there|my|the|we)|\b(?:can|will|does|would) not (?:breathe|stop|shut|turn)\b|\bnot only\b",
)
_OVER = any_of(
    (
        r"\b(?:last (?:year|month|summer|winter|spring|fall)|(?:years?|months?) ago|used to|in case|what if|"
        r"prevent(?:ion)?)\b"
    ),
)
# Who only names a danger beside one of these wants a job done.
_A_JOB = any_of(
    (
        r"\b(?:install\w*|replac\w*|inspect\w*|quote|estimate|new|buy|sell|battery|batteries|upgrade|restoration|"
        r"insurance|damage|detectors?|price|cost|test\w*|low)\b"
    ),
)
_SUPPOSED = ("if ", "what if", "do you ", "how do ", "would you ", "how long ", "can you do ", "do i ")


def read_emergency(text: str) -> tuple[Emergency | None, tuple[Evidence, ...]]:
    """The gravest danger that `text` affirms; None where it denies one, supposes one, or wants work against one."""
    if not _CUES.search(text.lower()):
        return None, ()
    for danger in _DANGERS:
        for clause in clauses(text):
            if _is_told(danger, clause):
                heard = text[clause.span.start : clause.span.end]
                return danger.kind, (Evidence("danger", "emergency", heard, clause.span, danger.kind),)
    return None, ()


def _is_told(danger: _Danger, clause: Clause) -> bool:
    match = danger.told.search(clause.text)
    if match is None and danger.named is not None and not _A_JOB.search(clause.text):
        match = danger.named.search(clause.text)
    return match is not None and not _harmless(clause, match)


def _harmless(clause: Clause, match: re.Match[str]) -> bool:
    told = _NOT_A_DENIAL.sub(" ", clause.text[: match.end()])
    supposed = clause.text.startswith(_SUPPOSED)
    return supposed or _DENIED.search(told) is not None or _OVER.search(clause.text) is not None
