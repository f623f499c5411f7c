"""A player's file as records: the ledger with its postings, rounds with their movements, gifts with their terms, payments."""

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

REAL = "player:real"
HELD = "player:held:"
PURSE = "player:bonus:"
GAMES = "house:games"
HOUSE_BONUS = "house:bonus"
HOUSE_PROMOTIONS = "house:promotions"
DEBT = "debt"
RECEIVABLE = "house:receivable:"


@dataclass(frozen=True)
class Entry:
    """A row of the ledger: an amount leaves `source` and arrives at `target`."""

    no: int
    posting: int
    at: int
    kind: str
    currency: str
    source: str
    target: str
    amount: int
    ref: str
    hash: str


@dataclass
class Posting:
    """Rows that belong together. `before` is what each of the player's accounts held when it was made."""

    no: int
    at: int
    kind: str
    currency: str
    ref: str
    entries: list[Entry] = field(default_factory=list)
    before: dict[str, int] = field(default_factory=dict)

    def out_of(self, account: str) -> int:
        return sum(entry.amount for entry in self.entries if entry.source == account)

    def into(self, account: str) -> int:
        return sum(entry.amount for entry in self.entries if entry.target == account)


@dataclass
class Movement:
    """One step of a round's money. `undone` is the number of the movement that gave it back."""

    no: int
    kind: str
    cash: int
    bonus: int
    purse: str | None
    at: int
    undone: int | None
    posting: Posting | None = None

    @property
    def amount(self) -> int:
        return self.cash + self.bonus

    def lives_before(self, no: int) -> bool:
        """Whether it was there, and not given back, when movement `no` came."""
        return self.no < no and (self.undone is None or self.undone >= no)


@dataclass
class Round:
    no: int
    decider: str
    game: str
    currency: str
    stake: int
    payout: int
    cash_in: int
    cash_out: int
    moves: int
    purse: str | None
    status: str
    weight: int | None
    placed_at: int
    settled_at: int | None
    wagering: int | None
    counts: str | None
    rate: int = 10**9
    movements: list[Movement] = field(default_factory=list)

    def of_kind(self, kind: str) -> list[Movement]:
        return [movement for movement in self.movements if movement.kind == kind]

    @property
    def live_stakes(self) -> list[Movement]:
        return [stake for stake in self.of_kind("stake") if stake.undone is None]


