"""A house's own options, pay tables, limits and cheque colors, on file."""
