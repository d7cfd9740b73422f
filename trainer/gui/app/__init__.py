"""The window itself: opening the program, the rail, Home, and the ways between the rooms."""
