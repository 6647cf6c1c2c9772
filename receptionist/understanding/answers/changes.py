"""Whether a clause wants something otherwise than it was read back: "make it Wednesday", "at five instead"."""

from __future__ import annotations

from receptionist.languages.patterns import Cue, any_of

_DAYS = "mon|tues|wednes|thurs|fri|satur|sun"
VALUE = any_of(
    rf"\b(?:{_DAYS})days?\b|\d",
    (
        r"\b(?:january|february|march|april|may \d|may the|of may|in may|june|july|august|september|october|"
        r"november|december|jan|feb|apr|jun|jul|aug|sept|sep|oct|nov|dec|today|tomorrow|tonight|noon|midnight|"
        r"mornings?|afternoons?|evenings?|nights?|o'clock|half past|quarter|(?<!i )(?<!')am|pm|next (?:week|month)|"
        r"this (?:week|"
        r"weekend)|weekends?|one(?! of)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|"
        r"twenty|"
        r"fifty|thirteen|fourteen|sixteen|seventeen|eighteen|nineteen|forty|sixty|seventy|eighty|ninety|first|second|third|fourth|fifth|sixth|tenth|twelfth|thirteenth|earlier|later|sooner|"
        r"street(?! address)|avenue|road|drive|lane|boulevard|unit|apartment)\b"
    ),
)
_NAMED = VALUE.pattern
_THING = r"(?:it|that|this|them|those|the|my|our|your|what)"
_MODAL = r"(?:can|could|would|will|may|might|shall|should) (?:you|we|i|it)"

