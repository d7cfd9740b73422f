"""`dealer-trainer skills`: the skills that practice keeps apart, and the rule sets that ask for each."""

from collections.abc import Sequence

import msgspec

from trainer.terminal.ending import command
from trainer.terminal.parser import Parser
from trainer.terminal.skill_list import skills_shape, skills_words
from trainer.wording.sentences import say


@command("skills")
def main(words: Sequence[str]) -> int:
    """Print the skills of all rule sets at their usual houses; return the exit status."""
    parser = Parser(prog="dealer-trainer skills", description="List the skills that practice keeps apart.")
    parser.add_json()
    asked = parser.parse_args(words)
    print(msgspec.json.encode(skills_shape()).decode() if asked.json else say(skills_words()))
    return 0
