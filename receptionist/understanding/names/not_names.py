"""Words that are not names: closed-class words, the talk of calls and bookings, and what people book or describe.

Three strengths. NEVER: no position makes it a name ("yes", "would", "calling"). COMMON: an ordinary word that may be a
surname after "my name is" but not after "I'm" ("plumbing", "vegetarian"). AMBIGUOUS: both an ordinary word and a usual
given name ("will", "May"): the position decides. Ordinary words that are usual surnames ("baker", "price", "hill",
"woods") stand in no list, for most callers who say them in the place of a name are called so.
"""

from __future__ import annotations

import re

NEVER = frozenset(
    # Closed classes: pronouns, determiners, prepositions, conjunctions, auxiliaries, question words.
    """
    i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours
    they them their theirs themselves one ones who whom whose which what when where why how the a an this that these
    those some any each every either neither both all another other others such same of to in on at by for with
    without from into onto about above below under over between through during before after until till since against
    among near off up down out around along across behind beside besides beyond upon per via than as and or but nor so
    yet if then because though although while unless whether be am is are was were been being do does did done doing
    past back have has had having can could would should shall must might ought cannot not no nope never none nothing
    nobody nowhere something someone somebody somewhere anything anyone anybody anywhere everything everyone everybody
    here there now later again also too very really quite just only even still already almost maybe perhaps probably
    definitely certainly actually basically obviously honestly exactly absolutely totally kinda sorta i'm im i'd i'll
    i've you're you'd you'll you've he's he'd he'll she's she'd she'll it's it'd it'll we're we'd we'll we've they're
    they'd they'll they've that's that'd that'll there's here's what's who's where's how's when's let's isn't aren't
    wasn't weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't wouldn't shouldn't ain't gonna
    wanna gotta lemme gimme dunno cuz cause two three four five six seven eight nine ten eleven twelve thirteen
    fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
    thousand due zero dozen half quarter first second third fourth fifth sixth seventh eighth ninth tenth last next
    """.split()
    # Discourse: greetings, answers, politeness, hesitation.
    + """
    yes yeah yep yup yah ya uh-huh yea yeap yess nah naw nay thats whats whens its aye ok okay okey alright right
    correct wrong sure fine good great perfect excellent awesome wonderful lovely cool hi hello hey hiya howdy bye
    goodbye thanks thank please sorry pardon excuse welcome however whoops ugh surely valid incorrect inaccurate
    invalid bloody nothin nothin' shit fuck damn crap hell heyo ye seems seem well oh ah um uh uhm erm hmm wow like
    listen look wait hold anyway anyways speaking calling talking phoning ringing regarding concerning
    """.split()
    # Verbs of a caller's clauses, in the forms that follow a name or "I'm".
    + """
    need needs needed want wants wanted wondering looking trying hoping going coming wishing planning ringing get gets
    getting got make makes making made take takes taking took give gives giving gave go goes went come comes came say
    says said saying tell tells told ask asks asking asked know knows knew think thinks thought thinking see saw hear
    heard hearing feel feels felt keep keeps kept let call calls called phone phoned ring rang speak spoke talk talked
    book booked booking bookings reserve reserved schedule scheduled scheduling reschedule rescheduled rescheduling
    cancel cancelled canceled cancelling canceling confirm confirmed confirming change changed changing move moved
    moving update updated add added put check checked checking find found use used using work works worked working
    live lives lived living stay staying leave leaving left send sent pay paid buy bought spelled spelt spelling spell
    spells pronounced interested appointment appointments reservation reservations name names named surname forename
    today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday mondays tuesdays
    wednesdays thursdays fridays saturdays sundays january february march july september october november december mon
    tue tues wed thu thurs fri feb aug sept oct nov dec morning afternoon evening noon midnight midday o'clock oclock
    am pm week weeks weekend weekday month months year years day days hour hours minute minutes
    """.split()
)

