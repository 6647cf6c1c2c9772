"""What agrees: to a fact, to a plan, by an order; and what makes an agreement imperfect or hollow."""

from __future__ import annotations

from receptionist.languages.patterns import any_of

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
    rf"(?:{_SURELY_RIGHT})\b|(?:true|correct) (?:statement|answer)|the (?:one(?! (?:i am|i was|you|on|in|at|that|"
    rf"which))|case|ticket|plan|truth|deal|idea|way|"
    r"spirit)|my (?:\w+ )?(?:request|choice|preference)|a fact|factual|so|(?:true|correct|right) (?:statement|"
    r"answer)|it exactly|exactly it|how|yes"
)
_FINE = (
    r"good|great|fine|perfect|okay|all right|awesome|excellent|wonderful|fantastic|cool|lovely|ideal|amazing|"
    r"acceptable|nice|terrific|brilliant|super|convenient|suitable|agreeable|splendid|fabulous|superb|right|best|"
    r"well|doable|rad|marvell?ous|dandy|smashing|peachy|grand|swell|magic|alright|manageable|workable|satisfactory|"
    r"adequate|useful|handy|pleasant"
)
SUBJECT = (
    r"(?:that|it|this|these|those|all|everything|which|they|those ones|(?:that|this) one|(?:all of |everything |what )"
    r"(?:you (?:have |just )?(?:said|read|got|have|told me)|it|that|this)|(?:the|your|my|those|these|\d)\b.{1,40}?)"
)
_PLAN_BE = r"(?:is|are|is found|will be|would be|should be|must be|seems?|appears?|looks?|sounds?|sound|feels?|found)"
_BE = (
    "(?:is|was|are|were|will be|would be|should be|must be|seems?|appears?|looks?|sounds?|sound|feels?|found|"
    "do|does|did)"
)
# What callers have and see is no offer of ours: that it is fine agrees to nothing.
OF_SOMETHING_ELSE = any_of(
    r"^(?:the|my|our|his|her|their) (?:\w+ )?(?:weather|traffic|wife|husband|partner|kids?|children|child|baby|son|"
    r"daughter|mother|father|mom|dad|family|dog|cat|pets?|neighbou?rs?|house|home|apartment|kitchen|bathroom|basement|"
    r"attic|roof|yard|garden|lawn|carpets?|floors?|furnace|heater|heating|boiler|ac|toilet|sink|car|truck|garage|line|"
    rf"music|reception|signal|connection) (?:is|are|was|were|looks?|feels?|seems?) {_VERY}(?:{_FINE})$"
)
APPROVES_FACT = any_of(
    r"^i am (?:quite |very |pretty |absolutely |really )*(?:sure|certain|positive)(?: of (?:it|that)| about (?:it|"
    r"that))?$",
    r"^(?:certain|positive|so be it|very much so)$|^(?:it|that|this|everything|all of it) (?:all )?checks out$",
    (
        rf"^{SUBJECT} (?:all |both |just )?{_BE} {_VERY}(?:{_RIGHT})\b(?: (?:to|for|with|by) (?:me|us))?(?! now|"
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
    r"^(?:(?:it|that) is |you have (?:got )?)?(?:a )?(?:done )?deal$|^(?:quite so|so (?:it|i|they|we) (?:is|am|are|"
    r"do))$",
    r"\bnot (?:wrong|incorrect|mistaken|false|untrue)$|\bi am in (?:full |total |complete )?agreement\b",
    r"\bcan not (?:argue|disagree)(?: with (?:that|it|you))?$|\b(?:could|can) not agree more\b",
    r"\byou (?!almost|nearly|never|not|only|half)(?:have |sure |really )?(?:did|do|done|got|gotten|get|understood|"
    r"had|have|"
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
        r"^(?:yes )?(?:i|we) (?:(?:will|would|can) (?:go (?:with|for)|take|have|do|choose|pick)|choose|pick|prefer|"
        r"like|love) "
        r"(?:it|that|this)(?: one)?$"
    ),
    r"^(?:love it|give me (?:that|this)(?: one)?|you may(?: (?:proceed|go ahead|book it))?|(?:please )?feel free(?: "
    r"to .*)?)$",
    r"^i would be (?:very |more than )?(?:happy|glad|delighted|pleased)(?: to| with (?:that|it|this))?(?: one)?$",
    r"^i (?:very much |certainly |surely )?would (?:indeed|very much)?$|^i would indeed$|^i very much would$",
    (
        r"^(?:please |just |you can |you may |go ahead and |i want you to |(?:can|could|would|will) you (?:please |"
        r"just |"
        r"kindly )*)*(?:set (?:it|that|this) up|put (?:me|us|it|that|this) (?:down|in|through)|pencil (?:me|us|it|"
        r"that) in|(?:book|reserve|take|schedule) (?:it|that|this|me|us|that one|this one)(?: in)?|lock (?:it|that) "
        r"in|(?:make|book|schedule|confirm|create|place) (?:the|that|this|my) (?:booking|appointment|reservation|"
        r"visit)|"
        r"add (?:it|that|this|me)(?: to (?:the|my|your) (?:calendar|schedule|books?))?)(?: for (?:me|us))?$"
    ),
)
WISHED = any_of(
    (
        r"^(?:i|we) (?:\w+ )?(?:would like|want|would love|am happy|am ready|are happy|are ready|wish|need) to "
        r"(?:go (?:ahead|for it|forward)|proceed|move forward|continue|confirm|accept|do (?:it|that|this)|"
        r"(?:book|schedule|reserve|take|have|get) (?:it|that|this)(?: one)?(?= for\b| on\b| at\b| please\b| then\b|"
        r"$))\b"
    ),
)
APPROVES_PLAN = any_of(
    r"\bnot see why not\b",
    ORDERS.pattern,
    rf"^{SUBJECT} (?:all |both |just |time |day |one |date )?{_PLAN_BE} {_VERY}(?:{_FINE})\b(?! now| away)",
    rf"^(?:sounds?|looks?|seems?|works?) {_VERY}(?:{_FINE}|a plan|like a plan)\b",
    r"^(?:works|work|suits)\b(?! (?:for|on|at|in) (?!me\b|us\b))",
    (
        rf"^{SUBJECT} (?:all |time |day |one |date |should |will |would |does |can |definitely |just |also |"
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
    r"\b(?:almost|nearly|barely|hardly|scarcely|nobody|no one|nothing|none|neither|in theory|too good to be true|"
    r"wish|half right|"
    r"supposed to|used to|pretend|before|whether|far from|less than|if only|partly|partially|if that|only half)\b",
    r"\b(?:see|check|know|ask|tell|sure|wonder|decide|say|confirm|find out) if\b|\bwould have (?:been|worked)\b",
    r"\bif (?!possible|i may|you (?:please|will|do not mind|would not mind)|that is|it is (?:okay|all right|fine|not)|"
    r"(?:you|i) (?:can|could|may|would)(?: please)?$)",
)
POLITE_ORDERS = any_of(
    (
        r"^(?:can|could|would|will) you (?:please |just |kindly )*(?:do (?:it|that|so)|go ahead|proceed|"
        r"book (?:it|that)|schedule it|make (?:it|that) happen)(?: for (?:me|us))?$"
    ),
)
