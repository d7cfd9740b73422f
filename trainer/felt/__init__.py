"""THE PICTURE, pure geometry: layouts read from assets, places of cards and cheques."""
