"""What the owner asks for on their own line. Pure: words and the moment in, a Request out."""

from receptionist.understanding.requests.reading import read_request, says_yes_outright