@dataclass
class Gift:
    no: int
    source: str
    kind: str
    currency: str
    stage: str
    reason: str | None
    amount: int
    requirement: int
    max_bet: int | None
    weighted: int
    converted: int
    voided: int
    spins: int
    spins_used: int
    won: int
    issued_at: int
    activatable_until: int | None
    activated_at: int | None
    wagering_at: int | None
    ends_at: int | None
    ended_at: int | None
    payment: int | None
    parent: int | None
    terms: dict
    #: When its requirement was met: from then on nothing changes its progress.
    met_at: int | None = None
    #: What a set is played at, where that is no longer the stake of its terms.
    stake: int | None = None

    @property
    def purse(self) -> str:
        return f"{PURSE}{self.no}"

    @property
    def wagering_terms(self) -> dict:
        """Of a bonus its own, of a set those of what it wins."""
        return self.terms["bonus"] if self.kind == "bonus" else self.terms["spins"]["winnings"]

    @property
    def of_deposit(self) -> bool:
        return bool(self.terms.get("ofDeposit"))

    @property
    def progress(self) -> int:
        return min(self.requirement, self.weighted // 100)


@dataclass
class Box:
    """A box: what it holds by its terms, and what was drawn of it from which seed."""

    no: int
    source: str
    stage: str
    issued_at: int
    valid_until: int
    ended_at: int | None
    number: int | None
    item: int | None
    seed: int | None
    nonce: int | None
    items: list[dict] = field(default_factory=list)


@dataclass
class Seed:
    no: int
    server: str
    client: str
    nonce: int


class Book:
    """Everything that is audited of one player."""

    def __init__(self, path: Path):
        self.path = path
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        connection.row_factory = sqlite3.Row
        try:
            # One transaction: a running sandbox may write meanwhile.
            connection.execute("begin")
            self._read(connection)
        finally:
            connection.close()

    def _read(self, connection: sqlite3.Connection) -> None:
        profile = connection.execute("select value from meta where name = 'profile'").fetchone()
        self.player = json.loads(profile["value"])["playerNo"] if profile else None
        self.entries = [
            Entry(
                row["no"], row["posting"], row["at"], row["kind"], row["currency"],
                row["debit"], row["credit"], row["amount"], row["ref"], row["hash"],
            )
            for row in connection.execute("select * from ledger order by no")
        ]  # fmt: skip
        self.balances = {
            (row["account"], row["currency"]): row["amount"] for row in connection.execute("select * from balance")
        }
        self.postings = postings_of(self.entries)
        self.rounds = {row["no"]: _record(Round, row) for row in connection.execute("select * from round order by no")}
        for row in connection.execute("select * from movement order by round, no"):
            if row["round"] in self.rounds:
                self.rounds[row["round"]].movements.append(_record(Movement, row))
        met = "select gift, min(at) from gift_stage where stage = 'wager_done' group by gift"
        met_at = dict(map(tuple, connection.execute(met)))
        self.gifts = {
            row["no"]: _record(Gift, row, terms=json.loads(row["terms"]), met_at=met_at.get(row["no"]))
            for row in connection.execute("select * from gift order by no")
        }
        for gift in self.gifts.values():
            if gift.met_at is None and gift.stage == "finished":
                # Of before stages were written down.
                gift.met_at = gift.ended_at
        self.payments = [dict(row) for row in connection.execute("select * from payment order by no")]
        self.chargebacks = [dict(row) for row in connection.execute("select * from chargeback")]
        self._read_points(connection)
        self._read_boxes(connection)
        self._read_vip(connection)
        self._by_ref = defaultdict(list)
        for posting in self.postings:
            self._by_ref[posting.ref].append(posting)
        self._by_purse = defaultdict(list)
        for posting in self.postings:
            accounts = {account for entry in posting.entries for account in (entry.source, entry.target)}
            for account in accounts:
                if account.startswith(PURSE):
                    self._by_purse[account].append(posting)

    def _read_points(self, connection: sqlite3.Connection) -> None:
        """Points and prizes: none in a file from before there were any."""
        tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
        rows = lambda table: [dict(row) for row in connection.execute(f"select * from {table}")] if table in tables else []
        self.earned = sum(row["earned"] for row in rows("points"))
        self.knows_points = "points" in tables
        self.point_movements = sorted(rows("point_movement"), key=lambda row: row["no"])
        self.awards = [{**row, "prize": json.loads(row["prize"])} for row in rows("award")]
        self.sources = {name: {row["source"] for row in rows(name)} for name in ("ticket", "box")}
        self.level_steps = [row["step"] for row in rows("level")]
        self.journal = {row["no"]: json.loads(row["body"]) for row in rows("journal")}

    def _read_vip(self, connection: sqlite3.Connection) -> None:
        """Quarters of the VIP club, and who the player is to it: none in a file from before there were any."""
        tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
        known = "vip_quarter" in tables
        self.vip_quarters = [dict(row) for row in connection.execute("select * from vip_quarter order by no")] if known else []
        self.vip_reached = [dict(row) for row in connection.execute("select * from vip_reached order by rank")] if known else []
        (profile,) = connection.execute("select value from meta where name = 'profile'").fetchone()
        self.country = json.loads(profile).get("country", "")
        self.groups = json.loads(profile).get("groups", [])

    def _read_boxes(self, connection: sqlite3.Connection) -> None:
        """Boxes and the seeds that they were drawn from: none in a file from before there were any."""
        tables = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
        self.seeds: dict[int, Seed] = {}
        self.drawn_rounds: set[tuple[int, int]] = set()
        self.boxes: list[Box] = []
        if not {"box", "box_terms", "seed"} <= tables:
            return
        self.seeds = {row["no"]: _record(Seed, row) for row in connection.execute("select * from seed")}
        rounds = connection.execute("select seed, nonce from round where seed is not null")
        self.drawn_rounds = {(row["seed"], row["nonce"]) for row in rounds}
        self.boxes = [
            _record(Box, row, items=json.loads(row["body"])["items"])
            for row in connection.execute("select box.*, body from box join box_terms on hash = box.terms order by no")
        ]

    def of_round(self, round_: Round) -> list[Posting]:
        return self._by_ref.get(f"R{self.player}-{round_.no}", [])

    def of_payment(self, no: int) -> list[Posting]:
        return self._by_ref.get(f"P{self.player}-{no}", [])

    def of_purse(self, purse: str) -> list[Posting]:
        """Every posting that moved it, oldest first."""
        return self._by_purse.get(purse, [])


def _record(cls, row: sqlite3.Row, **given):
    """A record of the columns that it names; one that the file does not have yet keeps its default."""
    names = [name for name in cls.__dataclass_fields__ if name in row.keys() and name not in given]
    return cls(**{name: row[name] for name in names}, **given)


def postings_of(entries: list[Entry]) -> list[Posting]:
    """Rows by their posting, each with the player's balances as they were before it."""
    postings: list[Posting] = []
    balances: dict[tuple[str, str], int] = defaultdict(int)
    for entry in entries:
        if not postings or postings[-1].no != entry.posting:
            posting = Posting(entry.posting, entry.at, entry.kind, entry.currency, entry.ref)
            posting.before = {
                account: amount for (account, currency), amount in balances.items()
                if currency == entry.currency and account.startswith("player:")
            }  # fmt: skip
            postings.append(posting)
        postings[-1].entries.append(entry)
        balances[entry.source, entry.currency] -= entry.amount
        balances[entry.target, entry.currency] += entry.amount
        for account in (entry.source, entry.target):
            if balances[account, entry.currency] == 0:
                del balances[account, entry.currency]
    return postings


def books_in(path: Path) -> list[Book]:
    """Of a file, or of every players' file in a folder and below: other objects' files have no ledger of a player."""
    files = [path] if path.is_file() else sorted(path.rglob("*.sqlite"))
    return [Book(file) for file in files if _is_a_players(file)]


def _is_a_players(file: Path) -> bool:
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        names = {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}
        return {"ledger", "gift", "movement"} <= names
    finally:
        connection.close()
