"""Fundamentals: cheques and totals at speed, the arithmetic of hands that every dealer school starts with."""
