"""CLASSES: for instructors, their classes with the people in them, what is set for these, and how they do."""