COMMON = frozenset(
    # Trades, appliances, rooms and faults of a house: what these businesses are called about.
    """
    plumber plumbing plumbers drain drains drainage sewer sewage pipe pipes leak leaks leaky leaking faucet faucets
    tap taps toilet toilets shower showers bath bathtub tub sink sinks bathroom bathrooms kitchen kitchens bedroom
    bedrooms basement attic garage laundry water heater heaters heat heating furnace furnaces boiler boilers radiator
    thermostat air conditioner conditioning conditioners hvac ac duct ducts vent vents filter filters cooling gas
    electric electrical electrician electricity power outlet outlets wiring breaker panel light lights lighting fan
    fans appliance appliances washer dryer dishwasher fridge refrigerator freezer oven stove disposal pump sump valve
    meter clean cleaning cleaner cleaners cleanup cleanout maid maids housekeeping carpet carpets rug rugs floor
    floors flooring tile window windows gutter gutters roof roofing roofer siding deck patio fence fencing gate
    driveway lawn lawns grass yard yards garden gardens gardening gardener landscaping landscaper mowing mow tree
    trees hedge hedges bush bushes weed weeds sprinkler sprinklers irrigation pool pools snow removal mulch leaf
    leaves pest pests termite termites ants bugs mice rats rodent rodents roaches spray spraying exterminator handyman
    repair repairs repairing fix fixed fixing install installed installing installation maintenance service services
    servicing tune tuneup inspection inspections estimate estimates quote quotes quotation consultation consult visit
    visits job jobs project projects renovation remodel remodeling painting paint painter plaster drywall lock locks
    locksmith key keys door doors wall walls ceiling flood flooded flooding fire smoke burst broken broke clogged
    blocked backed overflowing dripping frozen freezing damaged damage emergency emergencies urgent asap issue issues
    problem problems trouble noise noises smell smells odor mold moving movers mover house houses home homes apartment
    apartments condo townhouse duplex building buildings office offices shop store stores unit units suite property
    properties place places room rooms space spaces address street streets road roads avenue boulevard highway freeway
    parkway
    """.split()
    # Eating out, travel and other bookings.
    + """
    table tables booth seat seats seating restaurant restaurants cafe diner bar bars pub hotel hotels motel flight
    flights train trains taxi cab ride rides car cars truck bus parking breakfast lunch brunch dinner supper tea
    coffee meal meals food foods drink drinks menu menus party parties guest guests group groups couple couples person
    people kid kids child children adult adults baby babies infant toddler toddlers family families friend friends
    boyfriend girlfriend fiance fiancee wife husband partner spouse mother father mom mum dad mommy daddy brother
    sister son daughter parents grandma grandpa uncle aunt cousin nephew niece boss colleague colleagues coworker
    neighbor neighbour neighbors landlord tenant tenants owner owners manager managers staff team member customer
    customers client clients caller vegan vegetarian gluten halal kosher lactose allergic intolerant wheelchair
    accessible outdoors outdoor outside indoors indoor inside upstairs downstairs interior exterior cuisine haircut
    hair cut color colour nails massage facial dentist dental doctor doctors vet therapist stylist barber salon spa
    class classes lesson lessons meeting meetings session sessions event events wedding birthday anniversary
    celebration occasion holiday holidays vacation trip christmas easter thanksgiving american british italian french
    indian chinese japanese korean mexican spanish greek turkish thai vietnamese english german polish portuguese
    lebanese lyonnais mediterranean european asian african
    """.split()
    # How people, things and plans are.
    + """
    agile alive allowed amazed angry annoyed anxious ashamed asleep awake awkward bald bored brave calm careful
    careless cautious cheerful clever clumsy comfortable committed competent confident content crazy creative cruel
    curious cute delicate delighted desperate determined disappointed disgusted distant drunk dumb eager embarrassed
    empty enormous enthusiastic essential evil excited exhausted familiar famous fat foolish forgetful fragile
    frightened frustrated funny furious generous gentle gorgeous grateful greedy grumpy guilty handsome harmless
    healthy heavy helpful helpless homeless honest hungry hurt ignorant impatient impressed innocent intelligent
    jealous jobless kind lazy loud loyal lucky mature miserable naughty nearsighted nervous nosy obvious odd
    overwhelmed particular patient picky pleased polite poor powerful prudent puzzled quiet rare reliable relieved
    responsible restless rude runny safe satisfied scary selfish sensitive shocked short-staffed shy silly skeptical
    skinny sleepy smart sober sore special stubborn successful surprise surprised surprising suspicious talented tall
    tense terrified thankful thirsty thin thrilled tough tricky ugly unfortunate unhappy unlucky unwell upbeat useful
    useless vague violent weak wealthy weird wise worthy wounded nose throat fever cough headache dizzy nauseous
    asthmatic diabetic aw aww gee gosh sooo soo shucks venue agreed alot clue helps elaborate rescind neat proper chat
    worries savings disconnect renew amend able unable available unavailable free busy ready happy glad sad upset mad
    worried concerned afraid scared tired sick ill better worse worst early late earlier sooner soon fast quick
    quickly slow delayed stuck running different difficult hard easy simple possible impossible important necessary
    serious severe new old older newer big bigger large larger huge tiny medium smaller high higher low lower hot warm
    cold wet dry dirty bad nice pretty cheap cheaper expensive pricey reasonable moderate nearby close closer open
    closed full certain positive negative true false real original usual regular normal general standard basic deep
    initial existing previous current recent final whole entire several few many much more most less least lot lots
    bit enough plenty extra additional multiple single double twin triple pregnant disabled deaf blind elderly senior
    retired married divorced alone together confused aware unsure flexible good-bye okay-dokey fantastic amazing
    brilliant super terrific sweet beautiful awful terrible horrible ridiculous
    """.split()
    # Nouns, verbs and adverbs of calls.
    + """
    time times date dates slot slots opening openings availability calendar number numbers email text texts message
    messages voicemail voice machine robot bot computer human humans agent agents representative rep operator
    receptionist assistant person somebody question questions answer answers information info detail details reason
    reasons thing things stuff way ways case kind sort type types part parts side front top bottom middle end
    start started starting stop stopped stopping begin began finish finished order orders bill bills billing invoice
    invoices payment payments cost costs fee fees charge charges money cash card credit debit discount discounts
    coupon refund price prices pricing rate rates account accounts insurance warranty contract policy company business
    businesses website online ad advertisement google facebook yelp apply bring brought drop dropped forget forgot
    forgotten happen happened happening help helped helping include included including know learn mean means meant
    meet mind miss missed notice noticed offer offered pick picked please prefer preferred provide receive received
    recommend recommended remember remind reminder reminders repeat request requested respond return returned
    returning set show shows showing sign sit sitting sleep sound sounds spend spent stand stay suppose supposed
    switch thank try tried turn turned turning understand visit visiting wait waiting waited walk walking wash wish
    wonder worry write wrong yell postpone postponed delay reach reached attend arrive arriving arrived depart join
    joining serve serving eat eating drive driving drove charged booked actually afterwards ago ahead away anymore
    anytime currently directly ever finally forward generally immediately instead lately literally mainly mostly
    nearly normally often once originally otherwise possibly previously properly rather recently seriously simply
    sometime sometimes somehow specifically suddenly usually whatever whenever wherever whichever whoever
    unfortunately hopefully apparently area neighborhood neighbourhood town city village county state country zip code
    postcode corner block downtown north south east west northern southern eastern western local main etc eh huh mhm
    dear sir madam ma'am mister missus everybody ladies gentlemen guys folks mate dude oops ouch whoa shh shhh hallo
    indeed likely unlikely accurate exact precisely ideal perfectly unclear clear untrue unimportant fake lost shaky
    mercy merci gracias por favor hola bonjour silly stupid smart idea ideas private public cast bots virtual
    objection objections music song songs movie rent rental fifteenth sixteenth seventeenth eighteenth nineteenth
    twentieth thirtieth eleventh twelfth thirteenth fourteenth daily weekly monthly yearly annual biweekly mid sat sun
    students latest best ultra strongly completely fully entirely extremely incredibly super awfully terribly nearby
    elsewhere
    """.split()
    # Verbs in the form of a request, which may open an answer: "play …", "transfer me".
    + """
    abort accept activate adjust agree allow appreciate approve arrange assist assume assure attempt avoid become
    believe belong bet bother cast catch choose choosing clarify clear click collect combine comment communicate
    compare complain complete connect consider contact continue convert cook correct count cover create cut deal
    decide decline delete deliver demand deny describe described deserve destroy disable discuss display dispatch
    divide do double doubt download draw dress end enable enjoy enter erase examine exchange exist expect explain
    express extend fail fall feed fight figure file fill finalize fit fly follow fold forward freeze gather grab guess
    guide handle hang hate head heat hire hit hope hurry hurt identify ignore imagine improve increase inform inquire
    insert insist introduce invite involve judge jump kick kill lack last laugh lay lead learn lend lie lift link list
    load locate log loose lose lower maintain manage matter measure mention mess modify nail notify obtain occur omit
    operate organize overwrite own pack pass pause perform permit persist plan play plug point pour practice prepare
    prevent print proceed process produce promise prompt protect prove provide publish pull push quit raise react read
    realize recall recognize record redo reduce refer refuse regret reject relate relax rely remain remove rename rent
    replace replay reply report represent require rescue research reset resolve respond response rest restart restore
    resume retain retry retrieve return reveal reverse review rid ride rise roll rephrase rotate run save scan scrap
    scratch scroll seek select sell separate serve settle share shift shoot shout shut shuffle simplify sing skip slow
    snooze solve sort spread squeeze stick store submit succeed suck suggest suit summarize supply support survive
    suspect swap sync teach tear terminate test throw tie toss touch track trade transfer translate transport travel
    treat trigger trust twist uninstall unlock unplug unsubscribe upgrade upload value verify view volunteer vote wake
    warn watch wear weigh win withdraw won wrap yell space period comma dot dash hyphen apostrophe underscore slash
    capital letter letters uppercase lowercase
    """.split()
)

