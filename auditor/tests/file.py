"""Writes a player's file as an object would leave it: only the tables and columns that are audited."""

import hashlib
import json
import sqlite3
from dataclasses import replace
from pathlib import Path

from auditor.book import GAMES, HOUSE_BONUS, PURSE, REAL, Entry
from auditor.checks.ledger import hash_of

PLAYER = 1042

TABLES = """
create table meta (name text, value text);
create table ledger (no integer primary key, posting integer, at integer, kind text, currency text, debit text, credit text,
  amount integer, ref text, hash text);
create table balance (account text, currency text, amount integer, primary key (account, currency));
create table round (no integer primary key, decider text, game text, currency text, stake integer, payout integer,
  cash_in integer, cash_out integer, moves integer, purse text, status text, weight integer, placed_at integer,
  settled_at integer, wagering integer, counts text, seed integer, nonce integer);
create table movement (round integer, no integer, kind text, cash integer, bonus integer, purse text, at integer, undone integer);
create table gift (no integer primary key, source text, kind text, terms text, currency text, stage text, reason text,
  amount integer, requirement integer, max_bet integer, weighted integer default 0, converted integer default 0,
  voided integer default 0, spins integer default 0, spins_used integer default 0, won integer default 0, issued_at integer,
  activatable_until integer, activated_at integer, wagering_at integer, ends_at integer, ended_at integer, payment integer,
  parent integer);
create table gift_stage (gift integer, stage text, at integer);
create table payment (no integer primary key, action text, state text, amount integer, currency text, received integer,
  bonus_terms text);
create table chargeback (payment integer, amount integer);
create table seed (no integer primary key, server text, client text, nonce integer);
create table box (no integer primary key, source text, terms text, stage text, issued_at integer, valid_until integer,
  ended_at integer, number integer, item integer, seed integer, nonce integer);
create table box_terms (hash text primary key, body text);
create table point_movement (no integer primary key, source text, kind text, points integer, journal integer, at integer);
create table journal (no integer primary key, at integer, body text, ledger_no integer, ledger_hash text, hash text);
create table command (scope text, key text, answer text, at integer);
create table award (no integer primary key, source text, type text, prize text, eur integer, gift integer, at integer);
"""

BONUS = {
    "wager": 30, "days": 30, "maxBetMinor": 500, "maxWinMinor": None, "lostBelowMinor": 10,
    "funding": "cash_first", "excluded": ["acme/left-out"],
}  # fmt: skip


