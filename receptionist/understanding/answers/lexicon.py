"""The words and phrases that agree, refuse, defer, doubt, close or change: patterns over plain clause text."""

from __future__ import annotations

import re

from receptionist.understanding.cues import Cue, any_of

NEGATION = re.compile(r"\b(?:not|never|no|none|nothing|neither|nor|hardly|without|nobody)\b")

_VERY = (
    r"(?:(?:all|just|really|very|so|pretty|quite|totally|exactly|absolutely|perfectly|completely|definitely|"
    r"certainly|precisely|entirely|indeed|also|still|actually|most|much|one hundred percent|100 percent|100|"
    r"percent|more than|a|an|the|both|too|already|probably|most certainly|super) )*"
)
_SURELY_RIGHT = r"right|correct|correctly|accurate|true|exact|valid|spot on|confirmed|affirmative"
_RIGHT = (
    rf"{_SURELY_RIGHT}|(?:true|correct) (?:statement|answer)|the (?:one|case|ticket|plan|truth|deal|idea|way|"
    r"spirit)|my (?:\w+ )?(?:request|choice|preference)|a fact|factual|so|(?:true|correct|right) (?:statement|"
    r"answer)|it exactly|exactly it|how|yes"
)
_FINE = (
    r"good|great|fine|perfect|okay|all right|awesome|excellent|wonderful|fantastic|cool|lovely|ideal|amazing|"
    r"acceptable|nice|terrific|brilliant|super|convenient|suitable|agreeable|splendid|fabulous|superb|right|best|"
    r"well|doable|rad"
)
_SUBJECT = r"(?:that|it|this|these|those|all|everything|which|they|those ones|(?:the|your|my|those|these|\d)\b.{1,40}?)"
_PLAN_BE = r"(?:is|are|is found|will be|would be|should be|must be|seems?|appears?|looks?|sounds?|sound|feels?|found)"
_BE = (
    "(?:is|was|are|were|will be|would be|should be|must be|seems?|appears?|looks?|sounds?|sound|feels?|found|"
    "do|does|did)"
)

APPROVES_FACT = any_of(
    (
        rf"^{_SUBJECT} (?:all |both |just )?{_BE} {_VERY}(?:{_RIGHT})(?: (?:to|for|with|by) (?:me|us))?(?! now|"
        r" away)"
    ),
    (
        r"\b(?:you (?:have |did |are |have it |really )?(?:got|get|understood|understand|heard|have|had|nailed|"
        r"hit) (?:it|that|them|me|this|everything|all|the|my|what)\b)(?! wrong)"
    ),
    rf"\byou are {_VERY}(?:right|correct|spot on)|\b(?:is|was) {_VERY}what i (?!need|wanted)",
    r"^i (?:can |do |hereby )?(?:confirm|accept|approve)\b|\b(?:agree|concur)\b|\bgranted$",
    rf"^(?:\w+ ){{1,6}}?(?:is|are|was|were) {_VERY}(?:right|correct|accurate)$",
    rf"\b(?:i|would|to|vote|say|saying|answer is|a) {_VERY}yes\b",
    rf"^(?:i )?(?:think|believe|know|am sure)\b.{{0,24}} {_VERY}(?:right|correct|true)$",
    rf"\b(?:it|that) is (?:a )?for sure true\b|^{_VERY}(?:{_SURELY_RIGHT})(?: (?:to|for|as|with|by|on all) .*)?$",
)
ORDERS = any_of(
    (
        r"^(?:you can |you may |we can |just |i want you to |yes )*(?:go (?:right )?(?:ahead|for it)|proceed|"
        r"do (?:it|that|so)|make it (?:so|happen)|confirm(?: (?:it|that|this|the \w+|please|and book\b.*))?$|"
        r"book (?:it|that|this|them|me)|reserve (?:it|that|this)|schedule (?:it|that|this)|lock it in|put me down|"
        r"sign me up|continue|carry on|keep it|keep that|okay to (?:proceed|go|book))\b(?! yourself)"
    ),
)
APPROVES_PLAN = any_of(
    r"\bnot see why not\b",
    ORDERS.pattern,
    rf"^{_SUBJECT} (?:all |both |just |time |day |one |date )?{_PLAN_BE} {_VERY}(?:{_FINE})\b(?! now| away)",
    rf"^(?:sounds?|looks?|seems?|works?) {_VERY}(?:{_FINE}|a plan|like a plan)\b",
    r"^(?:works|work|suits)\b",
    (
        rf"^{_SUBJECT} (?:all |time |day |one |date |should |will |would |does |can |definitely |just |also |"
        r"really )*(?:works?|suits?|do|suffice)\b(?! it)"
    ),
    r"^let us (?:do|go|book|proceed|schedule|get|make) (?:it|that|this|with|for it|ahead)\b",
    (
        r"^i (?:would|will|do|am|sure would|sure do|certainly would|would love|would very much)(?: (?:please|"
        r"like that|like to|love to|love that|love it|like it|take (?:it|that|this)))?$"
    ),
    r"^i (?:would (?:like|love) (?:that|it|this)|want (?:that|it|this)|will take (?:it|that|this))\b",
    rf"^i am (?:{_VERY})(?:okay|fine|good|happy|cool) with (?:it|that|this|the)\b",
    rf"^{_VERY}(?:{_FINE})(?: (?:by|with|for) (?:me|us)| idea| deal| plan| enough| choice)?$",
    r"^(?:i )?think so$",
    r"^i (?:certainly |definitely |surely |sure |indeed |really )+(?:do|would|am|will)$|^why not$",
    r"^please do\b|^do$|^i can (?:do|make) (?:that|it)$",
    r"^(?:it is )?(?:a )?(?:smart|good|great|fine|excellent) (?:idea|plan|choice)$",
    (
        r"^(?:\w+ ){1,5}?(?:is|are|works?|sounds?|looks?|will be|would be|will work|"
        rf"would work) {_VERY}(?:{_FINE})(?: (?:by|with|for) (?:me|us))?$"
    ),
    r"^(?:\w+ ){1,5}?(?:works?|will work|would work|is okay|is fine)(?: (?:by|with|for) (?:me|us))?$",
    r"^(?:please )?(?:try|use|take|get|submit|send|finalize|complete|buy|order) (?:it|that|this|that one)$",
)
IMPERFECT = any_of(
    r"\b(?:think|guess|suppose|believe|probably) so\b|\bprobably\b|\bi guess\b|\bi suppose\b",
)

