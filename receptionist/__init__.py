"""Receptionist: answers a small business's phone and books the visit."""

__version__ = "0.1.0"
