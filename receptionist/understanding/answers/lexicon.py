"""What closes a call, asks to hear it again, does not mind, looks for something else, or makes everything stop."""

from __future__ import annotations

from receptionist.languages.patterns import Cue, any_of
from receptionist.understanding.answers.agreeing import SUBJECT
from receptionist.understanding.answers.changes import VALUE

SATISFIED = any_of(
    (
        rf"^{SUBJECT} (?:is|was|will be) (?:all |just |about |really |basically )*(?:it(?! exactly)|(?:what|"
        r"all) i (?:\w+ )?(?:need|needed|wanted))$"
    ),
)
CLOSES = Cue(
    (
        "additional all any anything are assistance back been being cover covers did done else enough everything "
        "further go help helpful it moment more now other today were"
    ),
    (
        r"\b(?:that|this|it) (?:\w+ )?(?:is|was|will be|would be|should be|will|should|would|has been|about|"
        r"just about)(?: just| about| really| actually| pretty much| do)* (?:all|everything|enough|do it|"
        r"it for (?:now|today|me)|all for|covers? (?:it|everything|all))\b(?! (?:right|correct|good|fine|great|"
        r"okay|true|sounds?|perfect|wrong|false|incorrect|off|messed|mixed|nonsense|lies|a lie|too))"
    ),
    r"\bno (?:other|further|more|additional)\b",
    r"\ball i (?:\w+ )?(?:need|needed|want|wanted|require|required|was looking for)\b",
    r"\b(?:everything|all) (?:\w+ )?i (?:\w+ )?(?:need|needed|want|wanted)\b",
    r"^(?!.*\b(?:not|hold|leave|good|fine)\b).*\bfor (?:now|today|the moment|the time being)$|^for now\b",
    (
        r"\byou (?:have been |did |are |were )(?:been |it |so )*(?:\w+ )?(?:great|good|helpful|plenty|more than|"
        r"enough|all|wonderful|awesome|kind|very|so|most|a)\b(?!.*\b(?:wrong|mistakes?|bad)\b)"
    ),
    r"\b(?:great|big|good|real|huge|lot of|much) (?:help|assistance)\b|\bis helpful\b",
    r"\bcovers? (?:it|everything)\b|\byou can go\b(?! ahead)|\bdone (?:here|for)\b|\bi am done\b",
    r"\bi will (?:check|come|be) back\b",
)
FAREWELLS = any_of(
    (
        r"\b(?:good ?bye|bye|farewell|good night|ciao|adios|cheerio|so long|signing off|hanging up|hang up|"
        r"see you|see ya|see yeah|talk (?:to you )?(?:later|soon)|speak (?:to you )?(?:later|soon)|"
        r"until (?:next time|later|we)|take care|catch you later|peace out|have (?:a|an) (?:\w+ )?(?:good|great|"
        r"nice|wonderful|lovely|blessed|fantastic|excellent) (?:\w+)|later gator|i am (?:leaving|off|out)$|"
        r"i am leaving now|(?:good|great|nice|pleasure|lovely|enjoyable|enjoyed|fun) (?:\w+ )?(?:to )?(?:talk|"
        r"talking|speak|speaking|chat|chatting|seeing|see|meeting|have this|hearing|having|conversation))\b"
    ),
    r"^later$|^(?:and )?enjoy your\b",
    r"^(?:i )?(?:really )?(?:have )?(?:got|have|need|must) to (?:go|run|leave)(?: now)?$",
)
_SOME_TIME = rf"(?!later|sooner)(?:on |at |next |this )?(?:{VALUE.pattern})"
# Looks forward to the visit, where "see you later" only parts.
SEE_YOU_THEN = any_of(
    rf"(?:i will |we will |(?<!to )(?<!i ))see (?:you|ya)(?: guys| all| folks)? (?:then|there|{_SOME_TIME}(?: "
    r"morning| afternoon)?)|until then|catch you then|"
    rf"(?:i will |we will |(?<!to )(?<!i ))(?:talk|speak) (?:to|with) you (?:then|{_SOME_TIME})|"
    r"(?:i am |we are )?looking forward to (?:it|that|seeing you|meeting you|your visit)",
)
# A goodbye at the end of a clause that says something else before it: "that works thank you bye".
PARTING = any_of(
    rf"(?:^| )(?:and |so |well )*(?:(?:{SEE_YOU_THEN.pattern})|(?<!am )(?<!are )(?<!is )(?<!all )good bye|bye|"
    r"good night|take care|(?:i will |i would |we will |(?<!to )(?<!i ))(?:see (?:you|ya)(?: later| soon| around)?|"
    r"(?:talk|speak) (?:to you |with you )?(?:later|soon))|(?:(?<!thank )you )?have (?:a|an) (?:\w+ )?(?:good|great|"
    r"nice|wonderful|lovely|blessed|fantastic|excellent) (?:one|day|night|morning|afternoon|evening|weekend|week|"
    r"time)|(?<!do )(?<!where )(?<!when )i (?:really )?(?:have|got|need) to (?:go|run))(?: for now| now| then)?"
    r"(?: thanks| thank you(?: so much)?)?$",
)
REPEATS = Cue(
    (
        "again another ask asked asking back beg catch caught clarify come elaborate excuse explain follow get "
        "got hear heard huh know make mean mishear misheard missed more once pardon phrase put question read "
        "refresh reiterate repeat repeated repeating rephrase replay restate run said say saying slow slower "
        "breaking cut cutting broke lost lose last part bit mind top mean slowly sorry speak state talk tell "
        "understand understood was were what word"
    ),
    r"\b(?:repeat|repeated|repeating|rephrase|clarify|elaborate|explain)\b",
    r"\brun (?:that|it|this) by me\b|\bwhat do you mean\b",
    (
        r"\b(?:say|said|tell|state|run|go over|read|explain|ask|asked)\b.*\b(?:again|once more|"
        r"one more time|another time|back|slower|slowly)\b"
    ),
    r"\bnot (?:\w+ )?(?:understand|follow)$|\byou (?:are )?(?:\w+ )?(?:breaking up|broke up|cut out|cutting out|"
    r"dropped out)\b",
    r"\b(?:lost you|you lost me)\b|\bwhat does (?:that|it|this) mean\b|^(?:a (?:bit|little) )?(?:slower|louder)(?: "
    r"please)?$",
    r"\bwhat (?:was|is) the last (?:bit|part|thing|one)\b|\bmind (?:saying|repeating)\b|\bfrom the top\b|^(?:please "
    r")?(?:give|tell)"
    r" me (?:that|it|this)? ?again\b|\bwhat are you saying\b",
    r"\bcome again\b|\bonce (?:more|again)\b|\b(?:one|1) more time\b",
    (
        r"^(?:again|pardon(?: me)?|what|huh|what was that|sorry what|i beg your pardon|beg pardon|excuse me|"
        r"say what|what is that|what did you say)$"
    ),
    (
        r"\bwhat (?:did|was|is|were) (?:it )?(?:\w+ )?(?:you|that|the)\b.*\b(?:say|said|saying|ask|asked|asking|"
        r"again|question)\b"
    ),
    r"\breplay\b|\btell me what you\b|^what you (?:\w+ )?(?:said|asked|say)\b(?! (?:is|was|sounds|looks))",
    r"\b(?:hear|know|catch|get) what you (?:\w+ )?(?:said|asked|say)\b",
    (
        r"\b(?:not|never|hardly) (?:\w+ )?(?:hear|heard|catch|caught|understand|understood|get|got|follow|"
        r"make out) (?:you|that|it|what|your|a word|the)\b(?! (?:right|wrong|correct))"
    ),
    r"\b(?:missed|mishear|misheard) (?:that|it|what|you|your)\b",
    r"\b(?:speak|talk) (?:up|slower|louder|more slowly|slowly)\b|\bslow down\b",
    r"\b(?:phrase|hear|put|word) (?:\w+ ){1,3}again\b",
    r"\bi need (?:\w+ )?(?:know|that|it|to hear) (?:\w+ )?again\b|\bhear (?:that|it|you) again\b",
    r"^(?:is|that|it) again$|\bwhat (?:was|is) that\b$|\breiterate\b|\brefresh my memory\b",
    r"\bwhat were you (?:saying|asking)\b|\brestate\b",
)
INDIFFERENT = Cue(
    (
        "any anything anyone anytime around choice choose decide difference discretion easy either flexible "
        "important indifferent makes mind never no not open pick preference same select surprise unimportant up "
        "whatever whenever whichever wide"
    ),
    r"\bnot (?:\w+ )?(?:care(?! to\b| for\b)|mind|matter|fussy|picky|bothered|particular)\b",
    (
        r"\b(?:any|anything|whichever|whatever|whenever|anytime|either)\b.*\b(?:fine|good|okay|works?|work|do|"
        r"will do|ok|all right|great)\b"
    ),
    r"\bno preference\b|\b(?:not|no) (?:\w+ )?(?:a |any |strong |particular )*preference\b",
    r"\bup to you\b|\byou (?:can )?(?:choose|decide|pick|select)\b",
    (
        r"^(?:whatever|whichever|whenever|any|anything|any ?time|anyone|either|either one|any of them|any day|"
        r"surprise me)(?: (?:you|is|works|for|day|time)\b.*)?$"
    ),
    r"\bi am (?:\w+ )?(?:easy|flexible|indifferent|open)\b|\bwide open\b|\b(?:un)?important to me\b",
    r"\bis unimportant\b|\ball the same\b|\bmakes no difference\b|\bat your (?:discretion|choice)\b",
    r"\bwork around\b|\bdoes not make (?:any|a) difference\b",
)
ALTERNATIVES = any_of(
    (
        r"\b(?:what|anything|something|any|are there|is there|do you have|have you got|show me|find|search|look|"
        r"see|try|got|some|check|a|how about|like|want|need)\b.*\b(?:else|others?|another|different|more options|"
        r"alternatives?|alternate|more (?:\w+ )?(?:options|choices|times|slots))\b"
    ),
    (
        r"^(?:any |some )?(?:others?|other (?:options|times|days|slots|choices)|another (?:one|time|day|option|"
        r"slot)|something else|anything else|alternatives?|what else|next one|next)\b"
    ),
    r"\b(?:anything|something|any) (?:earlier|later|sooner|cheaper|closer)\b",
    r"\bwhat (?:other|else)\b|\bmore (?:options|choices|times|slots)\b",
)
# Orders to look for another: "find me another time" is no putting off.
LOOKS_FURTHER = any_of(
    (
        r"\b(?:find|show|give|get|offer|try|check|look for|look at|see|want|need|like|have|do|pick|choose)(?: me| us|"
        r" for)? "
        r"(?:an?|some|any)? ?(?:other|others|another|different|alternative)\b(?! way)"
    ),
    r"\b(?:earlier|later|sooner|cheaper|closer)\b.*\b(?:would|will|might|may|could) (?:be|work|suit)\b",
)
AGAIN = any_of(r"^(?:and |so )?(?:what|who|where|when|which|how)\b.* again$")
STOPS = any_of(
    (
        r"^(?:please |just |would you |could you |can you |you can |you need to |i need you to |i want you to |"
        r"you should |would you please |could you please |just please )*(?:stop|halt|quit|shut up|shush|be quiet|"
        r"silence|cease|hush|end (?:the |this )?call|cut it out|knock it off|enough)\b"
    ),
    (
        r"\b(?:stop (?:talking|calling|it|that|this|doing)|shut up|take me off your list|"
        r"remove me from your list)\b"
    ),
)
