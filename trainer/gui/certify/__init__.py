"""CERTIFY: what may be sat, the sitting in its bare window, and what comes of it."""
