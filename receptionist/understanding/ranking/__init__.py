"""Ranking what a turn can mean by two voices: the rules' evidence, and a small linear model over n-grams."""

from receptionist.understanding.ranking.choosing import (
    OF_A_VISIT,
    MatterChoice,
    choose_answer,
    choose_intent,
    choose_matter,
    is_hardly_danger,
    likeliest_of_a_visit,
    may_be_danger,
)
from receptionist.understanding.ranking.model import Score, model, weights
from receptionist.understanding.ranking.vote import Vote, vote
