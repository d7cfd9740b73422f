"""The words of the trade, each explained once: for every page that uses them, for Rules, and for looking things up."""
