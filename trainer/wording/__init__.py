"""Every sentence a person reads about tables, acts, reasons, questions and houses; a translator is handed in."""