class File:
    """A player whose money is EUR and whose time is a counter: each posting is a second after the one before."""

    def __init__(self, path: Path):
        self.database = sqlite3.connect(path)
        self.database.execute("pragma synchronous = off")
        self.database.executescript(TABLES)
        self.database.execute("insert into meta values ('profile', ?)", (json.dumps({"playerNo": PLAYER}),))
        self.at = 1_000_000
        self._coins = 0
        self._journal = (0, "")
        self._last = Entry(0, 0, 0, "", "", "", "", 0, "", "")

    def close(self) -> None:
        self.database.commit()
        self.database.close()

    def insert(self, table: str, **values) -> None:
        marks = ", ".join("?" for _ in values)
        self.database.execute(f"insert into {table} ({', '.join(values)}) values ({marks})", tuple(values.values()))

    def post(self, kind: str, ref: str, *transfers: tuple[str, str, int]) -> None:
        """Rows chained to those before, and the balances with them."""
        posting = self._last.no + 1
        for source, target, amount in transfers:
            entry = Entry(self._last.no + 1, posting, self.at, kind, "EUR", source, target, amount, ref, "")
            entry = replace(entry, hash=hash_of(self._last.hash, entry))
            self.insert(
                "ledger", no=entry.no, posting=posting, at=self.at, kind=kind, currency="EUR", debit=source, credit=target,
                amount=amount, ref=ref, hash=entry.hash,
            )  # fmt: skip
            for account, change in ((source, -amount), (target, amount)):
                self.database.execute(
                    "insert into balance values (?, 'EUR', ?) on conflict do update set amount = amount + excluded.amount",
                    (account, change),
                )
            self._last = entry

    def note(self, agreed: dict) -> int:
        """An entry of the journal, chained to those before; its number."""
        no, previous = self._journal[0] + 1, self._journal[1]
        body = json.dumps(agreed, separators=(",", ":"), sort_keys=True)
        row = [previous, no, self.at, body, self._last.no, self._last.hash]
        hash_ = hashlib.sha256(json.dumps(row, separators=(",", ":")).encode()).hexdigest()
        self.insert("journal", no=no, at=self.at, body=body, ledger_no=self._last.no, ledger_hash=self._last.hash, hash=hash_)
        self._journal = (no, hash_)
        return no

    def deposit(self, no: int, amount: int, terms: dict | None = None, bonus: tuple[int, int] | None = None) -> None:
        """`bonus`: the gift that it brings, and how much."""
        pinned = json.dumps(terms) if terms else None
        row = {"action": "deposit", "state": "succeeded", "amount": amount, "received": amount, "bonus_terms": pinned}
        self.insert("payment", no=no, currency="EUR", **row)
        brought = [(HOUSE_BONUS, f"{PURSE}{bonus[0]}", bonus[1])] if bonus else []
        self.post("deposit", f"P{PLAYER}-{no}", ("psp:p", REAL, amount), *brought)

    def gift(self, no: int, amount: int, bonus: dict | None = None, of_deposit: bool = False, **change) -> None:
        """A bonus that is given now; `change` is how its row is later."""
        terms = {"kind": "bonus", "ofDeposit": of_deposit, "bonus": {**BONUS, **(bonus or {})}, "market": {"maxWager": None}}
        row = {
            "source": f"office:{no}", "kind": "bonus", "terms": json.dumps(terms), "currency": "EUR", "stage": "handle_bets",
            "amount": amount, "requirement": amount * terms["bonus"]["wager"], "max_bet": 500, "issued_at": self.at,
            "activated_at": self.at, "wagering_at": self.at, "ends_at": self.at + 2_592_000_000,
        }  # fmt: skip
        self.insert("gift", no=no, **{**row, **change})
        if {**row, **change}["stage"] == "finished":
            self.met(no, {**row, **change}["ended_at"])
        if not of_deposit and row["activated_at"] is not None:
            self.post("bonus_given", f"G{PLAYER}-{no}", (HOUSE_BONUS, f"{PURSE}{no}", amount))

    def met(self, gift: int, at: int) -> None:
        self.insert("gift_stage", gift=gift, stage="wager_done", at=at)

    def play(self, no: int, stake: tuple[int, int], win: tuple[int, int] = (0, 0), gift: int | None = 1, **change) -> None:
        """A settled round of cash and bonus parts, whatever they are."""
        self.at += 1000
        row = {
            "decider": "provider:acme", "game": "acme/gems", "currency": "EUR", "stake": sum(stake), "payout": sum(win),
            "cash_in": stake[0], "cash_out": win[0], "moves": 1 + (sum(win) > 0), "status": "settled", "weight": 100,
            "placed_at": self.at, "settled_at": self.at, "wagering": gift,
        }  # fmt: skip
        self.insert("round", no=no, **{**row, **change})
        for number, kind, (cash, bonus) in ((1, "stake", stake), (2, "win", win)):
            if cash + bonus == 0:
                continue
            purse = f"{PURSE}{gift}" if bonus > 0 else None
            self.insert("movement", round=no, no=number, kind=kind, cash=cash, bonus=bonus, purse=purse, at=self.at)
            parts = [(account, amount) for account, amount in ((REAL, cash), (purse, bonus)) if amount > 0]
            if kind == "stake":
                self.post("bet", f"R{PLAYER}-{no}", *((account, GAMES, amount) for account, amount in parts))
            else:
                self.post("win", f"R{PLAYER}-{no}", *((GAMES, account, amount) for account, amount in parts))

    def box(self, no: int, weights: list[int], number: int, item: int, nonce: int = 0) -> None:
        """An opened box of coins: as many as its item's place and one, nothing in the last."""
        items = [{"type": "comp_points", "points": place + 1, "weight": weight} for place, weight in enumerate(weights)]
        items[-1] = {"type": "nothing", "weight": weights[-1]}
        body = json.dumps({"items": items, "no": no}, separators=(",", ":"), sort_keys=True)
        named = hashlib.sha256(body.encode()).hexdigest()
        self.insert("box_terms", hash=named, body=body)
        self.insert(
            "box", no=no, source=f"daily:1970-01-{no:02}", terms=named, stage="activated", issued_at=self.at, ended_at=self.at,
            valid_until=self.at + 1000, number=number, item=item, seed=1, nonce=nonce,
        )  # fmt: skip
        if item < len(weights) - 1:
            prize = json.dumps({"type": "comp_points", "points": item + 1})
            source = f"lootbox:{no}"
            self.insert("award", no=no, source=source, type="comp_points", prize=prize, eur=item + 1, at=self.at)
            self._coins += item + 1
            receipt = {
                "kind": "points", "source": source, "of": "granted", "points": item + 1, "persistent": 0,
                "chargeable": self._coins,
            }  # fmt: skip
            noted = self.note(receipt)
            self.insert("point_movement", source=source, kind="granted", points=item + 1, journal=noted, at=self.at)

    def convert(self, gift: int, amount: int, voided: int = 0) -> None:
        ref, purse = f"G{PLAYER}-{gift}", f"{PURSE}{gift}"
        if amount > 0:
            self.post("bonus_converted", ref, (purse, REAL, amount))
        if voided > 0:
            self.post("bonus_voided", ref, (purse, HOUSE_BONUS, voided))