CHANGES = Cue(
    (
        "thing things something spelt adjust alter amend told asked said old moved name address date time day number "
        "street spelling it with "
        "spelled spell  better bring bump but change changed changes correct different do edit fix forgot "
        "has have incorrect instead like make meant mind minds misspoke mixed modify move moved need needs "
        "neglected not off plan plans prefer push put rather replace revise said scratch set shift should strike "
        "supposed swap switch switched update want wrong"
    ),
    r"\b(?:make|one|a|some|need) (?:\w+ )?changes?\b(?! (?:anything|nothing|of))",
    (
        r"\b(?:change|switch|modify|amend|adjust|alter|edit|revise|correct|update|swap|"
        rf"replace) (?:\w+ )?{_THING}\b|\bfix (?:the|my) (?:name|address|date|time|day|number|spelling|email)\b"
    ),
    (
        rf"\b(?:move|push|bump|shift|bring|set|put) {_THING}\b(?! (?:up|in|down|on)$).*\b(?:to|for|at|on|back|"
        rf"forward|up|under|in|later|"
        r"earlier)\b"
    ),
    r"(?<!not )\bmake (?:it|that|this|them|is)\b(?! (?:so|happen|work|please|then|now|for me|all|up)\b)(?= \w)",
    r"\b(?:have|do) (?:it|that) (?:for|at|on|be|under)\b(?! me| us)|\binstead\b",
    r"\b(?:would|had|will) rather\b(?! not| you did not| we did not| wait| hold| leave| skip| pass)|(?<!not )\bprefer\b"
    r"(?! not| to (?:wait|hold|leave|skip|pass|not))",
    r"\b(?:is|are|was|would be|will be|works?|sounds?|suits?) (?:\w+ )?better\b",
    r"(?<!what )\bi (?:\w+ )?(?:meant|misspoke|mixed up|should have said)\b",
    (
        r"\b(?:it|that|this|date|time|day|name|address|number|appointment|reservation|booking|visit|street|"
        r"there) should (?:be|have been|read|say)\b(?! (?:all |just |perfectly |totally )?(?:fine|good|great|okay|"
        r"right|correct|perfect|all right|enough))"
    ),
    r"\b(?:supposed|meant) to be\b|\b(?:scratch|strike) that\b",
    r"\bi (?:\w+ )?(?:forgot|neglected) to (?:\w+ )?(?:say|mention|tell|add)\b",
    r"\b(?:it|that|this|time|date|day|name|address|number|appointment|street|spelling|which) (?:\w+ )?(?:needs?|has) "
    r"to be\b",
    r"\b(?:my|our|the|an) old (?:\w+ )?(?:address|number|place|name|house|phone|apartment|one|email|street|zip)\b",
    (
        r"\b(?:change|fix|correct|update|edit|adjust) (?:something|one thing|a (?:few|couple of)? ?things?)\b|"
        r"\b(?:one thing|"
        r"something|two things) (?:is|are|was|to|that needs) (?:wrong|change|fix|correct|off|changing|fixing)\b"
    ),
    r"\bspel(?:led|t) (?:wrong|incorrectly|differently|with)\b",
    rf"\bi (?:\w+ )?(?:said|told you|asked for)\b.*(?:{_NAMED})",
    r"^(?:i|we) (?:have |just |recently )*moved\b(?! (?:it|that|the|to cancel))",
    (
        r"\b(?:have|got|spelled|wrote|said|pronounced|heard|put) (?:the|my|our) (?:\w+ )?(?:name|address|date|time|day|"
        r"number|street|spelling) (?:\w+ )?(?:wrong(?:ly)?|incorrectly|down wrong)\b"
    ),
    r"\bwith (?:a|an|one|two) [a-z]\b(?! )",
    (
        r"\bwrong (?:day|date|time|number|name|address|street|place|one|city|month|week|year|phone|house|unit|zip|"
        r"spelling)\b"
    ),
    (
        r"\b(?:day|date|time|number|name|address|street|city|month|zip|spelling) (?:is|was|are) (?:\w+ )?(?:wrong|"
        r"incorrect|not (?:right|correct)|off|different)\b"
    ),
    r"\b(?:not|rather than|instead of) \w+.*\bbut\b",
    r"\b(?:needs?|have|has|got) to (?:be (?:changed|moved|switched)|change|move|switch)\b",
    r"\ba different (?:day|time|date|name|address|number|one|place)\b",
    r"\b(?:want|need|like) (?:it|that|this|them) (?:\w+ )*?(?:for|at|on|to be|in|to)\b",
)
PROPOSES = any_of(
    r"^(?:\w+ )?(?:how|what) about\b|^what if\b|^why do not (?:we|you|i)\b",
    rf"^{_MODAL} (?:do|get|have|make|try|book|schedule|see|check|find|go|come|set|visit|look|please)\b",
    r"^is there\b|^are there\b|^do you have\b|^(?:can|could|would|will|may) (?:you|we|i|it|that|this)\b",
)
WISHES = any_of(
    r"^(?:let us|please) (?:\w+ )?(?:try|do|make|book|schedule|go|have|set|say|use|get|change|put)\b",
    (
        r"\b(?:i|we) (?:(?:actually|just|really|only|still|also|do|would|rather|sure|now|then|instead) )*(?:want|"
        r"need|do have|"
        r"would (?:\w+ )?like|like|would prefer|would love|wanted|needed|was hoping|"
        r"was looking|wish|asked|said|requested|forgot|intend|intended|plan|planned)\b"
    ),
    (
        r"^(?:it|there|he|she|we|they|my \w+|the (?:\w+ ){0,4}?\w+) (?:is|was|are|were|would be|will be|"
        r"should|needs?|will|would)\b(?! (?:too|so|very|fine|okay|not|enough|all right|hard|difficult|more than|"
        r"a bit|a little|really|getting)\b)"
    ),
    (
        r"^(?:try|do|make|book|schedule|use|set|put|play|send|get|check|find|add|only|just|have|go|use|say|pick|"
        r"share|reserve|select|search|look|give|start|keep|with|under|it)\b"
    ),
)
# Another value for one that was taken already: "sure, what about Tuesday?", "okay, can it be at four?".
ALTERS = any_of(
    r"^(?:\w+ )?(?:how|what) about\b|^(?:can|could|would) (?:it|that|this) (?:be|work)\b",
    r"^(?:can|could) (?:you|we|i) (?:do|say|try) (?!it |that |this |sure )",
)
# After a no or an "actually": a place or a way ("in the back"), or an order to do it otherwise ("leave it open").
OTHERWISE = any_of(
    r"\b(?:must|should|has to|have to|ought to|needs? to) (?:be|play|have|go|say|read|come|start|use)\b(?! not)",
    r"^let (?:me|us) .* instead$",
    r"^(?:please )?(?:in|on|at|for|with|to|under|by|from|near|behind) (?!(?:that|this|it|me|us|now)\b)\w",
    (
        "^(?:please )?(?!leave|keep|skip|forget|stop|cancel|thank|is|are|was|it|that|this|drop|do|i|we|you|he|"
        r"she|they)\w+ (?:it|this|that|them|the|my|me) \w"
    ),
    (
        r"^(?:the |my |our )?(?:\w+ )?(?:address|name|number|date|day|time|street|email|city|zip|unit|appointment|"
        r"visit)\b.* (?:is|are|must be|should be) \w"
    ),
)
# What was read back is named and denied, without a word of what it shall be: "not Tuesday", "I can't do four".
DISPUTES = any_of(
    rf"^(?:it is |that is |the \w+ is )?not (?!the (?:right |same )?one\b)(?:on |at |for |in |the "
    rf")*(?:{_NAMED})(?!.*\b(?:before|after|until)\b)",
    rf"\b(?:can|could|will) not (?:do|make|come|be there)\b.*(?:{_NAMED})",
    rf"^(?:{_NAMED}).* (?:does|will|would|is) not (?:work|good|suit|possible|an option|right|correct)\b",
    rf"^(?:{_NAMED}).* (?:is|are|was|would be) (?:no (?:good|use)|out|impossible|tough|tricky|bad|hard|full|a no)\b",
)
CONTRAST = any_of(
    (
        r"\b(?:said|meant|want|wanted|need|asked for|told you) .*\b(?!is|am|are|was|were|do|does|did|will|would|can|"
        r"could|have|"
        r"has|had|should|may|might|must)[\w:]+ not (?!\w+ing\b|sure\b|yet\b|now\b|to\b|that\b|it\b)[\w:]+$"
    ),
    rf"(?:{_NAMED}).* not (?:on |at |for |in |the )*(?:{_NAMED})",
    (
        r"^(?:(?:it|that|this|the \w+|my \w+) (?:is|was|should be) )?(?!.*\b(?:i|you|we)\b)(?:[\w:]+ )*(?!is|am|are|"
        r"was|were|do|does|did|will|would|can|could|should|have|has|had|may|might|must|us|it|that|be|"
        r"\w+ly\b)[\w:]+ not (?!right|correct|true|good|now|yet|sure|at |really|quite|today|any)\w+"
    ),
)
