"""The ledger by itself: its chain, its postings, and the balances that are stored beside it (I1 to I6, I9)."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator

from auditor.book import Book, Entry
from auditor.fault import Fault

#: The highest whole number that JavaScript holds exactly (I4).
SAFE = 2**53 - 1


def hash_of(previous: str, entry: Entry) -> str:
    """SHA-256 of the row before and this row, as JSON without blanks."""
    row = [
        previous, entry.no, entry.posting, entry.at, entry.kind, entry.currency,
        entry.source, entry.target, entry.amount, entry.ref,
    ]  # fmt: skip
    return hashlib.sha256(json.dumps(row, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()


def chain(book: Book) -> Iterator[Fault]:
    """Numbers without gaps, time that never goes back, and hashes that verify."""
    no, at, previous = 0, 0, ""
    for entry in book.entries:
        where = f"ledger {entry.no}"
        if entry.no != no + 1:
            yield Fault(where, "number", entry.no, no + 1, "I6")
        if entry.at < at:
            yield Fault(where, "time", entry.at, f"at least {at}", "I6")
        expected = hash_of(previous, entry)
        if entry.hash != expected:
            yield Fault(where, "hash", entry.hash, expected, "I5")
        if not 0 < entry.amount <= SAFE:
            yield Fault(where, "amount", entry.amount, "a positive safe integer", "I4")
        no, at, previous = entry.no, entry.at, entry.hash


def whole_postings(book: Book) -> Iterator[Fault]:
    """A posting's rows stand together, are of one kind, currency, reference and time, and begin with the one it is named by."""
    for posting in book.postings:
        if posting.entries[0].no != posting.no:
            yield Fault(f"posting {posting.no}", "first row", posting.entries[0].no, posting.no, "I1")
        for name in ("at", "kind", "currency", "ref"):
            values = {getattr(entry, name) for entry in posting.entries}
            if len(values) > 1:
                yield Fault(f"posting {posting.no}", name, sorted(map(str, values)), "one", "I1, I9")


def balances(book: Book) -> Iterator[Fault]:
    """Every stored balance is the sum of its entries; no account of the player is below zero after any posting."""
    sums: dict[tuple[str, str], int] = defaultdict(int)
    for posting in book.postings:
        for entry in posting.entries:
            sums[entry.source, posting.currency] -= entry.amount
            sums[entry.target, posting.currency] += entry.amount
        for account in {entry.source for entry in posting.entries if entry.source.startswith("player:")}:
            if sums[account, posting.currency] < 0:
                where = f"{account} {posting.currency} after posting {posting.no}"
                yield Fault(where, "balance", sums[account, posting.currency], "at least 0", "I3")
    for account, currency in sorted({*sums, *book.balances}):
        stored, expected = book.balances.get((account, currency), 0), sums[account, currency]
        if stored != expected:
            yield Fault(f"{account} {currency}", "balance", stored, expected, "I2")


CHECKS = (chain, whole_postings, balances)
