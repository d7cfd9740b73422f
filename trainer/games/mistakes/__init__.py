"""Mistakes that are recognized: which one a wrong act or answer is, said in one sentence."""
