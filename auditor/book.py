"""A player's file as records: the ledger with its postings, rounds with their movements, gifts with their terms, payments."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from auditor.content import NOTHING_PUBLISHED, Content
from auditor.fault import Fault

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
    #: The id of its studio or its jackpot's object.
    ref: str | None = None
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
    seed: int | None = None
    nonce: int | None = None
    movements: list[Movement] = field(default_factory=list)

    def of_kind(self, *kinds: str) -> list[Movement]:
        return [movement for movement in self.movements if movement.kind in kinds]

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
    #: The stake of a set's rounds, where it is no longer that of its terms.
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


#: The tables that every player's file has, with the columns that are read.
NEEDED = {
    "meta": "name value",
    "ledger": "no posting at kind currency debit credit amount ref hash",
    "balance": "account currency amount",
}
#: These tables are created with their first row, together with a row in another table.
NEEDED_WITH = {"round": "movement", "movement": "round", "gift": "gift_stage", "gift_stage": "gift", "payment": "receipt"}
#: From this number of steps on a table is created with its first row (docs/adr/147): a missing table is empty.
LATE_FROM = 59
#: Other tables, which a file has only once something was written to them; files that are older than a table lack it,
#: too.
OPTIONAL = {
    "step": "no",
    "round": "no decider game currency stake payout cash_in cash_out moves purse status weight placed_at settled_at wagering counts",
    "movement": "round no kind cash bonus purse at undone",
    "gift": "no source kind terms currency stage reason amount requirement max_bet weighted converted voided spins spins_used won "
    "issued_at activatable_until activated_at wagering_at ends_at ended_at payment parent",
    "gift_stage": "gift stage at",
    "payment": "no action state amount currency received bonus_terms",
    "chargeback": "payment amount",
    "journal": "no at body ledger_no ledger_hash hash",
    "command": "scope key answer at",
    "points": "earned",
    "point_movement": "no source kind points journal at",
    "taking": "no kind of held at",
    "award": "no source type prize eur gift at",
    "level": "step at",
    "seed": "no server client nonce",
    "box": "no source terms stage issued_at valid_until ended_at number item seed nonce",
    "box_terms": "hash body",
    "ticket": "no lottery kind source coins payment number state prize",
    "lottery": "no lottery terms ended_at",
    "race": "tournament terms confirmed_at end_at is_in counted score contributes is_final prize_eur paid_at",
    "race_round": "tournament at round percent cents earned",
    "quest": "id terms confirmed_at start_at end_at bets level",
    "achievement": "id terms confirmed_at reached_at",
    "adventure": "id terms judged_at",
    "adventure_step": "adventure day step completed_at",
    "cashback": "round monday cost",
    "cashback_week": "monday pay_at paid_at paid",
    "receipt": "provider ref payment",
    "prize": "id round body at",
    "exclusion": "no type from_at until_at",
    "limits": "no type state set_at ended_at",
    "vip_quarter": "no from_at until_at currency rate deposit_base bet_base deposits bets earned reached carried granted granted_until",
    "vip_reached": "quarter rank gift at",
}
#: Columns that contain JSON; a row whose JSON cannot be read is left out.
JSONS = {"gift": "terms", "award": "prize", "journal": "body", "box_terms": "body", "command": "answer", "race": "terms",
         "quest": "terms", "achievement": "terms", "adventure": "terms"}  # fmt: skip
#: Text columns, or columns of whole numbers; for other tables the record decides.
TEXTS = set(
    "name value kind currency debit credit ref hash account decider game status source stage reason action state scope key type "
    "lottery tournament id monday provider counts purse server client terms bonus_terms ledger_hash adventure body".split()
)
MAY_BE_NOTHING = set(
    "weight settled_at wagering counts purse undone reason max_bet activatable_until activated_at wagering_at ends_at ended_at payment "
    "parent received bonus_terms gift number item seed nonce prize prize_eur paid_at paid reached_at judged_at until_at stake rate "
    "finished_at place tied body".split()
)


class Book:
    """Everything that is audited of one player. What cannot be read is a fault in `unread`, and left out."""

    def __init__(self, path: Path, content: Content = NOTHING_PUBLISHED):
        self.path = path
        self.content = content
        self.unread: list[Fault] = []
        self.player: int | None = None
        connection = opened(path)
        try:
            # One transaction: a running sandbox may write meanwhile.
            connection.execute("begin")
            self._read(connection)
        finally:
            connection.close()

    def _read(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._memo: dict[str, list[dict]] = {}
        self.tables = tables_in(connection)
        missing = [name for name in NEEDED if name not in self.tables]
        missing += [name for name, other in NEEDED_WITH.items() if name not in self.tables and self._says(other)]
        self.unread += [Fault(f"table {name}", "found", "none", "one", "I1") for name in missing]
        self._read_profile()
        self.entries = [
            Entry(
                row["no"], row["posting"], row["at"], row["kind"], row["currency"],
                row["debit"], row["credit"], row["amount"], row["ref"], row["hash"],
            )
            for row in sorted(self.rows("ledger"), key=lambda row: row["no"])
        ]  # fmt: skip
        self.balances = {(row["account"], row["currency"]): row["amount"] for row in self.rows("balance")}
        self.postings = postings_of(self.entries)
        self.rounds = {row["no"]: _record(Round, row) for row in self.rows("round")}
        for row in sorted(self.rows("movement"), key=lambda row: (row["round"], row["no"])):
            if row["round"] in self.rounds:
                self.rounds[row["round"]].movements.append(_record(Movement, row))
            else:
                self.unread.append(Fault(f"movement {row['no']}", "its round", row["round"], "one that is there", "I54"))
        met_at: dict[int, int] = {}
        for row in self.rows("gift_stage"):
            if row["stage"] == "wager_done":
                met_at[row["gift"]] = min(row["at"], met_at.get(row["gift"], row["at"]))
        self.gifts = {row["no"]: _record(Gift, row, met_at=met_at.get(row["no"])) for row in self.rows("gift")}
        for gift in self.gifts.values():
            if gift.met_at is None and gift.stage == "finished":
                # The file is older than the record of stages.
                gift.met_at = gift.ended_at
        self.payments = sorted(self.rows("payment"), key=lambda row: row["no"])
        self.chargebacks = self.rows("chargeback")
        self.jackpots = [_jackpot(row) for row in self.rows("prize")]
        self._read_points()
        self._read_boxes()
        self.vip_quarters = sorted(self.rows("vip_quarter"), key=lambda row: row["no"])
        self.vip_reached = sorted(self.rows("vip_reached"), key=lambda row: row["rank"])
        self._by_ref = defaultdict(list)
        for posting in self.postings:
            self._by_ref[posting.ref].append(posting)
        self._by_purse = defaultdict(list)
        for posting in self.postings:
            accounts = {account for entry in posting.entries for account in (entry.source, entry.target)}
            for account in accounts:
                if account.startswith(PURSE):
                    self._by_purse[account].append(posting)
        for table in OPTIONAL:
            self.rows(table)
        del self._connection

    def _read_profile(self) -> None:
        """Who the player is: nobody in an object that was woken and never had one."""
        profile: object = None
        for row in self.rows("meta"):
            if row["name"] == "profile":
                try:
                    profile = json.loads(row["value"])
                except ValueError:
                    self.unread.append(Fault("profile", "JSON", row["value"][:40], "an object", "I1"))
        self._read_skipped()
        facts = profile if isinstance(profile, dict) else {}
        number = facts.get("playerNo")
        if isinstance(number, int):
            self.player = number
        elif profile is not None:
            self.unread.append(Fault("profile", "number", number, "a whole number", "I1"))
        self.country = facts.get("country", "")
        self.groups = facts.get("groups", [])
        #: After an erasure only the books are left.
        self.erased = facts.get("erasedAtMs") is not None

    def _read_skipped(self) -> None:
        """Numbers that were left out when the object was put back from a backup: what had them was of the time that is gone."""
        self.skipped: dict[str, list[tuple[int, int]]] = {"round": [], "payment": []}
        for row in self.rows("meta"):
            if row["name"] != "skipped":
                continue
            try:
                self.skipped.update({name: [(int(low), int(high)) for low, high in found] for name, found in json.loads(row["value"]).items()})
            except (ValueError, TypeError, AttributeError):
                self.unread.append(Fault("skipped", "JSON", row["value"][:40], "ranges of numbers", "I6"))

    def was_skipped(self, what: str, no: int) -> bool:
        return any(low <= no <= high for low, high in self.skipped.get(what, []))

    @property
    def is_nobodys(self) -> bool:
        """An object that was woken and has neither a player nor anything that could be theirs."""
        return self.player is None and not self.unread and not (self.entries or self.payments or self.rounds or self.gifts)

    def _says(self, table: str) -> bool:
        """Whether it has rows that belong to others; a round may have no movement."""
        return any(row.get("moves") != 0 for row in self.rows(table))

    def knows(self, table: str) -> bool:
        """Whether what belongs in the table would be there: a file from before there was such a table does not say."""
        return table in self.tables or max((row["no"] for row in self.rows("step")), default=0) >= LATE_FROM

    def rows(self, table: str) -> list[dict]:
        """As the file has them, each held against what its columns are: a fault and no row where one is something else."""
        if table not in self._memo:
            self._memo[table] = self._sound_rows(table) if table in self.tables else []
        return self._memo[table]

    def _sound_rows(self, table: str) -> list[dict]:
        needed = (NEEDED | OPTIONAL)[table].split()
        try:
            found = [dict(row) for row in self._connection.execute(f'select * from "{table}"')]
            columns = [row["name"] for row in self._connection.execute(f'pragma table_info("{table}")')]
        except sqlite3.Error as error:
            self.unread.append(Fault(f"table {table}", "reading it", error, "rows", "I1"))
            return []
        missing = [name for name in needed if name not in columns]
        if missing:
            self.unread.append(Fault(f"table {table}", "columns", f"without {', '.join(missing)}", "all", "I1"))
            return []
        return [row for row in found if self._is_sound(table, row)]

    def _is_sound(self, table: str, row: dict) -> bool:
        where = f"{table} {next(iter(row.values()), None)}"
        named = set((NEEDED | OPTIONAL)[table].split())
        for name, value in row.items():
            if name == JSONS.get(table):
                try:
                    row[name] = json.loads(value)
                except (TypeError, ValueError):
                    row[name] = None
                    self.unread.append(Fault(where, name, str(value)[:40], "JSON", "I1"))
                    return False
                # A command's answer may be empty.
                if table == "command":
                    row[name] = row[name] if isinstance(row[name], dict) else {}
                elif not isinstance(row[name], dict):
                    self.unread.append(Fault(where, name, str(value)[:40], "a JSON object", "I1"))
                    return False
            elif name in named and (value is not None or name not in MAY_BE_NOTHING) and not _fits(name, value):
                self.unread.append(Fault(where, name, repr(value)[:40], "text" if name in TEXTS else "a whole number", "I4"))
                return False
        return True

    def _read_points(self) -> None:
        """Points and prizes: none in a file from before there were any."""
        self.earned = sum(row["earned"] for row in self.rows("points"))
        self.knows_points = self.knows("points")
        self.point_movements = sorted(self.rows("point_movement"), key=lambda row: row["no"])
        self.awards = sorted(self.rows("award"), key=lambda row: row["no"])
        self.sources = {name: {row["source"] for row in self.rows(name)} for name in ("ticket", "box")}
        self.level_steps = sorted(row["step"] for row in self.rows("level"))
        self.journal = {row["no"]: row["body"] for row in self.rows("journal")}

    def _read_boxes(self) -> None:
        """Boxes and the seeds that they were drawn from: none in a file from before there were any."""
        self.seeds = {row["no"]: _record(Seed, row) for row in self.rows("seed")}
        self.drawn_rounds = [(round_.seed, round_.nonce) for round_ in self.rounds.values() if round_.seed is not None]
        terms = {row["hash"]: row["body"] for row in self.rows("box_terms")}
        self.boxes: list[Box] = []
        for row in sorted(self.rows("box"), key=lambda row: row["no"]):
            items = terms.get(row["terms"], {}).get("items")
            if isinstance(items, list):
                self.boxes.append(_record(Box, row, items=items))
            else:
                self.unread.append(Fault(f"box {row['no']}", "its terms", row["terms"], "what it holds", "I47"))

    def of_round(self, round_: Round) -> list[Posting]:
        return self._by_ref.get(f"R{self.player}-{round_.no}", [])

    def of_payment(self, no: int) -> list[Posting]:
        return self._by_ref.get(f"P{self.player}-{no}", [])

    def of_purse(self, purse: str) -> list[Posting]:
        """Every posting that moved it, oldest first."""
        return self._by_purse.get(purse, [])


def _jackpot(row: dict) -> dict:
    """A jackpot's prize as its object told it; of whom was erased only that there was one."""
    try:
        told = json.loads(row["body"])
    except (TypeError, ValueError):
        told = None
    return {"id": row["id"], "round": row["round"], "told": told if isinstance(told, dict) else {}}


