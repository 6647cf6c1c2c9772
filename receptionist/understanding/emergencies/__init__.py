"""Words of danger: gas, carbon monoxide, fire, electricity, water, somebody hurt, somebody threatened."""

from receptionist.understanding.emergencies.reading import (
    Danger,
    is_cleared,
    literally,
    only_drips,
    only_lies,
    read_danger,
    undescribed,
)
from receptionist.understanding.emergencies.warned import (
    asked_of_danger,
    denies,
    goes_on,
    is_safe,
    is_there,
    is_unhurt,
    plays_down,
    spans_taken_back,
    takes_back,
    trickles,
)
