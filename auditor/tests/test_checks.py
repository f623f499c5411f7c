"""A sound file has no faults; each fault that is planted in one is found, by the rule that it breaks."""

import json
import sqlite3
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path

from auditor.book import GAMES, HELD, HOUSE_BONUS, PURSE, REAL, Book, books_in
from auditor.checks import faults_of
from auditor.tests.file import BONUS, PLAYER, File


def wagering(file: File) -> None:
    """bonuses.md, example 2: cash 3.00 and bonus 50.00, a pokie of 5.00 that wins 12.01."""
    file.deposit(1, 300)
    file.gift(1, 5000, weighted=50_000)
    file.play(1, (300, 200), (721, 480))


def finished(file: File) -> None:
    """A bonus of 10.00 with wager 1 that two stakes of 5.00 finish, above its cap of 6.00: 4.00 are voided."""
    file.gift(1, 1000, {"wager": 1, "maxWinMinor": 600}, stage="finished", reason="finished", weighted=100_000, converted=600,
              voided=400, ended_at=1_002_000)  # fmt: skip
    file.play(1, (0, 500), (0, 1000))
    file.play(2, (0, 500))
    file.convert(1, 600, 400)


def canceled(file: File) -> None:
    """Cancelled while a round in cash is open, which wins afterwards."""
    file.deposit(1, 300)
    file.gift(1, 5000, stage="canceled", reason="player", voided=5000, ended_at=1_001_000)
    file.at += 1000
    file.convert(1, 0, 5000)
    file.play(1, (300, 0), (400, 0), gift=None)


def withdrawn(file: File) -> None:
    """Its requirement is met, a round holds its stake; another settles, and a withdrawal ends it: that one changed no progress."""
    file.deposit(1, 300)
    file.gift(1, 500, {"wager": 1}, stage="canceled", reason="withdrawal", weighted=50_000, voided=200, ended_at=1_003_000)
    file.play(1, (300, 200))
    file.met(1, file.at)
    file.deposit(2, 500)
    file.play(2, (500, 0))
    file.play(3, (0, 100), status="open", settled_at=None, weight=None)
    file.convert(1, 0, 200)


def expired(file: File) -> None:
    """Its days are over; the command that finds it so takes a stake back, which no longer changes its progress."""
    file.deposit(1, 500)
    file.gift(1, 5000, stage="expired", reason="time", weighted=50_000, voided=5000, ends_at=1_002_000,
              ended_at=1_002_000)  # fmt: skip
    file.play(1, (300, 0), cash_in=300, moves=3)
    ref = f"R{PLAYER}-1"
    file.insert("movement", round=1, no=2, kind="stake", cash=200, bonus=0, at=file.at, undone=3)
    file.post("bet", ref, (REAL, GAMES, 200))
    file.at += 1000
    file.convert(1, 0, 5000)
    file.insert("movement", round=1, no=3, kind="give_back", cash=200, bonus=0, at=file.at)
    file.post("rollback", ref, (GAMES, REAL, 200))


def counts_again(file: File) -> None:
    """A table's first part is above the highest stake and all cash, though the bonus pays first; it comes back, and the rest counts."""
    file.deposit(1, 1000)
    file.gift(1, 5000, {"funding": "bonus_first"}, weighted=2000)
    file.at += 1000
    hold = f"{HELD}R{PLAYER}-1"
    row = {"decider": "table", "game": "acme/table", "currency": "EUR", "status": "settled", "weight": 20, "wagering": 1}
    sums = {"stake": 100, "payout": 0, "cash_in": 100, "cash_out": 0, "moves": 3}
    file.insert("round", no=1, placed_at=file.at, settled_at=file.at, **row, **sums)
    for no, kind, cash, undone in ((1, "stake", 600, 3), (2, "stake", 100, None), (3, "give_back", 600, None)):
        file.insert("movement", round=1, no=no, kind=kind, cash=cash, bonus=0, at=file.at, undone=undone)
    ref = f"R{PLAYER}-1"
    file.post("stake_held", ref, (REAL, hold, 600))
    file.post("stake_held", ref, (REAL, hold, 100))
    file.post("stake_back", ref, (hold, REAL, 600))
    file.post("bet", ref, (hold, GAMES, 100))


def deposited(file: File) -> None:
    """bonuses.md, example 1: a deposit of 33.33 at 50 % brings 16.66, to wager 499.80."""
    terms = {"percent": 50, "capMinor": 20_000, "minDepositMinor": 2000, "bonus": BONUS}
    file.deposit(1, 3333, terms, bonus=(1, 1666))
    file.gift(1, 1666, of_deposit=True, payment=1)


