"""Dealing a round by hand on the felt: what hands take and let go, what players signal, what is said about it."""
