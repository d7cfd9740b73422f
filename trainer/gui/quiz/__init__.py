"""Answering questions: setting a session up, the questions, the verdicts, the summary."""