def opened(file: File) -> None:
    """Two boxes of a million numbers, drawn from one seed."""
    file.insert("seed", no=1, server="a" * 64, client="kit", nonce=2)
    file.box(1, WEIGHTS, 370400, 0)
    file.box(2, WEIGHTS, 277280, 0, nonce=1)


WEIGHTS = [400_000, 88_000, 512_000]


class FaultsAreFound(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "player.sqlite"

    def faults(self, write: Callable[[File], None], *statements: str) -> list[str]:
        """What is found in a file after statements that no object would run."""
        file = File(self.path)
        write(file)
        for statement in statements:
            file.database.execute(statement)
        file.close()
        return [str(fault) for fault in faults_of(Book(self.path))]

    def assert_found(self, faults: list[str], words: str) -> None:
        self.assertTrue(any(words in fault for fault in faults), f"{words!r} is not in {faults}")

    def test_sound_files_have_none(self) -> None:
        for write in (wagering, finished, canceled, withdrawn, expired, counts_again, deposited, opened):
            with self.subTest(write.__name__):
                self.path.unlink(missing_ok=True)
                self.assertEqual(self.faults(write), [])

    def test_a_balance_off_by_one(self) -> None:
        faults = self.faults(wagering, f"update balance set amount = amount + 1 where account = '{REAL}'")
        self.assert_found(faults, "player:real EUR: balance is 722, should be 721 [I2]")
        self.assert_found(faults, "[I10]")

    def test_a_row_that_was_changed(self) -> None:
        self.assert_found(self.faults(wagering, "update ledger set at = at + 1 where no = 2"), "ledger 2: hash is")

    def test_a_row_that_is_gone(self) -> None:
        self.assert_found(self.faults(wagering, "delete from ledger where no = 2"), "ledger 3: number is 3, should be 2")

    def test_progress_that_is_off(self) -> None:
        faults = self.faults(wagering, "update gift set weighted = 50001")
        self.assert_found(faults, "stakes × weight is 50001, should be 50000 [I23]")

    def test_progress_of_a_bet_that_counts_nothing(self) -> None:
        faults = self.faults(wagering, "update round set counts = 'chance'")
        self.assert_found(faults, "stakes × weight is 50000, should be 0 [I23]")

    def test_progress_after_the_requirement_was_met(self) -> None:
        faults = self.faults(withdrawn, "update gift set weighted = 100000")
        self.assert_found(faults, "stakes × weight is 100000, should be 50000 [I23]")

    def test_a_requirement_of_deposit_and_bonus(self) -> None:
        faults = self.faults(deposited, "update gift set requirement = 30 * (1666 + 3333)")
        self.assert_found(faults, "requirement is 149970, should be 49980")

    def test_a_split_with_the_bonus_first(self) -> None:
        def write(file: File) -> None:
            file.deposit(1, 300)
            file.gift(1, 5000, weighted=50_000)
            file.play(1, (0, 500))

        self.assert_found(self.faults(write), "bonus part of a stake of 500 is 500, should be 200 [I22]")

    def test_a_win_that_is_split_otherwise_than_the_stakes(self) -> None:
        def write(file: File) -> None:
            file.deposit(1, 300)
            file.gift(1, 5000, weighted=50_000)
            file.play(1, (300, 200), (720, 481))

        self.assert_found(self.faults(write), "bonus part of a win of 1201 is 481, should be 480")

    def test_a_cap_that_conversion_forgets(self) -> None:
        def write(file: File) -> None:
            file.gift(1, 1000, {"wager": 1, "maxWinMinor": 600}, stage="finished", reason="finished", weighted=100_000,
                      converted=1000, ended_at=1_002_000)  # fmt: skip
            file.play(1, (0, 500), (0, 1000))
            file.play(2, (0, 500))
            file.convert(1, 1000)

        self.assert_found(self.faults(write), "converted of 1000 by posting 5 is 1000, should be 600 [I24]")

    def test_a_conversion_before_the_requirement_is_met(self) -> None:
        faults = self.faults(finished, "update gift set weighted = 99900")
        self.assert_found(faults, "progress of a finished bonus is 999, should be 1000 [I24]")

    def test_a_win_after_the_end(self) -> None:
        def write(file: File) -> None:
            canceled(file)
            file.at += 1000
            file.post("win", f"R{PLAYER}-1", (GAMES, f"{PURSE}1", 100))

        self.assert_found(self.faults(write), "left in its purse at 1003000 is 100, should be 0 [I25]")

    def test_an_end_that_lowers_cash(self) -> None:
        def write(file: File) -> None:
            canceled(file)
            file.post("bonus_voided", f"G{PLAYER}-1", (REAL, HOUSE_BONUS, 100))

        self.assert_found(self.faults(write), "a bonus_voided of 100 EUR is player:real to house:bonus")

    def test_a_second_bonus_that_wagers(self) -> None:
        def write(file: File) -> None:
            wagering(file)
            file.gift(2, 1000)

        self.assert_found(self.faults(write), "bonuses that wager is [1, 2], should be at most one")

    def test_a_second_gift_of_one_source(self) -> None:
        def write(file: File) -> None:
            wagering(file)
            file.gift(2, 1000, stage="wait", wagering_at=None, source="office:1")

        self.assert_found(self.faults(write), "source office:1: gifts is 2, should be 1 [I44]")

    def test_a_bonus_that_is_given_twice(self) -> None:
        def write(file: File) -> None:
            wagering(file)
            file.post("bonus_given", f"G{PLAYER}-1", (HOUSE_BONUS, f"{PURSE}1", 5000))

        self.assert_found(self.faults(write), "given is 10000 in 2 postings, should be 5000 in one")

    def test_a_stake_above_the_highest_with_bonus_money(self) -> None:
        def write(file: File) -> None:
            file.gift(1, 5000, weighted=60_000)
            file.play(1, (0, 600))

        self.assert_found(self.faults(write), "a stake with bonus money is 600, should be at most 500 [I23]")

    def test_a_stake_above_the_highest_that_counts(self) -> None:
        def write(file: File) -> None:
            file.deposit(1, 600)
            file.gift(1, 5000, weighted=60_000)
            file.play(1, (600, 0))

        self.assert_found(self.faults(write), "why a stake of 600 counts is None, should be max_bet")

    def test_a_stake_above_the_highest_of_an_open_deposit_bonus(self) -> None:
        def write(file: File) -> None:
            deposited(file)
            file.play(1, (600, 0), counts="max_bet")

        self.assert_found(self.faults(write), "a stake while the deposit bonus 1 was open is 600")

    def test_bonus_money_in_a_game_that_the_terms_leave_out(self) -> None:
        def write(file: File) -> None:
            file.gift(1, 5000)
            file.play(1, (0, 500), game="acme/left-out", counts="excluded")

        self.assert_found(self.faults(write), "bonus money in acme/left-out is 500, should be 0")

    def test_a_bonus_of_a_deposit_that_is_too_high(self) -> None:
        faults = self.faults(deposited, "update payment set bonus_terms = replace(bonus_terms, '20000', '1000')")
        self.assert_found(faults, "bonus of a deposit of 3333 is 1666, should be 1000")

    def test_a_movement_that_was_posted_otherwise(self) -> None:
        faults = self.faults(wagering, "update movement set cash = 722, bonus = 479 where kind = 'win'")
        self.assert_found(faults, "cash part, as it was posted is 721, should be 722 [I54]")

    def test_a_round_that_is_not_the_sum_of_its_movements(self) -> None:
        self.assert_found(self.faults(wagering, "update round set cash_in = 301"), "cash_in is 301, should be 300 [I54]")

    def test_a_number_that_the_seeds_do_not_draw(self) -> None:
        faults = self.faults(opened, "update box set number = number + 1 where no = 1")
        self.assert_found(faults, "box 1042-1: number drawn is 370401, should be 370400 [I47]")

    def test_an_item_that_the_number_is_not_of(self) -> None:
        faults = self.faults(opened, "update box set item = 1 where no = 2")
        self.assert_found(faults, "box 1042-2: item drawn is 1, should be 0 [I47]")

    def test_two_draws_of_one_number(self) -> None:
        self.assert_found(self.faults(opened, "update box set nonce = 0"), "draws of one number is 0, should be one [I47]")

    def test_a_box_that_is_opened_too_late(self) -> None:
        self.assert_found(self.faults(opened, "update box set ended_at = valid_until where no = 1"), "opened is 1001000")

    def test_a_prize_that_was_not_given(self) -> None:
        self.assert_found(self.faults(opened, "delete from award"), "prizes given is 0, should be 1 [I44]")

    def test_coins_that_the_box_did_not_hold(self) -> None:
        faults = self.faults(opened, "update award set prize = replace(prize, '\"points\": ', '\"points\": 9')")
        self.assert_found(faults, "coins given is 9")

    def test_a_free_spin_too_many(self) -> None:
        spins = {"count": 1, "stakeMinor": 20, "games": ["acme/gems"], "days": 3, "winnings": BONUS}
        terms = json.dumps({"kind": "freespins", "spins": spins, "market": {"maxWager": None}})

        def write(file: File) -> None:
            file.insert("gift", no=1, source="office:1", kind="freespins", terms=terms, currency="EUR", stage="activated",
                        amount=0, requirement=0, spins=1, spins_used=2, issued_at=1, activated_at=1)  # fmt: skip
            for no in (1, 2):
                file.insert("round", no=no, decider="engine", game="acme/gems", currency="EUR", stake=20, payout=0, cash_in=0,
                            cash_out=0, moves=1, purse=f"{PURSE}1", status="settled", weight=100, placed_at=file.at,
                            settled_at=file.at, counts="free")  # fmt: skip
                file.insert("movement", round=no, no=1, kind="stake", cash=0, bonus=20, purse=HOUSE_BONUS, at=file.at)
                file.post("free_bet", f"R{PLAYER}-{no}", (HOUSE_BONUS, GAMES, 20))

        faults = self.faults(write)
        self.assertEqual(faults, ["gift G1042-1: free rounds is 2, should be at most 1 [I26]"])


class AfterARestore(unittest.TestCase):
    """An object that was put back from a backup skips numbers, and says which."""

    def faults(self, skipped: list[list[int]], paid: int = 900) -> list[str]:
        def write(file: File) -> None:
            file.insert("meta", name="skipped", value=json.dumps({"round": [], "payment": skipped}))
            file.deposit(1, 300)
            # The order was lost, and so was the cash for it, which came from lost wins.
            file.insert("payment", no=5, action="cashout", state="succeeded", amount=paid, currency="EUR")
            file.post("payout_claimed", f"P{PLAYER}-5", (REAL, "psp:p", 300), ("debt", "psp:p", 600))

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "player.sqlite"
            file = File(path)
            write(file)
            file.close()
            return [str(fault) for fault in faults_of(Book(path))]

    def test_a_payout_that_it_forgot_is_claimed_once(self) -> None:
        self.assertEqual(self.faults([[2, 100_001]]), [])
        self.assertTrue(any("posted, succeeded" in fault for fault in self.faults([[2, 100_001]], paid=800)))

    def test_numbers_that_were_not_skipped_are_missing(self) -> None:
        found = self.faults([[5, 100_001]])
        self.assertTrue(any("missing" in fault for fault in found), found)


class TablesWithTheirFirstRow(unittest.TestCase):
    """An object has a table once something was written to it."""

    LATE = "create table step (no integer primary key); insert into step values (59)"

    def faults(self, write: Callable[[File], None], *statements: str) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "player.sqlite"
            file = File(path)
            write(file)
            for statement in statements:
                file.database.executescript(statement)
            file.close()
            return [str(fault) for fault in faults_of(Book(path))]

    def test_who_only_paid_has_no_rounds_and_no_gifts(self) -> None:
        def paid(file: File) -> None:
            file.deposit(1, 300)

        unused = "".join(f"drop table {name};" for name in ("round", "movement", "gift", "gift_stage", "chargeback"))
        receipt = "create table receipt (provider text, ref text, payment integer);"
        told = f"{receipt} insert into receipt values ('p', 'a', 1)"
        self.assertEqual(self.faults(paid, unused, told, self.LATE), [])
        self.assertTrue(any("told by its provider is not" in one for one in self.faults(paid, unused, self.LATE)))

    def test_a_table_whose_rows_another_names_was_dropped(self) -> None:
        for name in ("round", "movement"):
            found = self.faults(wagering, f"drop table {name}", self.LATE)
            self.assertIn(f"table {name}: found is none, should be one [I1]", found)
        found = self.faults(wagering, "drop table ledger")
        self.assertIn("table ledger: found is none, should be one [I1]", found)


class OfAFolder(unittest.TestCase):
    def test_the_database_of_lists_is_no_players_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = File(Path(folder) / "player.sqlite")
            file.deposit(1, 300)
            file.close()
            lists = sqlite3.connect(Path(folder) / "lists.sqlite")
            lists.executescript("create table player_number (no); create table payment (id); create table gift (no);")
            lists.close()
            self.assertEqual([book.path.name for book in books_in(Path(folder))], ["player.sqlite"])


class OnlyReads(unittest.TestCase):
    def test_a_file_is_not_written(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "player.sqlite"
            file = File(path)
            wagering(file)
            file.close()
            before = path.read_bytes()
            faults_of(Book(path))
            self.assertEqual(path.read_bytes(), before)
            self.assertEqual([each.name for each in Path(folder).iterdir()], ["player.sqlite"])
            with sqlite3.connect(path) as database:
                self.assertEqual(database.execute("pragma integrity_check").fetchone(), ("ok",))


if __name__ == "__main__":
    unittest.main()
