"""QUESTIONS, pure: generating, asking and grading."""
