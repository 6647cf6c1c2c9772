"""Words that mean the same at a front desk, and words that say nothing of what a question is about."""

from __future__ import annotations

from collections.abc import Mapping

PHRASES: Mapping[str, tuple[str, ...]] = {
    concept: tuple(phrase.strip() for phrase in phrases.split(","))
    for concept, phrases in {
        # money
        "pay": "pay, payment, cash, credit card, debit card, card, credit, debit, visa, mastercard, master card, amex, "
        "american express, venmo, zelle, paypal, pay pal, apple pay, cash app, checks, cheque, personal check, "
        "by check, a check, take check, accept check",
        "price": "price, pricing, cost, charge, fee, rate, how much, expensive",
        "discount": "discount, coupon, promo, promotion, promo code, voucher, special offer, specials, deals, sale, "
        "percent off, money off",
        "estimate": "estimate, quote, bid, ballpark, consultation",
        "deposit": "deposit, down payment, up front, upfront, in advance, prepay",
        "finance": "finance, financing, payment plan, in installments, monthly installments, pay over time, "
        "pay it off, pay monthly",
        "tip": "tip, tips, tipping, gratuity",
        "invoice": "invoice, receipt, bill, itemized bill",
        "refund": "refund, money back, reimburse, reimbursement",
        # trust
        "insured": "insured, insurance, liability, liability insurance",
        "licensed": "license, licensed, licence, certified, certification, accredited",
        "vetted": "background check, background checked, vetted, vetting, screened, screening, fingerprinted",
        "guarantee": "guarantee, guaranteed, warranty, stand behind your work, stand behind, satisfaction guaranteed",
        "reference": "reference, review, testimonial",
        "experience": "experience, been in business, in business, years have you, been doing this, been around, "
        "how old is",
        "family owned": "family owned, family business, family run, locally owned, local business, who owns, owned by",
        "damage": "damage, break something, broke something, breaks something, something breaks, "
        "something gets broken, get broken, broken by",
        # the visit
        "supplies": "supplies, equipment, materials, cleaning products, products, tools, gear, chemicals, detergent, "
        "vacuum, mop, your own stuff",
        "eco": "eco, eco friendly, environmentally friendly, environment friendly, green products, green cleaning, "
        "non toxic, nontoxic, natural products, organic, chemical free, hypoallergenic, safe for pets, pet safe",
        "pet": "pet, dog, cat, puppy, kitten, animal",
        "child": "child, children, kid, baby, toddler",
        "present": "be home, be there, be present, be at home, be around, stay home, at home while, have to be in, "
        "home during, home for the",
        "entry": "key, keys, lockbox, lock box, door code, garage code, gate code, let you in, let them in, get in, "
        "let yourselves in, spare key",
        "staff": "staff, team, employee, worker, crew, technician, cleaners, plumbers, guys come",
        "same person": "same person, same people, same cleaner, same team, same crew, same technician, same one",
        "arrive": "arrive, arrival, arrival window, show up",
        "prepare": "prepare, prep, get ready, do beforehand, do before you come, tidy up first, clean up first",
        "parking": "parking, parking spot, where to park, where you park, parking space",
        "weather": "weather, rain, rains, raining, snow, snows, snowing, storm",
        "emergency": "emergency, emergencies, urgent, after hours, same day",
        "recurring": "recurring, weekly, biweekly, bi weekly, monthly, every week, every other week, every month, "
        "every two weeks, regularly, regular basis, subscription",
        "contract": "contract, commitment, commit, sign anything, sign something, obligation, locked in",
        "cancel": "cancel, cancellation",
        "commercial": "commercial, offices, business property, workplace",
        # the firm
        "location": "location, located, based, headquarters, where are you, where is your office, your address, "
        "your shop, your store, storefront",
        "online": "online, website, web site, web page, webpage, internet, app",
        "hire": "hiring, hire, jobs, job opening, work for you, apply, application, career",
        # the work itself: what is cleaned, fixed and kept
        "deep": "deep, big, thorough, heavy duty, spring, detailed, top to bottom",
        "clean": "clean, cleaning, cleanup, clean up, cleanings, scrub, housekeeping, maid service",
        "move out": "move out, moving out, end of lease, end of tenancy, move in, moving in, move out of",
        "window": "window, glass",
        "carpet": "carpet, rug",
        "drain": "drain, clog, clogged, unclog, blocked, blockage, backed up, snake",
        "heating": "heating, heater, furnace, boiler, heat",
        "cooling": "ac, a c, air conditioner, air conditioning, air con, aircon, cooling",
        "hot water": "hot water, water heater, hot water heater",
        "lawn": "lawn, grass, yard, mow, mowing",
        "leak": "leak, drip, leaking, dripping, burst",
        "toilet": "toilet, commode, john",
        "faucet": "faucet, tap",
        "repair": "repair, fix, mend",
        "install": "install, installation, put in, hook up",
        "tune up": "tune up, tuneup, maintenance, checkup, check up, servicing",
    }.items()
}
"""Concept to the phrases that name it; the longest phrase in a question counts."""

WORK = frozenset("deep clean window carpet drain heating cooling lawn leak toilet faucet repair install".split()) | {
    "move out",
    "hot water",
    "tune up",
}
TOPICS = frozenset(PHRASES) - WORK - {"staff", "price", "estimate"}
"""Concepts that a question is about by themselves, whatever work it names beside them."""

STOP_WORDS = frozenset(
    """
    a an the this that these those it its i me my mine we us our you your yours y'all yall he she they them their his
    her him who whom which what when where why how there here
    is are am was were be been being do does did doing done have has had having can could will would shall should may
    might must ought
    to of in on at for from by with about into onto over under up down out off as than then so and or but if whether
    while during because
    not no yes yeah yep okay ok please thanks thank hi hello hey sorry well um uh just also too even only still already
    actually really very quite maybe perhaps sure right
    any anything anyone anybody some something someone somebody every everything all both each other another one ones
    more most much many lot lots bit little few kind kinds type types sort sorts
    get gets got getting give gives need needs needed want wants wanted like know knows tell let say says ask asking
    wonder wondering curious question questions mean make makes made use uses using used take takes taking accept
    accepts bring brings go goes going come comes coming offer offers provide provides work works working happen
    happens think see look looking check handle deal problem issue fine mind good alright matter possible allowed
    long year years often soon far early late two three four five
    guys folks people person company companies business firm place service services thing things stuff way time
    today tomorrow now
    """.split()
)
