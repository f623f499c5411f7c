"""The VIP club of a sound file has no faults; each fault that is planted is found."""

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
alter table payment add column rate integer;
alter table payment add column finished_at integer;
alter table chargeback add column at integer;
create table vip_quarter (no integer primary key, from_at integer, until_at integer, currency text, rate integer,
  deposit_base integer, bet_base integer, deposits integer, bets integer, earned integer, reached integer, carried integer,
  granted integer, granted_until integer);
create table vip_reached (quarter integer, rank integer, gift integer, at integer);
"""
EUR = 10**9
#: 2026-Q4, and a time after everything in the file.
NO, LATER = 8107, 10**9


class Club(File):
    """Iron in one quarter by 1,000.00 deposited and staked, under a base of 1,000.00 and 10,000.00; Iron carried into the next."""

    def __init__(self, path: Path):
        super().__init__(path)
        self.database.executescript(TABLES)
        self.deposit(1, 100_000)
        self.database.execute("update payment set rate = ?, finished_at = ?", (EUR, self.at))
        self.play(1, (100_000, 0), gift=None, rate=EUR)
        self.quarter(NO, 0, LATER, deposits=100_000, bets=100_000, earned=10_000_000, reached=1, carried=0)
        self.quarter(NO + 1, LATER, 2 * LATER, deposits=0, bets=0, earned=0, reached=0, carried=1)
        self.insert("vip_reached", quarter=NO, rank=1, gift=50, at=self.at)
        prize = {"type": "money", "currency": "EUR", "minor": 50}
        source = "vip:2026-Q4:iron"
        self.insert("award", no=1, source=source, type="money", prize=json.dumps(prize), eur=50, gift=None, at=self.at)
        self.post("prize", f"A{PLAYER}-1", ("house:promotions", REAL, 50))
        profile = {"playerNo": PLAYER, "country": "AT", "groups": [543, 1501]}
        self.database.execute("update meta set value = ? where name = 'profile'", (json.dumps(profile),))

    def quarter(self, no: int, from_at: int, until_at: int, **sums: int) -> None:
        base = {"currency": "EUR", "rate": EUR, "deposit_base": 100_000, "bet_base": 1_000_000, "granted": 0, "granted_until": 0}
        self.insert("vip_quarter", no=no, from_at=from_at, until_at=until_at, **base, **sums)


class Vip(unittest.TestCase):
    def faults(self, write: Callable[[Club], None] = lambda file: None) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "player.sqlite"
            file = Club(path)
            write(file)
            file.close()
            return [str(fault) for fault in faults_of(Book(path))]

    def assert_found(self, text: str, words: str) -> None:
        found = self.faults(lambda file: file.database.execute(text))
        self.assertTrue(any(words in fault for fault in found), found)

    def test_sound(self) -> None:
        self.assertEqual(self.faults(), [])

    def test_sums(self) -> None:
        self.assert_found(f"update vip_quarter set bets = 99999 where no = {NO}", "stakes")
        self.assert_found(f"update vip_quarter set deposits = 100001 where no = {NO}", "deposits")
        self.assert_found(f"update vip_quarter set earned = 1 where no = {NO}", "earned")
        self.assert_found(f"insert into chargeback values (1, 10, {LATER})", "deposits")

    def test_reached(self) -> None:
        self.assert_found(f"update vip_quarter set reached = 0 where no = {NO}", "reached")
        self.assert_found(f"insert into vip_reached values ({NO}, 1, 0, 1)", "statuses that were reached")
        self.assert_found("update vip_reached set gift = 51", "at most 50")
        self.assert_found("delete from award", "one prize of it")

    def test_carried(self) -> None:
        self.assert_found(f"update vip_quarter set carried = 2 where no = {NO + 1}", "carried in")
        self.assert_found(f"update vip_quarter set no = {NO + 2} where no = {NO + 1}", "carried in")
        self.assert_found(f"update vip_quarter set from_at = {LATER - 1} where no = {NO + 1}", "begins")

    def test_held(self) -> None:
        self.assert_found("""update meta set value = json_set(value, '$.groups', json('[257,1501]'))""", "VIP groups")


if __name__ == "__main__":
    unittest.main()
