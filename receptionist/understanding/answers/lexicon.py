"""The words and phrases that agree, refuse, defer, doubt, close or change: patterns over plain clause text."""

from __future__ import annotations

import re

from receptionist.understanding.cues import Cue, any_of

NEGATION = re.compile(r"\b(?:not|never|no|none|nothing|neither|nor|hardly|without|nobody)\b")

_VERY = (
    r"(?:(?:all|just|really|very|so|pretty|quite|totally|exactly|absolutely|perfectly|completely|definitely|"
    r"certainly|precisely|entirely|indeed|also|still|actually|most|much|one hundred percent|100 percent|100|"
    r"percent|more than|a|an|the|both|too(?! (?:soon|late|early|much|far))|already|probably|about|just about|"
    r"undoubtedly|damn|dead|bang|plenty|super) )*"
)
_SURELY_RIGHT = (
    r"right|correct|correctly|accurate|true|exact|valid|spot on|confirmed|affirmative|approved|accepted|on the money|"
    r"on the nose|bang on|dead on"
)
_RIGHT = (
    rf"(?:{_SURELY_RIGHT})\b|(?:true|correct) (?:statement|answer)|the (?:one|case|ticket|plan|truth|deal|idea|way|"
    r"spirit)|my (?:\w+ )?(?:request|choice|preference)|a fact|factual|so|(?:true|correct|right) (?:statement|"
    r"answer)|it exactly|exactly it|how|yes"
)
_FINE = (
    r"good|great|fine|perfect|okay|all right|awesome|excellent|wonderful|fantastic|cool|lovely|ideal|amazing|"
    r"acceptable|nice|terrific|brilliant|super|convenient|suitable|agreeable|splendid|fabulous|superb|right|best|"
    r"well|doable|rad|marvell?ous|dandy|smashing|peachy|grand|swell|magic|alright|manageable|workable|satisfactory|"
    r"adequate|useful|handy|pleasant"
)
_SUBJECT = (
    r"(?:that|it|this|these|those|all|everything|which|they|those ones|(?:that|this) one|(?:all of |everything |what )"
    r"(?:you (?:have |just )?(?:said|read|got|have|told me)|it|that|this)|(?:the|your|my|those|these|\d)\b.{1,40}?)"
)
_PLAN_BE = r"(?:is|are|is found|will be|would be|should be|must be|seems?|appears?|looks?|sounds?|sound|feels?|found)"
_BE = (
    "(?:is|was|are|were|will be|would be|should be|must be|seems?|appears?|looks?|sounds?|sound|feels?|found|"
    "do|does|did)"
)