AMBIGUOUS = frozenset(
    # Given names that are also usual words of a booking call: month and season names, auxiliaries, nouns.
    """
    jan will may april june august summer autumn winter dawn sunny bill art mark grace hope joy faith rose hunter
    chase grant pat sue rob nick drew skip frank earnest rich young long short day price
    """.split()
)
_TIME_WORDS = frozenset("jan may april june august summer autumn winter dawn day".split())

STREET_TYPES = frozenset(
    "street st avenue ave road rd boulevard blvd highway hwy parkway drive dr lane ln court ct circle place terrace "
    "trail way square pike route apartment apt suite unit".split()
)

# Endings of adjectives, participles and abstract nouns. Names with such endings are few and named here.
_ENDINGS = (
    "ing", "tion", "sion", "ment", "ness", "able", "ible", "ful", "less", "ous", "ical", "ity", "ive", "tarian", "ized",
    "ised", "ed", "ably", "ally", "ately", "edly", "ently", "ingly", "ously", "iest", "larly", "ology", "ware", "proof",
)  # fmt: skip
_DESPITE_ENDING = frozenset(
    """
    sterling fleming manning harding browning keating golding darling hastings banning channing dowling pickering
    spalding whiting wilding huling bowling schilling bling ming ling ning ting xing ping jing bing king ring clement
    ness furness guinness harkness charity trinity felicity verity chastity serenity amity unity olive clive lawless
    gable venable mabel ahmed mohammed mohamed muhammed muhamed hamed alfred mildred winifred wilfred manfred siegfred
    eldred aelred jarred javed waleed khaled walled delaware sally ally
    """.split()
)