REJECTS = Cue(
    (
        "cancel decline delete disagree drop erroneous error errors false forget inaccurate incorrect "
        "incorrectly invalid lie lies longer lying messed misheard mistake mistaken mistakes misunderstand "
        "misunderstood misunderstanding negative negatory never no not off pass problem refuse reject skip undo "
        "untrue wrong wrongly"
    ),
    (
        r"\b(?:is|was|are|were|got it|got that|have it|have that|it all|you are|you have|that|this|it|me|"
        r"turns? out to be)(?: \w+)? (?:wrong|wrongly|incorrect|incorrectly|false|mistaken|untrue|inaccurate|"
        r"invalid|erroneous|off|a mistake|an error|a negatory|a lie|a no)\b"
    ),
    (
        r"(?<!what is )(?<!something )(?<!anything )(?<!go )(?<!goes )(?<!going )\b(?:wrong(?:ly)?|"
        r"incorrect(?:ly)?|mistakes?|mistaken)\b(?! with)"
    ),
    r"^(?:wrong|incorrect|false|untrue|invalid|inaccurate|erroneous|negative|negatory)\b",
    r"\bi (?:\w+ )?(?:do|did|would|will|can|am|have|should|was|could|could) not\b",
    r"\bi (?:would |will )?never\b|^(?:please )?do not\b(?! worry| forget| hesitate| mind| care)",
    r"^(?:\w+ )?not\b|\b(?:will|would|does|do|can|could|did|is|was|are|should) not\b",
    r"^no (?:need|good|deal|dice|chance|can do|longer|way)\b|\bi no longer\b|^never\b",
    r"\bnever mind\b|\brather not\b|\bforget (?:it|that|about it)\b",
    r"\b(?:i will|i would|i) (?:pass|refuse|decline|disagree|reject)\b",
    r"^(?:skip|cancel|drop|undo|delete) (?:it|that|this)?$",
    r"\b(?:say|saying|vote|answer is|is a|so) (?:big |hard |firm |definite )?no\b|\bno$",
    r"\b(?:negative|negatory|untrue|false|disagree|inaccurate|erroneous|refuse|decline|a lie|lies|lying)\b",
    r"\bthere (?:is|must be|has been|was) (?:a|an|some) (?:mistakes?|errors?|problem)\b",
    r"\b(?:made|make) (?:a |an )?(?:mistakes?|errors?)\b|\bmessed up\b|\bmisunderst|\bmisheard\b",
)
NOT_A_REFUSAL = any_of(
    r"\bnot (?:a |an |any )?(?:problem|issue|bad|worry|mind|matter|care|hesitate)|\bcan not wait\b",
    r"\bnot see why not\b",
    r"\bnot (?:have|got) (?:a |any )?(?:preferences?|problem|problems|objections?)\b",
    r"\bno (?:problems?|worries|preference|particular|doubt|objections?|issues?|rush|hurry|biggie)\b",
    r"\bwhy (?:not|do not (?:we|you|i))\b|\bif not\b|\bor not\b|\bnot only\b",
)
DEFERS = Cue(
    (
        "another around ask asking back bit browse browsing call check checking compare consider curious date "
        "day decide discuss explore find hold just keep know later let little look looking maybe next not only "
        "other pass perhaps point possibly probably searching see shop sleep some talk time wait while will"
    ),
    (
        r"\b(?:maybe|perhaps|possibly|probably|some|at a|at some|another|may be|i will|do it|until|it|"
        r"that)\b.*\b(?:later|another (?:time|day)|other (?:time|day)|later (?:time|date|on)|next time|"
        r"some point)\b|\b(?:maybe|perhaps) in a \w+"
    ),
    r"^(?:a (?:bit|little) )?later(?: on)?(?: maybe)?$|\b(?:another|some other|other) time\b",
    r"^in a (?:little )?(?:while|bit)$",
    (
        r"\b(?:i|we) (?:\w+ )?(?:will|need to|have to|would like to|want to|should|am going to|got to|"
        "had better) (?:first )?(?:decide|keep looking|keep searching|browse|compare|shop around|explore|"
        "look around|look at other|wait|pass|let you know|get back|call (?:you )?back|check (?:back|with|my|our|"
        "first)|ask (?:my|our|him|her|them)|talk (?:to|with) (?:my|our|him|her|them)|consider|hold off|sleep on|"
        r"find out|see what|discuss)\b"
    ),
    r"\b(?:want|need) (?:some |a little |a bit )?(?:more )?time\b",
    r"\b(?:just|only) (?:\w+ )?(?:looking|checking|asking|browsing|curious)\b",
    r"\bi (?:just|only) wanted\b|\bi was (?:just|only)\b",
    r"\bnot (?:right )?(?:now|yet|today|at (?:this|the)|just yet|for now|at present)\b|\bhold off\b",
)
DOUBTS = Cue(
    (
        "able ambivalent answer any anyone's be beats both certain clear clue clueless confident confused "
        "considering debatable debating decide decided deciding depends doubt drawing either faintest feelings "
        "fence fifty foggiest forget forgot guess hard idea ideas information knew know knowledge knows loss "
        "maybe might mixed opinion or over perhaps positive possibility possibly question recall remember say "
        "search still stumped sure tell think thinking torn toss uncertain unclear undecided unsure way wonder"
    ),
    r"\bnot (?:\w+ ){0,3}(?:sure|certain|confident|positive|clear|decided)\b",
    r"\b(?:un(?:sure|certain|decided|clear))\b",
    r"\b(?:do|did|would|can|could|does) not (?:\w+ )?(?:know|remember|recall)\b",
    r"\b(?:can|could) not (?:\w+ )?(?:tell|say|decide|answer)\b",
    r"\bno (?:\w+ )?(?:idea|clue|knowledge|way (?:to|of) know\w*)\b|\bdrawing a blank\b|\ba possibility\b",
    r"\bnot have (?:an? |the |that |any )?(?:\w+ )?(?:answer|information|clue|idea|knowledge)\b",
    r"\bnot able to (?:say|tell|answer)\b",
    r"\b(?:let me|have to|need to|want to|got to|like to) (?:\w+ )?think\b",
    r"\bthink (?:about|of|on) it\b|\bthink it over\b",
    r"\bhave not (?:a |the )?(?:clue|idea|foggiest|decided|faintest)\b",
    r"\b(?:maybe|perhaps|possibly|might)\b|^you tell me\b|\bwho is to say\b|\bmixed feelings\b",
    r"\b(?:could|can|may) be\b(?! (?:at|on|for|there|here|in))",
    r"\bstill (?:deciding|thinking|debating|considering)\b|\bsearch me\b",
    r"\bhow (?:should|would|do) i know\b|\bat a loss\b",
    r"\bno opinion\b|\bambivalent\b|\bdebatable\b|\bi doubt\b|\banyone's guess\b|\beither\b",
    r"\b(?:one )?or the other\b",
    r"\bcould (?:be|go)(?: \w+)? (?:either|both|any)\b|\bhard to (?:say|tell|know)\b|\bwho knows\b",
    r"\bbeats me\b|\b(?:it|that) (?:all )?depends\b",
    r"\bi (?:\w+ )?(?:forgot|forget)\b(?! to| that| he| she| i| we| it)|\bi wonder\b",
    r"\byes or (?:a )?no\b|\bcan not (?:\w+ )?(?:remember|recall|say|tell|decide|answer|think of)\b",
    r"\bi wish i knew\b|\bfifty fifty\b|\bgood question\b|\btoss up\b|\byour guess\b",
    r"\bkind of\b.*\bkind of\b|\bcould go\b|\bstumped\b",
    r"\b(?:is|am|are) (?:\w+ )?(?:confused|torn|clueless)\b|\b(?:up in the|on the fence)\b",
)
DECLINES = any_of(
    (
        r"\bnot (?:be )?(?:need|needing|require|requiring|want|have|think of|looking for)\b.*\b(?:anything|"
        r"any (?:other|more|further|additional)|else|further|more|help|assistance)\b"
    ),
    r"^(?:no )?nothing\b|\bnothing (?:else|more|further)\b",
    (
        r"\bi (?:am|will be) (?:\w+ )?(?:good|set|fine|done|okay|great|all right|finished)\b(?! with| at| on|"
        r" for \d)"
    ),
    r"\bwe (?:are|will be) (?:\w+ )?(?:good|set|fine|done|okay|great|all right|finished)\b",
    r"\ball set\b",
)
SATISFIED = any_of(
    (
        rf"^{_SUBJECT} (?:is|was|will be) (?:all |just |about |really |basically )*(?:it(?! exactly)|(?:what|"
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
        r"okay|true|sounds?|perfect))"
    ),
    r"\bno (?:other|further|more|additional)\b",
    r"\ball i (?:\w+ )?(?:need|needed|want|wanted|require|required|was looking for)\b",
    r"\b(?:everything|all) (?:\w+ )?i (?:\w+ )?(?:need|needed|want|wanted)\b",
    r"^(?!.*\b(?:not|hold)\b).*\bfor (?:now|today|the moment|the time being)$|^for now\b",
    (
        r"\byou (?:have been |did |are |were )(?:been |it |so )*(?:\w+ )?(?:great|good|helpful|plenty|more than|"
        r"enough|all|wonderful|awesome|kind|very|so|most|a)\b"
    ),
    r"\b(?:great|big|good|real|huge|lot of|much) (?:help|assistance)\b|\bis helpful\b",
    r"\bcovers? (?:it|everything)\b|\byou can go\b(?! ahead)|\bdone (?:here|for)\b|\bi am done\b",
    r"\bi will (?:check|come|call|be) back\b",
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
REPEATS = Cue(
    (
        "again another ask asked asking back beg catch caught clarify come elaborate excuse explain follow get "
        "got hear heard huh know make mean mishear misheard missed more once pardon phrase put question read "
        "refresh reiterate repeat repeated repeating rephrase replay restate run said say saying slow slower "
        "slowly sorry speak state talk tell understand understood was were what word"
    ),
    r"\b(?:repeat|repeated|repeating|rephrase|clarify|elaborate|explain)\b",
    r"\brun (?:that|it|this) by me\b|\bwhat do you mean\b",
    (
        r"\b(?:say|said|tell|state|run|go over|read|explain|ask|asked)\b.*\b(?:again|once more|"
        r"one more time|another time|back|slower|slowly)\b"
    ),
    r"\bcome again\b|\bonce (?:more|again)\b|\b(?:one|1) more time\b",
    (
        r"^(?:again|pardon(?: me)?|what|huh|what was that|sorry what|i beg your pardon|beg pardon|excuse me|"
        r"say what|what is that|what did you say)$"
    ),
    (
        r"\bwhat (?:did|was|is|were) (?:it )?(?:\w+ )?(?:you|that|the)\b.*\b(?:say|said|saying|ask|asked|asking|"
        r"again|question)\b"
    ),
    r"\breplay\b|\btell me what you\b|^what you (?:\w+ )?(?:said|asked|say)\b",
    r"\b(?:hear|know|catch|get) what you (?:\w+ )?(?:said|asked|say)\b",
    (
        r"\b(?:not|never|hardly) (?:\w+ )?(?:hear|heard|catch|caught|understand|understood|get|got|follow|"
        r"make out) (?:you|that|it|what|your|a word|the)\b"
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
    r"\bnot (?:\w+ )?(?:care|mind|matter|fussy|picky|bothered|particular)\b",
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
    r"\bwhat (?:other|else)\b",
)
POLITE_ORDERS = any_of(
    (
        r"^(?:can|could|would|will) you (?:please |just |kindly )*(?:do (?:it|that|so)|go ahead|proceed|"
        r"book (?:it|that)|schedule it|make (?:it|that) happen)(?: for (?:me|us))?$"
    ),
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
