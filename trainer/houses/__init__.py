"""A house's own options, pay tables, limits and cheque colours, on file."""
