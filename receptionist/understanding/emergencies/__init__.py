"""Words of danger: gas, carbon monoxide, fire, electricity, water, somebody hurt, somebody threatened."""

from receptionist.understanding.emergencies.reading import Danger, read_danger

__all__ = ["Danger", "read_danger"]
