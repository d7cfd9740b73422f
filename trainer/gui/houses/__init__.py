"""A house's own options, pay tables and cheques."""
