"""Points of a sound file have no faults; each fault that is planted is found."""

import json
import tempfile
import unittest
from collections.abc import Callable
from pathlib import Path

from auditor.book import REAL, Book
from auditor.checks import faults_of
from auditor.tests.file import PLAYER, File

TABLES = """
alter table round add column rate integer;
create table points (no integer primary key, earned integer);
create table level (step integer primary key, at integer);
"""
EUR = 10**9


class Club(File):
    """A player who has staked 1,000.00 on pokies, which is level 2, and has bought 0.50 for 50 coins."""

    def __init__(self, path: Path):
        super().__init__(path)
        self.database.executescript(TABLES)
        self.deposit(1, 100_000)
        self.play(1, (100_000, 0), gift=None, rate=EUR)
        self.insert("points", no=1, earned=10_000_000)
        self.give(1, "level:2", 100)
        self.insert("level", step=2, at=self.at)
        self.buy(1, "k", 50, 150)
        self.give(2, "shop:k", 50, posting="points")

    def give(self, no: int, source: str, amount: int, posting: str = "prize") -> None:
        prize = {"type": "money", "currency": "EUR", "minor": amount}
        self.insert("award", no=no, source=source, type="money", prize=json.dumps(prize), eur=amount, gift=None, at=self.at)
        self.post(posting, f"A{PLAYER}-{no}", ("house:promotions", REAL, amount))

    def move(self, no: int, source: str, kind: str, points: int, chargeable: int) -> None:
        said = {"kind": "points", "source": source, "of": kind, "points": points, "chargeable": chargeable, "persistent": 200}
        self.insert("point_movement", no=no, source=source, kind=kind, points=points, journal=self.note(said), at=self.at)

    def buy(self, no: int, key: str, coins: int, chargeable: int) -> None:
        """So many coins for as many cents."""
        self.move(no, f"shop:{key}", "redeemed", -coins, chargeable)
        sold = {"group": "money-25", "type": "money", "quantity": coins // 25, "points": coins, "currency": "EUR",
                "amountMinor": coins}  # fmt: skip
        self.insert("command", scope="points.exchange", key=key, answer=json.dumps(sold), at=self.at)


class Points(unittest.TestCase):
    def faults(self, write: Callable[[Club], None] = lambda file: None) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "player.sqlite"
            file = Club(path)
            write(file)
            file.close()
            return [str(fault) for fault in faults_of(Book(path))]

    def assert_found(self, write: Callable[[Club], None], words: str) -> None:
        found = self.faults(write)
        self.assertTrue(any(words in fault for fault in found), found)

    def sql(self, text: str) -> Callable[[Club], None]:
        return lambda file: file.database.execute(text)

    def test_a_sound_file(self) -> None:
        self.assertEqual(self.faults(), [])

    def test_a_fraction_lost_between_rounds(self) -> None:
        self.assert_found(self.sql("update points set earned = 9999999"), "earned is 9999999, should be 10000000")

    def test_the_rate_of_another_day(self) -> None:
        def write(file: Club) -> None:
            file.database.execute("update round set currency = 'NOK', rate = 85000000")

        self.assert_found(write, "earned is 10000000, should be 850000")

    def test_a_level_that_gives_twice(self) -> None:
        self.assert_found(lambda file: file.give(3, "level:2", 100), "prize level:2: given is 2, should be once")

    def test_a_level_that_was_not_reached(self) -> None:
        self.assert_found(lambda file: file.give(3, "level:3", 400), "given for a level is not reached")
        self.assert_found(self.sql("update award set eur = 101 where no = 1"), "EUR cents is 101, should be at most 100")

    def test_more_coins_than_there_were(self) -> None:
        self.assert_found(lambda file: file.move(2, "shop:l", "redeemed", -151, 0), "taken of what there was is 151")

    def test_a_receipt_that_says_otherwise(self) -> None:
        self.assert_found(self.sql("update point_movement set points = -49"), "its receipt is")

    def test_a_prize_without_its_posting_and_a_posting_without_its_prize(self) -> None:
        self.assert_found(self.sql("update award set no = 7 where no = 2"), "posted is []")
        self.assert_found(self.sql("delete from award where no = 1"), "of a prize that is nothing tells")

    def test_a_box_that_was_promised_and_never_came(self) -> None:
        def write(file: Club, came: bool) -> None:
            prize = json.dumps({"type": "box", "box": "shop", "valueEurMinor": 359})
            file.insert("award", no=9, source="tournament:t", type="box", prize=prize, eur=359, gift=None, at=file.at)
            if came:
                file.insert("box_terms", hash="h", body=json.dumps({"items": []}))
                file.insert("box", no=1, source="tournament:t", terms="h", stage="issued", issued_at=1, valid_until=2)

        self.assert_found(lambda file: write(file, came=False), "its box is None, should be tournament:t [I44]")
        self.assertNotIn("its box", str(self.faults(lambda file: write(file, came=True))))

    def test_an_exchange_that_nobody_paid_for(self) -> None:
        self.assert_found(lambda file: file.give(3, "shop:z", 50, posting="points"), "paid for with is nothing")

    def test_coins_paid_out_below_their_worth(self) -> None:
        def write(file: Club) -> None:
            file.move(2, "exclusion:2", "paid_out", -150, 0)
            file.give(3, "exclusion:2", 149, posting="points")

        self.assert_found(write, "paid for them is 149, should be 150")


if __name__ == "__main__":
    unittest.main()
