"""Small words around a name: nobiliary particles, titles before it, generation suffixes after it."""

from __future__ import annotations

# Particles that join the word after them to a surname. Closed-class English words ("the", "of") are none.
PARTICLES = frozenset(
    """
    van von vander vonder der den de del della dela di da das do dos du des la le las los lo ter ten bin ibn bint ben
    binti al el ap ab st saint san santa mac mc nic ní ni ó o ui uí zu zur af av
    """.split()
)
# Particles that cannot stand alone for a name: what follows belongs to them.
BOUND = frozenset("van der den de del di da dos du des ter ibn bint binti mc".split())
TITLES = frozenset(
    """
    mr mrs ms miss mx mister missus missis dr doctor prof professor sir madam ma'am reverend rev father sister brother
    pastor rabbi captain capt sergeant officer judge
    """.split()
)
SUFFIXES = {"jr": "Jr", "junior": "Jr", "sr": "Sr", "ii": "II", "iii": "III"}
