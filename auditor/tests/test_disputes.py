"""Disputes of a sound file have no faults; each fault that is planted is found."""

import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path

from auditor.book import DEBT, REAL, Book
from auditor.checks import faults_of
from auditor.tests.file import PLAYER, File

TABLES = """
alter table payment add column disputed text;
drop table chargeback;
create table chargeback (no integer primary key, provider text, ref text, stage text, turn integer, payment integer, told integer,
  amount integer, at integer, odd text);
"""


class Disputed(File):
    """100.00 came; a bank asked, took it back from somebody who had 40.00 left, gave it back, and took a part of it again."""

    def __init__(self, path: Path):
        super().__init__(path)
        self.database.executescript(TABLES)
        ref = f"P{PLAYER}-1"
        self.deposit(1, 10_000)
        self.play(1, (6_000, 0), gift=None)
        self.stage("dispute_opened", 1, 10_000, 0)
        self.stage("taken_back", 1, 10_000, 10_000)
        self.post("chargeback", ref, (REAL, "psp:p", 4_000), (DEBT, "psp:p", 6_000))
        self.stage("given_back", 1, 10_000, -10_000)
        self.post("chargeback_returned", ref, ("psp:p", DEBT, 6_000), ("psp:p", REAL, 4_000))
        self.stage("taken_back", 2, 3_000, 3_000)
        self.post("chargeback", ref, (REAL, "psp:p", 3_000))
        self.stage("escalated", 0, 0, 0, odd="unknown_stage")
        self.database.execute("update payment set disputed = 'charged_back'")

    def stage(self, stage: str, turn: int, told: int, amount: int, odd: str | None = None) -> None:
        self.insert(
            "chargeback", provider="p", ref="dp", stage=stage, turn=turn, payment=1, told=told, amount=amount, at=self.at, odd=odd
        )


class Disputes(unittest.TestCase):
    def faults(self, write: Callable[[Disputed], None] = lambda file: None) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "player.sqlite"
            file = Disputed(path)
            write(file)
            file.close()
            return [str(fault) for fault in faults_of(Book(path))]

    def assert_found(self, statement: str, word: str) -> None:
        found = self.faults(lambda file: file.database.execute(statement))
        self.assertTrue(any(word in fault for fault in found), f"{word} is not in {found}")

    def test_a_sound_file_has_no_faults(self) -> None:
        self.assertEqual(self.faults(), [])

    def test_a_stage_that_moved_another_sum_is_found(self) -> None:
        self.assert_found("update chargeback set amount = 2999 where turn = 2", "taken back")
        self.assert_found("update chargeback set told = 10001 where stage = 'given_back'", "no more given back than taken")
        self.assert_found("delete from chargeback where stage = 'given_back'", "charged back in the ledger")

    def test_what_fits_nothing_moves_nothing(self) -> None:
        self.assert_found("update chargeback set amount = 5 where odd is not null", "moved by what fits nothing")

    def test_a_payment_says_how_its_disputes_stand(self) -> None:
        self.assert_found("update payment set disputed = null", "disputed")

    def test_no_more_is_taken_than_came(self) -> None:
        self.assert_found("update payment set received = 2999", "charged back")

    def test_a_posting_that_no_stage_made_is_found(self) -> None:
        found = self.faults(lambda file: file.post("chargeback_returned", f"P{PLAYER}-1", ("psp:p", REAL, 50)))
        self.assertTrue(any("charged back in the ledger" in fault for fault in found), found)


if __name__ == "__main__":
    unittest.main()
