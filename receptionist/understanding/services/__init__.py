"""Which of the business's services a caller names: by its own name, by what callers call it, by what is wrong."""

from receptionist.understanding.services.in_all import beside_known, less_of
from receptionist.understanding.services.naming import (
    OWN_WORDS,
    Services,
    asks_of_all,
    done_to_a_person,
    for_people,
    is_for_each,
    is_led_by_article,
    joined,
    names_other_work,
    read_service,
    services_given_up,
    services_named,
    wants_other_work,
)
from receptionist.understanding.services.own_things import thing_told, words_of_the_trade
from receptionist.understanding.services.shares import beside_shares, others_named, shares_of, with_shares
