"""What a caller wants: evidence from verbs, objects, problems and question forms, added up per intent."""

from receptionist.understanding.intents.beside import (
    ASKING,
    asking_to_be_heard,
    beside_hours,
    breaking_in,
    part_intent,
    parts,
    prices_by_time,
    question_beside,
    that_asks,
)
from receptionist.understanding.intents.by_its_work import moves_its_work, turns_into_work
from receptionist.understanding.intents.covering import covered_wish
from receptionist.understanding.intents.weigh import (
    ENOUGH,
    Weighed,
    asked_roundabout,
    asks_first_opening,
    asks_indirectly,
    asks_price_of,
    asks_something,
    begins_asking,
    ends_asking,
    only_calls,
    only_supposed,
    read_intent,
)
