"""Names of people: read from a turn, spelled, corrected, and combined over several tries."""

from receptionist.understanding.names.combining import combine
from receptionist.understanding.names.display import display
from receptionist.understanding.names.reading import read_name
from receptionist.understanding.names.repair import read_repaired_name
from receptionist.understanding.names.replacing import (
    contradicted,
    instead_of_denied,
    may_replace,
    names_more,
    renamed_since,
)
from receptionist.understanding.names.respelling import (
    in_its_part,
    respell,
    respells,
    speaks_of_spelling,
    spells_part,
    tells_letters_of_it,
    told_anew_wholly,
    turned_around,
)