_HUM = re.compile(r"h+m+|m+h*m+|s+h+|b+r{2,}|p+f+t*|z{2,}|t+s+k*|u+g+h*|[aeou]+h+|e+w+", re.IGNORECASE)


# A usual given name is no ordinary word, though "bill" and "hope" stand in a list above.
COMMON -= AMBIGUOUS


def is_never(norm: str) -> bool:
    """True for words that no position makes a name, hums ("hmmm") and forms with a contraction ("who'd")."""
    if norm.removesuffix("'s") in NEVER:
        return True
    return norm.endswith(("n't", "'re", "'ll", "'ve", "'m")) or (
        norm[-1] in "hmrtzskgfw" and bool(_HUM.fullmatch(norm))
    )


def is_common(norm: str) -> bool:
    """True for ordinary words that are a name only where nothing else can stand."""
    return norm in COMMON or has_ordinary_ending(norm)


def has_ordinary_ending(norm: str) -> bool:
    """True for participles, adverbs and abstract nouns by their ending, the usual names with it excepted."""
    if len(norm) < 6 or not norm.endswith(_ENDINGS) or norm in _DESPITE_ENDING:
        return False
    return not norm.endswith(("eed", "med"))  # "Rasheed", "Mohamed"


def is_time_word(norm: str) -> bool:
    """True for given names that in a booking call are more often a month, a season or a part of the day."""
    return norm in _TIME_WORDS
