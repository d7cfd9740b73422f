"""Pages on paper: their marks in ink, and the files that take a while to print."""