APPROVES_FACT = any_of(
    (
        rf"^{_SUBJECT} (?:all |both |just )?{_BE} {_VERY}(?:{_RIGHT})\b(?: (?:to|for|with|by) (?:me|us))?(?! now|"
        r" away| wrong| number one)"
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
    r"^(?:it is|it does|they (?:are|do|did)|(?:i|we) (?:am|are|do|did|have|was|were))(?: (?:indeed|so|too))?$",
    r"^(?:i|we|it|that|they|he|she) (?:sure|certainly|definitely|absolutely|indeed|surely|most certainly) (?:is|are|am|"
    r"do|does|did|was|were|have|has)$",
    r"^(?:(?:that|it|this) is (?:me|us|mine|ours|(?:my|our) (?:\w+ )?(?:name|address|number|house|place|home|phone|"
    r"email|street))|this is (?:he|she|him|her)|speaking)$",
    r"\byou (?:\w+ )?(?:said|heard|understood|read|spelled|wrote|pronounced|have|got) (?:it |that |me |everything |"
    r"all of it )?(?:right|correctly|correct|perfectly)\b",
    r"^(?:(?:it|that) is |you have (?:got )?)?(?:a )?(?:done )?deal$|^(?:quite so|so (?:it|i|they|we) (?:is|am|are|do))$",
    r"\bnot (?:wrong|incorrect|mistaken|false|untrue)$|\bi am in (?:full |total |complete )?agreement\b",
    r"\bcan not (?:argue|disagree)(?: with (?:that|it|you))?$|\b(?:could|can) not agree more\b",
    r"\byou (?!almost|nearly|never|not|only|half)(?:have |sure |really )?(?:did|do|done|got|gotten|get|understood|had|have|"
    r"heard|said) (?:\w+ ){1,4}(?:exactly|correctly|perfectly|properly|accurately|right|just right)$",
    r"^(?:got|nailed) it(?: in one)?$|^(?:in )?(?:complete |full |total )?agreement$",
    rf"^(?:looks?|sounds?|seems?) {_VERY}(?:{_SURELY_RIGHT})(?: (?:to|for) (?:me|us))?$",
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
# Orders that stand alone: they carry out what was offered, where the same words with more would change it.
ORDERS_ALONE = any_of(
    (
        r"^(?:please |just |you can |you may |go ahead and |i want you to |(?:can|could|would|will) you (?:please |just |"
        r"kindly )*)*(?:set (?:it|that|this) up|put (?:me|us|it|that|this) (?:down|in|through)|pencil (?:me|us|it|"
        r"that) in|(?:book|reserve|take|schedule) (?:it|that|this|me|us|that one|this one)(?: in)?|lock (?:it|that) "
        r"in|(?:make|book|schedule|confirm|create|place) (?:the|that|this|my) (?:booking|appointment|reservation|visit)|"
        r"add (?:it|that|this|me)(?: to (?:the|my|your) (?:calendar|schedule|books?))?)(?: for (?:me|us))?$"
    ),
)
WISHED = any_of(
    (
        r"^(?:i|we) (?:\w+ )?(?:would like|want|would love|am happy|am ready|are happy|are ready|wish|need) to "
        r"(?:go (?:ahead|for it|forward)|proceed|move forward|continue|confirm|accept|do (?:it|that|this)|"
        r"(?:book|schedule|reserve|take|have|get) (?:it|that|this)(?: one)?(?= for\b| on\b| at\b| please\b| then\b|$))\b"
    ),
)
APPROVES_PLAN = any_of(
    r"\bnot see why not\b",
    ORDERS.pattern,
    rf"^{_SUBJECT} (?:all |both |just |time |day |one |date )?{_PLAN_BE} {_VERY}(?:{_FINE})\b(?! now| away)",
    rf"^(?:sounds?|looks?|seems?|works?) {_VERY}(?:{_FINE}|a plan|like a plan)\b",
    r"^(?:works|work|suits)\b(?! (?:for|on|at|in) (?!me\b|us\b))",
    (
        rf"^{_SUBJECT} (?:all |time |day |one |date |should |will |would |does |can |definitely |just |also |"
        r"really )*(?:works?|suits?|do|suffice)\b(?! it)"
    ),
    r"^let us (?:do|go|book|proceed|schedule|get|make|lock|roll|run|confirm|take) (?:it|that|this|with|for it|ahead)\b",
    r"^let us (?:proceed|go)$",
    WISHED.pattern,
    r"^(?:i|we) (?:do |will |would )?(?:have|take|want|like) (?:that|this)(?: one)?$|^(?:that|this) one(?: please)?$",
    r"^(?:i am |we are |count (?:me|us) )(?:in|down|game)$|^(?:i am |we are )?happy (?:with|to do) (?:it|that|this)\b",
    r"\bcan not (?:complain|wait|fault (?:it|that))\b|\b(?:could|can) not be better\b",
    (
        r"^i (?:would|will|do|am|sure would|sure do|certainly would|would love|would very much)(?: (?:please|"
        r"like that|like to|love to|love that|love it|like it|take (?:it|that|this)))?$"
    ),
    r"^i (?:would (?:like|love) (?:that|it|this)|want (?:that|it|this)|will take (?:it|that|this))\b",
    rf"^i am (?:{_VERY})(?:okay|fine|good|happy|cool) with (?:it|that|this|the)\b",
    rf"^{_VERY}(?:{_FINE})(?: (?:by|with|for) (?:me|us)| idea| deal| plan| enough| choice)?$",
    r"^(?:(?:i|we) )?(?:would |should |do |really )*(?:think|believe|reckon|imagine|expect|hope) so$",
    r"^i (?:certainly |definitely |surely |sure |indeed |really )+(?:do|would|am|will)$|^why not$",
    r"^please do\b|^do$|^i can (?:do|make) (?:that|it)$",
    r"^(?:it is )?(?:a )?(?:smart|good|great|fine|excellent) (?:idea|plan|choice)$",
    (
        r"^(?!(?:earlier|later|sooner|cheaper|closer|i|we) )(?:[\w:']+ ){1,5}?(?:is|are|works?|sounds?|looks?|will be|"
        r"would be|will work|"
        rf"would work) {_VERY}(?:{_FINE})(?: (?:by|with|for) (?:me|us))?$"
    ),
    (
        r"^(?!(?:i|we|you|he|she|who|nobody|there) )(?:[\w:']+ ){1,5}?(?<! at )(?<! to )(?<! from )(?<! for )(?<! of )"
        r"(?:works?|will work|would work|is okay|is fine)(?: (?:by|with|for) (?:me|us))?$"
    ),
    r"^(?:please )?(?:try|use|take|get|submit|send|finalize|complete|buy|order) (?:it|that|this|that one)$",
)
IMPERFECT = any_of(
    r"\b(?:think|guess|suppose|believe|reckon|imagine|expect|hope|probably) so\b|\bprobably\b|\bi guess\b|"
    r"\bi suppose\b",
)
# Words that make an approval hollow: what only seems, hardly holds, is wished for or supposed.
HOLLOW = any_of(
    r"\b(?:almost|nearly|barely|hardly|scarcely|nobody|no one|nothing|none|neither|in theory|too good to be true|wish|half right|"
    r"supposed to|used to|pretend|before|whether|far from|less than|if only|partly|partially|if that|only half)\b",
    r"\b(?:see|check|know|ask|tell|sure|wonder|decide|say|confirm|find out) if\b|\bwould have (?:been|worked)\b",
    r"\bif (?!possible|i may|you (?:please|will|do not mind|would not mind)|that is|it is (?:okay|all right|fine|not)|"
    r"(?:you|i) (?:can|could|may|would)(?: please)?$)",
)

REJECTS = Cue(
    (
        "cancel decline delete disagree drop gotta going think pass erroneous error errors false forget inaccurate incorrect "
        "incorrectly invalid lie lies longer lying messed misheard mistake mistaken mistakes misunderstand "
        "misunderstood misunderstanding negative negatory never no not off pass problem refuse reject skip undo "
        "untrue wrong wrongly neither none let rather sooner prefer like skip scrap ditch forget leave bad too busy away "
        "tied unavailable town out contrary opposite deny denied beg bogus nonsense falsehood chance dead thumbs nein far "
        "early late soon long high low pricey steep costly dear short rich work vacation holiday right correct accurate true hardly scarcely count as means circumstances nothing bother hell heck mine expensive"
    ),
    r"\bnot (?:\w+ )?(?:right|correct|accurate|true)\b(?! (?:now|away))|\bnot$|^(?:none|neither)\b(?! of (?:your|my) )|^let us not\b|\bno (?:good|use|go|need|thanks)\b",
    r"\b(?:prefer|rather|sooner|care|like|wish|choose|opt)(?: \w+){0,2} not\b|\bnot care (?:to|for)\b",
    r"^(?:please |let us |just |we can |you can )*(?:skip|drop|undo|scrap|ditch|forget|cancel) (?:it|that|this)(?: idea| one)?$",
    r"^(?:please |let us |just |we can |you can )*leave (?:it|that|this)(?: out| there| for now| be| alone| at that| then)?$",
    (
        r"\b(?:i|we) (?:\w+ )?(?:am|are|will be|have to be|is) (?:\w+ )?(?:busy|away|out of town|at work|unavailable|"
        r"tied up|on (?:vacation|holiday))\b(?!.* (?:until|till|before|except))"
    ),
    (
        r"(?<!not )\b(?:a (?:little |tiny )?(?:bit|little)|a tad|rather|quite|way|far|much|just|is|are|looks|sounds|seems|"
        r"would be|that|it|^|costs) too (?:expensive|much|far|early|late|soon|long|high|low|pricey|dear|steep|costly|short|"
        r"rich)\b|^(?:\w+ )?too (?:expensive|much|far|early|late|soon|long|high|pricey|dear|steep|costly)\b"
    ),
    r"\b(?:a bit|a little|a tad|rather|kind of|pretty|awfully) (?:expensive|far|early|late|soon|long|high|pricey|steep|costly)"
    r"(?: in the (?:day|morning))?(?: for (?:me|us))?$",
    r"\b(?:is|are|not|would be|such) (?:a )?(?:really |very |pretty )?(?:bad|terrible|awful|lousy|poor) "
    r"(?:time|day|idea|date|week|moment|one|choice|fit)\b",
    r"^(?:on the contrary|quite the (?:opposite|contrary|reverse)|(?:it is |just |exactly )?the (?:exact )?opposite)\b",
    r"\b(?:i )?(?:deny|denied)\b|\bbeg to differ\b|^(?:fat chance|over my dead body|thumbs down|nein|hard no)\b",
    r"\b(?:bogus|nonsense|falsehood|rubbish|baloney)\b|\bfar from (?:it|true|right|correct|the truth|okay|fine|perfect)\b",
    r"^(?:hardly|scarcely|as if)$|\bcount (?:me|us) out\b|\b(?:by no means|under no circumstances)\b",
    r"\b(?:a|total|complete|big|all|absolute|those are) lies?\b|\b(?:would|had) rather you did not\b",
    r"^(?:hard )?pass(?: on (?:that|it|this)(?: one)?)?$|\b(?:going to|have to|think i will|gotta) (?:pass|decline|refuse)\b",
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
    r"\bnot see why not\b|\bnot (?:wrong|incorrect|mistaken|false|untrue)\b",
    r"\bcan not (?:complain|argue|disagree|fault)\b|\b(?:could|can) not (?:be better|agree more)\b",
    r"\bnot (?:have|got) (?:a |any )?(?:preferences?|problem|problems|objections?)\b",
    r"\bno (?:problems?|worries|preference|particular|doubt|objections?|issues?|rush|hurry|biggie)\b",
    r"\bwhy (?:not|do not (?:we|you|i))\b|\bif not\b|\bor not\b|\bnot only\b",
)
DEFERS = Cue(
    (
        "another around ask asking back bit browse browsing call check checking compare consider curious date "
        "day curious myself ourselves first shopping wondering information info details deciding better prefer like want "
        "should going decide discuss explore find hold just keep know later let little look looking maybe next not only "
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
    r"^(?:just|only|still) (?:\w+ )?(?:looking|checking|asking|browsing|curious|wondering|shopping)\b",
    r"\bi am still (?:looking|browsing|shopping|comparing)\b",
    (
        r"^(?:i |we )?(?:just|only) (?:want|wanted|need|needed|was after)(?: to (?:know|see|find out|compare|check|ask)| "
        r"(?:some |the |a little )?(?:information|info|details))\b"
    ),
    r"\bi (?:just|only) wanted\b|\bi was (?:just|only)\b",
    r"\b(?:do|book|handle|fix|schedule|call|arrange|reserve|sort|take care of)\b.* (?:myself|ourselves)\b",
    (
        r"\b(?:check|ask|talk|speak|look|see|compare|discuss|consult|clear|think|know|run|shop)\b.*(?<!the )(?<!thing )"
        r"\bfirst$"
    ),
    r"\b(?:it|that|this|which) can (?:\w+ )?wait\b",
    r"\b(?:would rather|let us|better|prefer to|like to|want to|should|going to|will) (?:just )?(?:wait|hold)(?: and see| on "
    r"(?:that|it|this)| a (?:bit|while)| for now| a little)?$",
    r"^(?:please |just )*(?:wait|hold) on (?:that|it|this)\b|^(?:i |we )?will call (?:you )?back\b",
    r"\bnot (?:right |just )?(?:now|yet|today|tonight|at (?:this|the)|for now|at present|this (?:time|week|month|evening|"
    r"morning|afternoon|year|weekend))\b|\bhold off\b",
)
DOUBTS = Cue(
    (
        "able ambivalent answer any anyone's be beats both certain clear clue clueless confident confused "
        "considering debatable debating decide decided deciding depends doubt drawing either faintest feelings "
        "fence fifty foggiest forget forgot guess hard idea ideas information knew know knowledge knows loss "
        "maybe might mixed opinion or over perhaps positive possibility possibly question recall remember say "
        "minds aware tough difficult doubtful possible likely kind kinda sort sorta way extent somewhat less part jury "
        "made thinking has search still stumped sure tell think thinking torn toss uncertain unclear undecided unsure way wonder"
    ),
    r"\bnot (?:\w+ )?made up (?:my|our) minds?\b|\b(?:of|in) two minds\b|\bjury (?:is )?(?:still )?out\b|\bnot a clue\b",
    r"\bnot that i (?:know|am aware|recall|remember)\b|\b(?:tough|difficult|hard) to (?:say|tell|know)\b|^(?:it |that )?depends\b",
    r"\b(?:have|need|got) to (?:check|see|look)$|^(?:50 50|50/50)$|^(?:i am )?(?:still )?thinking$|\bi am doubtful\b",
    r"^(?:it |that |anything |anything's )(?:is )?(?:\w+ )?possible$|^(?:most |more than |very )?likely$",
    r"^(?:it is |that is |well )?(?:kind of|kinda|sort of|sorta|in a way|to (?:some|a certain) (?:extent|degree)|"
    r"more or less|somewhat|in part|a bit|a little)$",
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
    r"(?<!you )(?<!could )(?<!can )(?<!might )(?<!could i )(?<!can i )\b(?:maybe|perhaps|possibly|might(?! be able))\b|^you tell me\b|\bwho is to say\b|\bmixed feelings\b",
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
    r"\b(?:is|am|are) (?:a (?:little|bit|little bit) )?(?:\w+ )?(?:confused|torn|clueless)\b|\b(?:up in the|on the fence)\b",
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
    r"\bwe (?:are|will be) (?:\w+ )?(?:good|set|fine|done|okay|great|all right|finished)\b(?! with| at| on)",
    r"^(?:please )?do not (?:worry|bother)(?: about (?:it|that))?$",
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
REPEATS = Cue(
    (
        "again another ask asked asking back beg catch caught clarify come elaborate excuse explain follow get "
        "got hear heard huh know make mean mishear misheard missed more once pardon phrase put question read "
        "refresh reiterate repeat repeated repeating rephrase replay restate run said say saying slow slower "
        "breaking cut cutting broke lost lose last part bit mind top mean slowly sorry speak state talk tell understand understood was were what word"
    ),
    r"\b(?:repeat|repeated|repeating|rephrase|clarify|elaborate|explain)\b",
    r"\brun (?:that|it|this) by me\b|\bwhat do you mean\b",
    (
        r"\b(?:say|said|tell|state|run|go over|read|explain|ask|asked)\b.*\b(?:again|once more|"
        r"one more time|another time|back|slower|slowly)\b"
    ),
    r"\bnot (?:\w+ )?(?:understand|follow)$|\byou (?:are )?(?:\w+ )?(?:breaking up|broke up|cut out|cutting out|dropped out)\b",
    r"\b(?:lost you|you lost me)\b|\bwhat does (?:that|it|this) mean\b|^(?:a (?:bit|little) )?(?:slower|louder)(?: please)?$",
    r"\bwhat (?:was|is) the last (?:bit|part|thing|one)\b|\bmind (?:saying|repeating)\b|\bfrom the top\b|^(?:please )?(?:give|tell)"
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
POLITE_ORDERS = any_of(
    (
        r"^(?:can|could|would|will) you (?:please |just |kindly )*(?:do (?:it|that|so)|go ahead|proceed|"
        r"book (?:it|that)|schedule it|make (?:it|that) happen)(?: for (?:me|us))?$"
    ),
)
# Orders to look for another: "find me another time" is no putting off.
LOOKS_FURTHER = any_of(
    (
        r"\b(?:find|show|give|get|offer|try|check|look for|look at|see|want|need|like|have|do|pick|choose)(?: me| us| for)? "
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
