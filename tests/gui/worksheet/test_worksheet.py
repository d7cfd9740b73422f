"""The worksheet: two files that a printer can have, nothing cut or on top of another thing, the same for a seed."""

import re
import subprocess
import sys
from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QColor

import trainer.gui.worksheet.pdf
from tests.support.said import said
from trainer.cli import main as cli
from trainer.cli.worksheet import main
from trainer.engine.values import replace
from trainer.felt.excerpt import FeltExcerpt
from trainer.felt.picture import places
from trainer.felt.plan import Rect
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.gui.artwork.lettering import text_width
from trainer.gui.felt.printing import TONES
from trainer.gui.printing.ink import in_ink
from trainer.gui.printing.pdf import as_pdf
from trainer.gui.printing.printed_felt import TAG, Press
from trainer.gui.printing.typesetting import TYPESETTER
from trainer.gui.style.theme import contrast
from trainer.places import asset
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.on_paper import free_orders, on_paper
from trainer.quiz.ordering import OrderAnswer, OrderQuestion, grade_order
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import RequestQuestion
from trainer.school.worksheet.key import key_pages
from trainer.school.worksheet.paper import PAPERS, FeltPicture, PrintedWords, Rule, SheetPage, Square
from trainer.school.worksheet.questions import felt_of, question_pages
from trainer.school.worksheet.sheet import Sheet
from trainer.school.worksheet.words import house_options_line, pay_table_lines, sheet_facts
from trainer.wording.names import SHEETS
from trainer.wording.questions import subject, target_words
from trainer.wording.requests import reply_words, request_words
from trainer.wording.sentences import ranks

pytestmark = pytest.mark.usefixtures("qapp")

GAME = "dealer-bust-21"


GAMES_WITH_A_FELT = [name for name in GAMES if asset(f"felts/{name}.json").is_file()]


def sheet(paper: str = "letter", rule_set: str = "", seed: int = 3, game: str = GAME) -> Sheet:
    own = GAMES[game]
    rule_set = rule_set or own.rule_sets[0]
    rules = rules_in_force(game, rule_set, own.houses[rule_set]())
    return Sheet(TYPESETTER, PAPERS[paper], said(SHEETS["payout"]), own, rules, seed)


def questions(of: Sheet, count: int) -> list[PayoutQuestion]:
    asked = [question for question in mixed(of, count, "payout") if isinstance(question, PayoutQuestion)]
    assert len(asked) == count
    return asked


def mixed(of: Sheet, count: int, kind: QuizKind, *, totals: bool = False) -> list[AnyQuestion]:
    return [on_paper(plan_of(of, kind, totals=totals), number) for number in range(1, count + 1)]


def plan_of(of: Sheet, kind: QuizKind, *, totals: bool = False) -> QuizPlan:
    rules = of.rules
    return QuizPlan(
        game=rules.game, rule_set=rules.rule_set, house=house_of(rules), kind=kind, seed=of.seed, totals=totals
    )


def written(tmp_path: Path, *words: str) -> tuple[bytes, bytes]:
    out = tmp_path / "sheet.pdf"
    assert main(["--game", GAME, *words, "--out", str(out)]) == 0
    return out.read_bytes(), (tmp_path / "sheet-key.pdf").read_bytes()


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\s", pdf))


# The files.


def test_questions_and_answers_are_two_files_with_pages_of_the_paper_asked_for(tmp_path: Path) -> None:
    for paper, box in (("letter", b"612"), ("a4", b"595")):
        for pdf, count in zip(written(tmp_path, "--count", "7", "--paper", paper), (3, 1), strict=True):
            assert pdf.startswith(b"%PDF-")
            assert pdf.rstrip().endswith(b"%%EOF")
            assert page_count(pdf) == count
            widths = re.findall(rb"/MediaBox \[0 0 (\d+)", pdf)
            assert widths
            assert set(widths) == {box}


