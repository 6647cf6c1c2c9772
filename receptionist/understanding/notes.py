"""Notes for whoever comes: "tell them I have a dog", "the gate code is 4455", "call me before you come"."""

from __future__ import annotations

from receptionist.languages.patterns import any_of
from receptionist.model.understanding import Understanding
from receptionist.understanding.clauses import plain

_WHO = (
    r"(?:them|him|her|everybody|everyone|whoever|(?:the|your) (?!owner|manager|boss|other|lawyer|doctor|customer)"
    r"(?:crew|team|guys?|people|person|man|men|woman|lady|boys?|tech|\w+(?:er|ian|ist|or)s?))"
)
_COMES = r"(?:come|comes|coming|arrives?|gets?|heads?|leaves?|start|starts)"
_ASKED_FOR = any_of(
    rf"\b(?:tell|inform|warn|remind|ask) {_WHO}\b(?! (?:if|whether|when|how|what)\b)",
    rf"\blet {_WHO} know\b(?! (?:if|whether|when|how|what)\b)",
    r"\b(?:make|put|add) (?:a|that|this) note\b|\bnote (?:down )?that\b|\bput (?:that|this|it) in the notes\b",
    rf"\b(?:call|text|ring|phone)(?: me| us)? (?:ahead|before (?:you|they|he|she) {_COMES})\b",
    r"\b(?:call|text|ring|phone)(?: me| us)? (?:when|once) (?:you|they|he|she) (?:is |are |get |gets )?"
    r"(?:here|there|outside|close|on (?:the|your|their|his|her) way|leaving|arrives?)\b",
)
# "Have them call me back" is a message, not a note; "call me when you are close" is one.
_CALL_BACK = any_of(r"\bcall (?:me|us)(?: back)?\b(?! (?:ahead|before|when|once|from)\b)")
_WONDERS = any_of(r"^(?:what|when|how|why|who) (?:do|did|does|should|would)\b")
_FACTS = any_of(
    r"\b(?:gate|door|entry|entrance|garage|lock ?box|alarm|building|access|key ?pad|security) codes?\b",
    r"\b(?:the|a|my|our) codes? (?:for|to|at|of) (?:the |my |our )?"
    r"(?:gate|door|building|garage|lock ?box|entrance|front|back|side)\b",
    r"\bkeys? (?:(?:is|are|will be) (?:in|on|at|by|next)|(?:is |are |will be )?(?:under|with|behind))\b",
    r"\bwill let (?:you|them|him|her) in\b",
    r"\b(?:i|we) (?:have |have got |got |do have )(?:an? |two |three |some )?(?:\w+ ){0,2}(?:dogs?|puppy|cats?)\b",
    r"\bthere (?:is|are|will be) (?:an? |two |three |some )?(?:\w+ ){0,2}(?:dogs?|puppy|cats?)\b",
    r"\b(?:my|our|the) (?:dogs?|puppy|cats?) (?:bites?|will|may|might|can|(?:is|are) (?:very |really |not |a bit )?"
    r"(?:friendly|nice|mean|loose|out|outside|in|inside|home|scared|nervous|shy|big|old|deaf|aggressive|locked))\b",
    r"\b(?:use|come (?:in )?(?:to|through|by|around|round to)|go (?:in )?(?:to|through|around|round to)|enter by"
    r"|enter through) (?:the |my |our )?(?:side|back|front|rear|garage|basement|cellar|service|alley)\b",
    r"\b(?:ring|press|push) (?:the |my |our )?(?:\w+ )?(?:bell|doorbell|door bell|buzzer)\b|\bknock (?:on|at|loud)\b",
    r"\bpark (?:in|on|at|behind|along|next)\b",
)


def is_note(meaning: Understanding) -> bool:
    """Whether the turn tells something for whoever comes; a question about such a thing tells nothing."""
    said = plain(meaning.text)
    if _WONDERS.match(said):
        return False
    if _ASKED_FOR.search(said):
        return not _CALL_BACK.search(said)
    return meaning.intent in ("none", "book") and bool(_FACTS.search(said))
