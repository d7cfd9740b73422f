"""The steps from one form of the records to the next."""