def test_a_seed_gives_the_same_files_and_another_seed_others(tmp_path: Path) -> None:
    once = written(tmp_path, "--count", "3", "--seed", "5")
    assert written(tmp_path, "--count", "3", "--seed", "5") == once
    other = written(tmp_path, "--count", "3", "--seed", "6")
    assert other[0] != once[0]
    assert other[1] != once[1]


def test_the_files_are_not_dated(tmp_path: Path) -> None:
    for pdf in written(tmp_path, "--count", "1"):
        assert set(re.findall(rb"Date \(D:(\d{14})", pdf)) == {b"20000101000000"}
        assert set(re.findall(rb'Date="(.{19})', pdf)) == {b"2000-01-01T00:00:00"}


def test_each_picture_of_a_card_is_in_a_file_only_once(tmp_path: Path) -> None:
    pdf, key = written(tmp_path, "--count", "24")
    pictures, masks = len(re.findall(rb"/Subtype /Image", pdf)), 2
    stacks = 24 * 4
    assert pictures <= masks * (52 + 1 + stacks)
    assert len(pdf) < 24 * 100_000
    assert len(key) < 100_000


def test_the_key_lies_where_it_is_wanted(tmp_path: Path) -> None:
    out, key = tmp_path / "one.pdf", tmp_path / "two.pdf"
    assert cli.main(["worksheet", "--game", GAME, "--count", "1", "--out", str(out), "--key", str(key)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.pdf", "two.pdf"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "poker"], "--game 'poker' is not known"),
        (["--game", GAME, "--rules", "ohio"], "--rules 'ohio' is not known"),
        (["--game", GAME, "--kind", "luck"], "--kind 'luck' is not known"),
        (["--game", GAME, "--house", "pay_table=9"], "pay_table"),
        (["--game", GAME, "--count", "0"], "'0' is no number of questions"),
        (["--game", GAME, "--count", "501"], "--count 501 is too many for a worksheet; expected at most 500"),
        (["--game", GAME, "--paper", "a5"], "--paper"),
        (["--game", GAME, "--key", "{out}"], "is the file of the questions"),
        (["--game", GAME, "--out", "-"], "--out -: a worksheet is two files; expected FILE.pdf"),
        (["--game", GAME, "--key", "{folder}/none/key.pdf"], "key.pdf: cannot be written"),
        (["--game", GAME, "--out", "{folder}"], "cannot be written"),
        (["--game", GAME, "--out", "/"], "/: cannot be written"),
        (["--game", GAME, "--out", ""], ".: cannot be written"),
        ([], "--game"),
    ],
)
def test_bad_input_is_one_line_and_no_file(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "sheet.pdf"
    told = [word.format(out=out, folder=tmp_path) for word in words]
    assert main(["--out", str(out), *told]) == 2
    line = capsys.readouterr().err
    assert line.startswith("dealer-trainer: worksheet: ")
    assert line.count("\n") == 1
    assert said in line
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_stands_there_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    out.write_text("an older sheet")
    assert main(["--game", GAME, "--count", "1", "--out", str(out), "--key", str(tmp_path / "none" / "key.pdf")]) == 2
    assert out.read_text() == "an older sheet"
    assert main(["--game", GAME, "--count", "1", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF-")


def test_nobody_who_reads_ends_it_quietly_and_leaves_nothing(tmp_path: Path) -> None:
    words = f'"{sys.executable}" -m trainer worksheet --game {GAME} --count 12'
    out, key = tmp_path / "sheet.pdf", tmp_path / "key.pdf"
    key.write_bytes(b"before")
    line = (
        f'{words} --out /dev/stdout --key {key} | true; echo "${{PIPESTATUS[0]}}"; '
        f'{words} --out {out} --key /dev/stdout | true; echo "${{PIPESTATUS[0]}}"'
    )
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr) == (["141", "141"], "")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("key.pdf", b"before")]


def test_a_key_that_appears_while_its_sheet_is_printed_is_written_over_only_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out, key = tmp_path / "sheet.pdf", tmp_path / "sheet-key.pdf"

    def meanwhile(*words: Any) -> bytes:
        key.write_bytes(b"another's")
        return as_pdf(*words)

    monkeypatch.setattr(trainer.gui.worksheet.pdf, "as_pdf", meanwhile)
    words = ["--game", GAME, "--count", "1", "--out", str(out)]
    assert main(words) == 2
    assert capsys.readouterr().err == f"dealer-trainer: worksheet: {key}: cannot be written (File exists)\n"
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [(key.name, b"another's")]
    key.unlink()
    assert main([*words, "--key", str(key)]) == 0
    assert key.read_bytes().startswith(b"%PDF")


# The pages.


def is_whole(page: SheetPage, of: Sheet) -> None:
    """Assert that all that is on a page is inside its margins and that no two things lie on each other."""
    paper = of.paper
    solid = [mark for mark in page.marks if not isinstance(mark, Rule)]
    for mark in page.marks:
        assert mark.left >= paper.margin - 0.5
        assert mark.left + mark.width <= paper.width - paper.margin + 0.5
        assert mark.top >= paper.margin - 0.5
        assert mark.top + mark.height <= paper.bottom + 0.5
    for one, other in combinations(solid, 2):
        places = [Rect(mark.left, mark.top, mark.width, mark.height) for mark in (one, other)]
        assert not places[0].meets(places[1], slack=2), (one, other)


def test_a_sheet_is_the_same_whether_stacks_are_read_and_mixed_on_the_screen() -> None:
    of = sheet()
    plan = msgspec.structs.replace(plan_of(of, "payout"), reads_stacks=True, mixed_stacks=True)
    read = [on_paper(plan, number) for number in range(1, 7)]
    assert question_pages(of, read) == question_pages(of, questions(of, 6))
    assert key_pages(of, read) == key_pages(of, questions(of, 6))


def test_every_page_names_the_house() -> None:
    of = msgspec.structs.replace(sheet(), house_name="Riverside")
    asked = questions(of, 7)
    for page in question_pages(of, asked) + key_pages(of, asked):
        assert any(["at Riverside" in text for text in page.texts])
        is_whole(page, of)


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("rule_set", ["south-dakota", "washington"])
def test_nothing_is_cut_and_nothing_lies_on_another_thing(paper: str, rule_set: str) -> None:
    of = sheet(paper, rule_set)
    asked = questions(of, 20)
    for page in question_pages(of, asked) + key_pages(of, asked):
        is_whole(page, of)


@pytest.mark.parametrize("kind", ["payout", "hitting", "order", "request"])
@pytest.mark.parametrize("game", GAMES_WITH_A_FELT)
def test_nor_is_anything_in_any_game_whatever_is_asked(game: str, kind: QuizKind) -> None:
    of = sheet(game=game)
    asked = mixed(of, 12, kind, totals=True)
    for page in question_pages(of, asked) + key_pages(of, asked):
        is_whole(page, of)


@pytest.mark.parametrize("paper", list(PAPERS))
def test_two_to_four_questions_stand_on_a_page_and_each_is_whole(paper: str) -> None:
    of = sheet(paper)
    asked = questions(of, 20)
    pages = question_pages(of, asked)
    felts = [[mark for mark in page.marks if isinstance(mark, FeltPicture)] for page in pages]
    assert all(2 <= len(each) <= 4 for each in felts[:-1])
    assert sum(len(each) for each in felts) == len(asked)
    numbers = [int(text) for page in pages for text in page.texts if text.isdigit()]
    assert numbers == list(range(1, 21))
    for page, own in zip(pages, felts, strict=True):
        assert len([mark for mark in page.marks if isinstance(mark, Square)]) == 3 * len(own)
        assert page.texts.count("Take") == page.texts.count("Amount  $") == len(own)


def test_a_sheet_says_whose_table_it_is_and_every_page_its_number_and_the_seed() -> None:
    of = sheet(seed=77)
    pages = question_pages(of, questions(of, 7))
    first = [text.replace("\u00a0", " ") for text in pages[0].texts]
    assert {"Payouts", "Name", "Date", "Score", "of 7", "Dealer Bust 21 · South Dakota"} <= set(first)
    assert any(text.startswith("Pay table 1:   ACE: 10 to 1") for text in first)
    assert any("Soft 17: Dealer hits" in text for text in first)
    for number, page in enumerate(pages, start=1):
        assert f"Page {number} of {len(pages)}" in page.texts
        assert "Dealer Trainer   ·   Deal number 77" in page.texts
        assert any("ACE: 10 to 1" in text.replace("\u00a0", " ") for text in page.texts)


@pytest.mark.parametrize(
    ("game", "begins"),
    [
        ("blackjack", ""),
        ("dealer-breakz", "Pay table 1:   3: 2 to 1"),
        ("no-bust-21", "3 Card Stud Bonus:   suited three of a kind: 200 to 1  ·  straight flush: 35 to 1"),
    ],
)
def test_the_pay_table_in_force_is_said_in_a_line(game: str, begins: str) -> None:
    lines = [said(line).replace("\u00a0", " ") for line in pay_table_lines(sheet(game=game).rules)]
    assert [line.startswith(begins) for line in lines] == [True] * bool(begins)


def test_money_options_of_a_house_are_said_in_dollars() -> None:
    house = read_house(GAMES["no-bust-21"].houses["standard"], {"table_max": "500", "chip": "5.00"})
    line = said(house_options_line(house)).replace("\u00a0", " ")
    assert "Smallest cheque on the table: $5  ·" in line
    assert line.endswith(": $500")


def test_the_questions_give_no_answer_away_and_the_key_has_them_all() -> None:
    of = sheet()
    asked = questions(of, 25)
    on_the_sheet = "\n".join(text for page in question_pages(of, asked) for text in page.texts)
    key = [text for page in key_pages(of, asked) for text in page.texts]
    for question in asked:
        assert said(subject(question)) in on_the_sheet
        assert said(question.working) not in on_the_sheet
        assert said(question.working) in "\n".join(key)
        assert ", ".join(question.clauses) in [text.replace("\u00a0", " ") for text in key]
        due = question.accepted
        assert any(text.lower().startswith(due.action) for text in key)
    assert [int(text) for text in key if text.isdigit()] == list(range(1, 26))


def test_a_request_is_told_on_the_sheet_and_answered_in_the_key() -> None:
    of = sheet(game="no-bust-21")
    asked = mixed(of, 20, "request")
    on_the_sheet = "\n".join(text for page in question_pages(of, asked) for text in page.texts)
    key = "\n".join(text for page in key_pages(of, asked) for text in page.texts)
    for question in asked:
        assert isinstance(question, RequestQuestion)
        assert said(request_words(question)) in on_the_sheet
        assert said(question.working) not in on_the_sheet
        assert said(question.working) in key
        assert said(reply_words(question.accepted.reply)) in key
    assert on_the_sheet.count("Ask for a hand signal") == len(asked)


def test_a_busted_d_hand_under_its_wager_is_read_out() -> None:
    asked = [question for question in questions(sheet(game="winners-option"), 60) if question.kind == "half-loss"]
    assert asked
    for question in asked:
        box = question.table.box(question.box)
        assert box is not None
        assert f"Sideways under its bet: {ranks(box.hands[0].cards)}." in map(said, sheet_facts(question))


@pytest.mark.parametrize("kind", ["payout", "order", "mix"])
def test_the_questions_are_those_of_the_quiz(kind: QuizKind) -> None:
    of = sheet()
    plan = plan_of(of, kind)
    assert mixed(of, 10, kind) == [question_at(plan, number) for number in range(1, 11)]


def test_no_hand_goes_on_in_the_next_question_of_a_sheet() -> None:
    of = sheet()
    plan = plan_of(of, "hitting")
    of_the_quiz = [question_at(plan, number) for number in range(1, 25)]
    on_the_sheet = mixed(of, 24, "hitting")
    goes_on = [isinstance(question, HittingQuestion) and question.follows > 0 for question in of_the_quiz]
    assert any(goes_on)
    for differs, one, other in zip(goes_on, of_the_quiz, on_the_sheet, strict=True):
        assert isinstance(other, HittingQuestion)
        assert other.follows == 0
        assert other.number == one.number
        assert (one != other) == differs


def test_a_hand_is_asked_with_its_total_if_that_is_wanted() -> None:
    of = sheet()
    for totals in (False, True):
        asked = mixed(of, 6, "hitting", totals=totals)
        texts = [text for page in question_pages(of, asked) for text in page.texts]
        assert texts.count("Hit") == texts.count("Stand") == 6
        assert texts.count("Total") == (6 if totals else 0)
        key = [text for page in key_pages(of, asked) for text in page.texts]
        assert len([text for text in key if text.startswith("Total ")]) == (6 if totals else 0)
        assert len([text for text in key if text in ("Hit", "Stand")]) == 6


def test_every_wager_that_can_be_touched_has_a_square_and_the_key_has_the_line() -> None:
    of = sheet()
    asked = [question for question in mixed(of, 12, "order") if isinstance(question, OrderQuestion)]
    pages, key = question_pages(of, asked), key_pages(of, asked)
    squares = [mark for page in pages for mark in page.marks if isinstance(mark, Square)]
    assert len(squares) == 4 * sum(len(question.targets) for question in asked)
    texts = [text for page in pages for text in page.texts]
    answers = [text for page in key for text in page.texts]
    for question in asked:
        for target in question.targets:
            assert said(target_words(question, target)) in texts
    steps = [int(step[1]) for text in answers if (step := re.match(r"(\d+)\.  (Take|Pay|Push)", text))]
    assert steps == [number for question in asked for number in range(1, len(question.line) + 1)]


@pytest.mark.parametrize("game", list(GAMES))
def test_what_the_key_leaves_free_is_free(game: str) -> None:
    of = sheet(game=game)
    some = 0
    for question in mixed(of, 30, "order"):
        assert isinstance(question, OrderQuestion)
        touches = [resolved.touch for resolved in question.line]
        for number, more in free_orders(question).items():
            some += 1
            begin, end = number - 1, number + more
            turned = (*touches[:begin], *reversed(touches[begin:end]), *touches[end:])
            assert grade_order(question, OrderAnswer(turned)).right
    assert some


def test_what_a_picture_cannot_show_is_said() -> None:
    of = sheet(rule_set="washington")
    asked = questions(of, 150)
    assert {"even-money", "no-blackjack"} <= {fact for question in asked for fact in question.hidden_facts}
    facts = {question.number: [said(fact) for fact in sheet_facts(question)] for question in asked}
    for question in asked:
        if "even-money" in question.hidden_facts:
            assert "The player asks for even money." in facts[question.number]
        if "no-blackjack" in question.hidden_facts:
            assert "Dealer peeked – no blackjack." in facts[question.number]
    everything = "\n".join(fact for each in facts.values() for fact in each)
    assert "Tucked under the side bet: " in everything
    assert "Doubled: " in everything


# The pictures.


def spots_of(printed: FeltExcerpt) -> list[int]:
    return [own.number for own in printed.felt.boxes]


@pytest.mark.parametrize("game", GAMES_WITH_A_FELT)
def test_a_picture_holds_the_box_asked_about_and_the_dealers_cards(game: str) -> None:
    asked = [question for question in questions(sheet(game=game), 60) if question.box]
    assert len(asked) > 30
    for question in asked:
        printed = felt_of(question, text_width)
        assert question.box in spots_of(printed)
        assert all(1 <= number <= 7 for number in spots_of(printed))
        assert printed.wager is not None
        assert spots_of(printed)[printed.wager[0] - 1] == question.box
        picture = places(printed.table, printed.felt)
        for card in picture.cards:
            assert printed.crop.holds(card.rect)
        for stack in picture.stacks:
            assert printed.crop.holds(Rect(stack.x - 0.31, stack.y - 0.31, 0.62, 0.62))
        if question.stake:
            assert any((stack.box, stack.hand, stack.wager) == printed.wager for stack in picture.stacks)
        own = printed.table.box(printed.wager[0])
        whole = question.table.box(question.box)
        assert own is not None
        assert whole is not None
        assert replace(own, number=question.box) == whole


@pytest.mark.parametrize("kind", ["hitting", "order"])
@pytest.mark.parametrize("game", GAMES_WITH_A_FELT)
def test_lettering_is_printed_whole_or_not_at_all(game: str, kind: QuizKind) -> None:
    for question in mixed(sheet(game=game), 12, kind):
        assert not isinstance(question, RecallQuestion)
        printed = felt_of(question, text_width)
        assert printed.felt.letterings
        for lettering in printed.felt.letterings:
            half = text_width(lettering.text, lettering.height, lettering.tracking) / 2
            assert printed.crop.left < lettering.x - half
            assert lettering.x + half < printed.crop.right


@pytest.mark.parametrize("tone", sorted(TONES))
def test_the_felts_print_is_legible_on_white_paper(tone: str) -> None:
    assert contrast(in_ink(TONES[tone]).name(), "#ffffff") >= 4.5


def test_dark_colours_stay_as_they_are_and_clear_ones_pale() -> None:
    assert in_ink(QColor("#a4161a")).name() == "#a4161a"
    assert in_ink(QColor(0, 0, 0, 51)).name() == "#cccccc"


def test_words_take_the_lines_they_need() -> None:
    of = sheet()
    texts = [mark for page in key_pages(of, questions(of, 10)) for mark in page.marks if isinstance(mark, PrintedWords)]
    assert any(mark.height > 1.8 * mark.style.points * 1.3 for mark in texts)


def test_a_key_is_never_written_over_without_being_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, key = tmp_path / "sheet.pdf", tmp_path / "sheet-key.pdf"
    key.write_bytes(b"the answers of another sheet")
    words = ["--game", "blackjack", "--count", "1", "--out", str(out)]
    assert main(words) == 2
    assert f"{key} is there already, without {out}; expected --key {key} to replace it" in capsys.readouterr().err
    assert (out.exists(), key.read_bytes()) == (False, b"the answers of another sheet")
    assert main([*words, "--key", str(key)]) == 0
    assert key.read_bytes().startswith(b"%PDF")
    assert main(words) == 0, "both are there, and both are asked for"


def test_a_full_disk_leaves_both_files_as_they_were(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, key = tmp_path / "sheet.pdf", tmp_path / "key.pdf"
    out.write_bytes(b"before")
    key.symlink_to("/dev/full")
    assert main(["--game", "blackjack", "--count", "1", "--out", str(out), "--key", str(key)]) == 2
    assert capsys.readouterr().err == (
        f"dealer-trainer: worksheet: {key}: cannot be written (No space left on device)\n"
    )
    assert out.read_bytes() == b"before"
    assert key.is_char_device()
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("game", GAMES_WITH_A_FELT)
def test_the_question_mark_hides_no_face_of_the_bet_it_asks_about(game: str) -> None:
    press, card = Press(), 100.0
    for question in questions(sheet(game=game, seed=8), 24):
        printed = felt_of(question, text_width)
        assert printed.wager
        picture = places(printed.table, printed.felt)
        tag = press.tag_place(printed, picture, card)
        assert tag.y() >= (printed.crop.top + TAG) * card
        for stack in picture.stacks:
            if (stack.box, stack.hand, stack.wager) == printed.wager:
                diameter = stack.width * card
                face = stack.y * card - len(stack.cheques) * diameter / 15  # the edges below it
                away = hypot(tag.x() - stack.x * card, tag.y() - face)
                assert away > TAG * card + diameter / 5, (printed.wager, away, stack)
