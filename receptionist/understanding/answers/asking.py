"""Questions about the one who answers: who, or what, is on the line, and whether anyone is."""

from __future__ import annotations

from receptionist.languages.patterns import any_of

_MACHINE = (
    r"(?:robots?|bots?|chat ?bots?|machines?|computers?|recordings?|recorded|automated|ai|a i|artificial|virtual|"
    r"answering machine|voicemail|software|program|siri|alexa)"
)
_PERSON = (
    r"(?:(?:real|live|actual|human) (?:\w+ )?(?:person|human|being|voice|receptionist|lady|woman|man)|"
    r"real|human|humans|person|alive)"
)
ASKS_WHAT = any_of(
    (
        rf"^(?!.*\bsame\b)(?:so |but |and |wait )?(?:are (?:not )?(?:you|y'all)|is (?:this|that|it)|"
        rf"am i (?:talking|speaking)|was "
        rf"that|do i "
        rf"have|have i got)\b.*\b(?:{_MACHINE}|{_PERSON})\b(?!.* (?:available|there|i can|in the office|who))"
    ),
    rf"^(?:you are|this is|you sound like|you must be|am i) (?:talking to |just )?(?:a |an )?{_MACHINE}$",
    rf"^(?:what|who) am i (?:talking|speaking) to\b.*\b{_MACHINE}\b|^(?:(?:an? )?{_MACHINE}|human or \w+|person or "
    rf"\w+)$",
)
ASKS_WHO = any_of(
    r"^(?:and |so |sorry |but )?who (?:is (?:this|that|it|speaking|calling|there|on the line)|are you|am i "
    r"(?:talking|speaking) "
    r"(?:to|with)|do i have|have i reached|did i (?:reach|call|get)|are we)\b",
    r"^(?:what|which) (?:company|business|place|firm|office|number|store|shop) (?:is (?:this|that)|did i|have i|am i|"
    r"are you)\b",
    r"\bwhat is your (?:name|company)\b|\bwho i am (?:talking|speaking) (?:to|with)\b|^(?:do you have|have you got) "
    r"a name$",
    r"^(?:what|who) (?:is this place|do you work for|are you with)\b|^did i (?:reach|call|get) the right (?:\w+)",
    r"^(?:hi |hello |sorry |and )*is this (?:the |a )?(?:\w+ ){1,3}(?:place|shop|store|company|office|restaurant|salon|"
    r"clinic|hospital|school|bank|hotel|residence|service|house|pharmacy|department|line|number)$",
)
IS_ANYONE_THERE = any_of(
    r"^(?:is |are )?(?:any ?(?:one|body)|some ?(?:one|body)|you) (?:still |even )?(?:there|home|around|listening|on "
    r"the line)$",
    r"^(?:can|do|could) you (?:even |still )?hear me(?: now| okay| all right)?$|^are you (?:still )?with me$",
)