def _fits(name: str, value: object) -> bool:
    return isinstance(value, str if name in TEXTS else int)


def _record(cls, row: dict, **given):
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


#: Tables that only a player's object has.
PLAYERS = {"ledger", "gift", "movement", "balance", "payment"}


def opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    connection.text_factory = lambda text: text.decode(errors="replace")
    return connection


def tables_in(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")}


def books_in(path: Path, content: Content = NOTHING_PUBLISHED) -> Iterator[Book | Fault]:
    """
    Of a file, or of every players' file in a folder and below: other objects' files have no table of a player's. A file that is none is
    a fault.
    """
    for file in [path] if path.is_file() else sorted(path.rglob("*.sqlite")):
        try:
            if file == path or _is_a_players(file):
                yield Book(file, content)
        except (sqlite3.Error, OSError) as error:
            yield Fault(f"file {file.name}", "reading it", error, "a player's file", "I1")


def _is_a_players(file: Path) -> bool:
    # SQLite may still have changes in a separate file.
    if file.stat().st_size == 0 and not file.with_name(f"{file.name}-wal").exists():
        raise OSError("it is empty")
    connection = opened(file)
    try:
        tables = tables_in(connection)
        # The lists of D1 have the names of what they list.
        return len(PLAYERS & tables) > 1 and "player_number" not in tables
    finally:
        connection.close()
