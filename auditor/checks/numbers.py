"""That nothing is missing: numbers without gaps, references to rows that are there, and the journal, which fixes the ledger (I5, I6)."""

import hashlib
import json
import re
from collections.abc import Iterator

from auditor.book import Book
from auditor.fault import Fault

REF = re.compile(r"([RGPA])(\d+)-(\d+)")


def _numbered(book: Book) -> dict[str, list[int]]:
    return {
        "round": sorted(book.rounds),
        "gift": sorted(book.gifts),
        "payment": [row["no"] for row in book.payments],
        "prize": [row["no"] for row in book.awards],
        "movement of points": [row["no"] for row in book.point_movements],
        "box": [box.no for box in book.boxes],
        "ticket": sorted(row["no"] for row in book.rows("ticket")),
        "receipt": sorted(book.journal),
    }


def _between(numbers: list[int]) -> Iterator[int]:
    """Those that no row has, below the highest; the ends of a long gap are enough to see it."""
    before = 0
    for number in numbers:
        if number - before > 1:
            yield from sorted({before + 1, number - 1})
        before = number


def gaps(book: Book) -> Iterator[Fault]:
    """Each table counts 1, 2, 3; a row that is gone leaves its number free. What a restore skipped, nothing has (book.skipped)."""
    for what, numbers in _numbered(book).items():
        missing = [no for no in _between(numbers) if not book.was_skipped(what, no)]
        if missing:
            yield Fault(f"{what} {missing[0]}", "rows", f"missing: {missing[:10]}", f"1 to {max(numbers)}", "I6")
    for round_ in book.rounds.values():
        numbers = [movement.no for movement in round_.movements]
        if numbers != list(range(1, len(numbers) + 1)):
            yield Fault(f"round R{book.player}-{round_.no}", "numbers of its movements", numbers, f"1 to {len(numbers)}", "I54")


def references(book: Book) -> Iterator[Fault]:
    """What a posting, a command or a provider's receipt is about is there, and this player's."""
    rows = {"R": book.rounds.keys(), "G": book.gifts.keys(), "P": {row["no"] for row in book.payments},
            "A": {row["no"] for row in book.awards}}  # fmt: skip
    for posting in book.postings:
        found = REF.fullmatch(posting.ref)
        if found is None:
            continue
        kind, player, no = found.groups()
        if int(player) != book.player or int(no) not in rows[kind]:
            yield Fault(f"posting {posting.no}", f"what its {posting.kind} is about", posting.ref, "a row of this player", "I1")
    for row in book.rows("receipt"):
        if row["payment"] not in rows["P"]:
            yield Fault(f"receipt {row['ref']}", "its payment", row["payment"], "one that is there", "I17")
    for row in book.rows("command"):
        no = row["answer"].get("no")
        if row["scope"] in ("cashout", "deposit") and isinstance(no, int) and no not in rows["P"]:
            yield Fault(f"{row['scope']} {row['key']}", "its payment", no, "one that is there", "I7, I18")
    for row in book.chargebacks:
        if row["payment"] not in rows["P"] and not (row.get("odd") and row["payment"] is None):
            yield Fault(f"chargeback of {row['amount']}", "its payment", row["payment"], "one that is there", "I10")


def journal(book: Book) -> Iterator[Fault]:
    """Chained as the ledger is; each entry names the ledger's end of its moment, which is still there."""
    hashes = {0: "", **{entry.no: entry.hash for entry in book.entries}}
    previous, at = "", 0
    for row in sorted(book.rows("journal"), key=lambda row: row["no"]):
        where = f"journal {row['no']}"
        text = json.dumps(row["body"], separators=(",", ":"), ensure_ascii=False, sort_keys=True)
        parts = [previous, row["no"], row["at"], text, row["ledger_no"], row["ledger_hash"]]
        expected = hashlib.sha256(json.dumps(parts, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()
        if row["hash"] != expected:
            yield Fault(where, "hash", row["hash"], expected, "I5")
        if row["at"] < at:
            yield Fault(where, "time", row["at"], f"at least {at}", "I6")
        if hashes.get(row["ledger_no"]) != row["ledger_hash"]:
            now = hashes.get(row["ledger_no"], "no such row")
            yield Fault(where, f"hash of ledger {row['ledger_no']}", now, row["ledger_hash"], "I5")
        previous, at = row["hash"], row["at"]


CHECKS = (gaps, references, journal)
