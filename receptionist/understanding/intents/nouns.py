"""What callers of a front desk speak of: what is booked, who comes, what breaks, and what is another's trade."""

from __future__ import annotations

BOOKED = (
    r"(?:appointments?|appoinn?tments?|appoint|appts?|apt|bookings?|reservations?|meetings?|sessions?|slots?|"
    r"visits?|viewings?|showings?|tours?|walk ?throughs?|consultations?|consults?|service calls?|service visits?|"
    r"inspections?|check ?ups?|time slots?|openings?|installations?|cleanings?|tune ?ups?|tuneups?|estimates?|"
    r"site visits?|house ?calls?)"
)
OUTING = (
    r"(?:table|tables|ride|rides|dinner|lunch|breakfast|brunch|event|events|party|massage|pedicure|trip|room|stay|"
    r"class)"
)
JOB_NOUN = (
    r"(?:oil change|maintenance|repairs?|service|servicing|cleanup|clean up|clean|mowing|haircut|massage|pedicure|"
    r"manicure|facial|acupuncture|foot bath|sauna|spa|treatment|plumbing|installation|inspection|checkup|tune up|"
    r"tuneup|deep clean|move out clean|house cleaning|carpet cleaning|window cleaning|gutter cleaning|"
    r"drain cleaning|lawn care|landscaping|yard work|pest control|trimming|aeration|fertilizing|painting|"
    r"detailing|quote|estimate|rotation)"
)
TRADE = (
    r"(?:plumber|plumbers|technician|technicians|tech|techs|mechanic|mechanics|electrician|electricians|cleaner|"
    r"cleaners|maid|maids|handyman|handymen|repairman|repair guy|contractor|landscaper|gardener|specialist|expert|"
    r"hvac guy|crew|cleaning lady|cleaning crew|service man|serviceman|professional|inspector|painter|roofer|"
    r"exterminator|installer)"
)
SEEN = (
    r"(?:doctor|dr|dentist|therapist|psychologist|psychiatrist|counselor|stylist|hairdresser|advisor|property|"
    r"apartment|apartments|appartment|appartments|house|place|home|unit|homes|villas)"
)
JOB_VERB = (
    r"(?:clean|fix|repair|replace|install|inspect|service|mow|unclog|snake|unblock|look at|look into|take a look|"
    r"check|check out|come out|come over|come by|come to|come and|trim|cut|paint|patch|remove|haul|wash|vacuum|"
    r"mop|scrub|treat|spray|seal|maintain|swap|flush|drain|diagnose|assess|quote|give me an estimate|estimate|"
    r"stop by|help with|handle|aerate|fertilize|rake|prune|weed|landscape|hang|mount|test|recharge|winterize)"
)
FIXTURE = (
    r"(?:sinks?|toilets?|faucets?|taps?|pipes?|drains?|showers?|tubs?|bathtubs?|bathrooms?|kitchen|water heater|"
    r"hot water|water softener|heater|boiler|furnace|ac|a c|air conditioner|air conditioning|air con|hvac|"
    r"heat pump|heat|heating|thermostat|radiators?|ducts?|vents?|sump pump|sewer|septic|garbage disposal|disposal|"
    r"dishwasher|washer|washing machine|dryer|fridge|refrigerator|freezer|oven|stove|gutters?|roof|ceiling|"
    r"basement|attic|lawn|yard|grass|garden|hedges?|bushes|trees?|sprinklers?|sprinkler system|irrigation|"
    r"windows?|carpets?|floors?|house|home|apartment|office|condo|garage door|garage|door|lights?|outlets?|"
    r"breakers?|fan|unit|system|water|plumbing|wiring|fence|deck|driveway|engine light|tires?|car|brakes)"
)
BROKEN = (
    r"(?:leak(?:s|ing|y|ed)?|drip(?:s|ping)?|clogged|clogs?|blocked|backed up|backing up|overflow(?:s|ing|ed)?|"
    r"flood(?:ed|ing)?|broken|broke|busted|burst|cracked|stuck|jammed|out|dead|down|frozen|freezing|rattling|"
    r"noisy|making|smells?|stinks?|gurgling|running|tripping|tripped|not|stopped|quit|died|keeps|dirty|overgrown|"
    r"a mess|cold|blowing|went out|acting up|on the fritz|weird|funny|strange)"
)
PERSON = (
    r"(?:person|human|humans|someone|somebody|agents?|representatives?|rep|reps|operator|manager|managers|"
    r"supervisor|owner|receptionist|reception|staff|employees?|boss|adviser|advisor|assistant|workers?|"
    r"customer service|customer support|customer care|support|people|individual|being|front desk|team|department|"
    r"the office|cleaners|headquarters|room service|housekeeping|man|woman|guy|lady)"
)
# Other trades whose callers sound alike: what they cancel, change, or ask the price of is not ours.
OFFERED = (
    r"(?:you|your|y'all|it|that|this one|job|jobs|hour|hourly|service|services|appointment|visit|call|session|"
    r"consultation|estimate|inspection|tune up|cleaning|clean|cleaned|repair|repairs|installation|install|"
    r"replacement|treatments?|mowing|plumber|plumbing|technician|drain|furnace|heater|heating|ac|lawn|yard|"
    r"gutters?|carpets?|windows?|house|bedrooms?|bathrooms?|room|rooms|suite|parking|wifi|wi fi|"
    r"internet access|breakfast|lunch|dinner|restaurant|gym|spa|pool|sauna|massage|pedicure|manicure|haircut|"
    r"trainer|skincare|facial|check ?in|check ?out|deposit|interest|mortgage|savings|loan|bonds?|overdraft|"
    r"overseas|abroad)"
)
ELSEWHERE = (
    r"(?:cards?|account|accounts|loans?|mortgages?|bank|standing order|direct debits?|top ?ups?|topping|top up|"
    r"atm|pin|transfers?|payments?|currency|currencies|exchange|exchanging|sepa|subscription|membership|insurance|"
    r"policy|flights?|airline|hotels?|stocks?|tax|taxes|credit|debit|password|ticket|tickets|uber|lyft|amazon|"
    r"walmart|iphone|phone plan|playlist|song|music|alarm|timer|charge|charges|statement|refund|withdrawal|cash|"
    r"cheque|checks|cheques?|order|library)"
)
