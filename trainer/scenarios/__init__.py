"""Arranged rounds: recipes, players' habits and the dealing of a shoe; quizzes and dealt rounds stand on them."""
