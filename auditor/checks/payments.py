"""Money in and out: what each payment's state says was posted, once (I17, I18)."""

from collections.abc import Iterator

from auditor.book import HELD, REAL, Book
from auditor.fault import Fault

#: For each state of a withdrawal: how much of its amount is held, paid out and returned.
ENDS = {
    "pending": (1, 0, 0), "processing": (1, 0, 0), "reserved": (1, 0, 0), "succeeded": (1, 1, 0),
    "rejected": (1, 0, 1), "recalled": (1, 0, 1), "canceled": (1, 0, 1),
}  # fmt: skip


def withdrawals(book: Book) -> Iterator[Fault]:
    """Cash is held once, then exactly one of paid and given back; what was paid and came back is a posting of its own."""
    for payment in book.payments:
        if payment["action"] != "cashout":
            continue
        where, amount, state = f"payment P{book.player}-{payment['no']}", payment["amount"], payment["state"]
        hold = f"{HELD}P{book.player}-{payment['no']}"
        postings = book.of_payment(payment["no"])
        held = sum(posting.into(hold) for posting in postings if posting.kind == "cashout_held")
        paid = sum(posting.out_of(hold) for posting in postings if posting.kind == "cashout_paid")
        back = sum(posting.into(REAL) for posting in postings if posting.kind == "cashout_back")
        came_back = sum(posting.into(REAL) for posting in postings if posting.kind == "payout_returned")
        claimed = sum(entry.amount for one in postings for entry in one.entries if one.kind == "payout_claimed")
        # Claimed: paid after it had been returned, or by an order that a restored object had lost and had no cash for.
        forgotten = book.was_skipped("payment", payment["no"])
        allowed = []
        if state == "declined":
            allowed = [(amount, 0, amount, 0, 0), (amount, amount, 0, amount, 0), (amount, 0, amount, amount, amount)]
            allowed += [(0, 0, 0, amount, amount)] if forgotten else []
        if state in ENDS:
            allowed = [(*(part * amount for part in ENDS[state]), 0, 0)]
        if state == "succeeded":
            allowed += [(amount, 0, amount, 0, amount)]
            allowed += [(0, 0, 0, 0, amount)] if forgotten else []
        if (held, paid, back, came_back, claimed) not in allowed:
            actual = f"held {held}, paid {paid}, back {back}, returned {came_back}, claimed {claimed}"
            yield Fault(where, f"posted, {state}", actual, f"as a withdrawal of {amount} that is {state}", "I18")


def deposits(book: Book) -> Iterator[Fault]:
    """What arrived is credited or held, once; nothing of one that never came."""
    for payment in book.payments:
        if payment["action"] != "deposit":
            continue
        where, state = f"payment P{book.player}-{payment['no']}", payment["state"]
        arrived = [one for one in book.of_payment(payment["no"]) if one.kind in ("deposit", "deposit_held")]
        came = sum(entry.amount for posting in arrived for entry in posting.entries if entry.source.startswith("psp:"))
        received = payment["received"] or 0
        if came != received or len(arrived) > 1:
            yield Fault(where, f"came in {len(arrived)} postings", came, f"{received} in one", "I17")
        if received > 0 and state in ("pending", "processing", "canceled"):
            yield Fault(where, f"received, {state}", received, 0, "I17")


def told(book: Book) -> Iterator[Fault]:
    """Money that came or was paid out was told by its provider: the reference that it is known by is kept for ever."""
    if not book.knows("receipt"):
        return
    known = {row["payment"] for row in book.rows("receipt")}
    for payment in book.payments:
        came = payment["action"] == "deposit" and payment["received"]
        went = any(posting.kind == "cashout_paid" for posting in book.of_payment(payment["no"]))
        if (came or went) and payment["no"] not in known:
            yield Fault(f"payment P{book.player}-{payment['no']}", "told by its provider", "not", "once", "I11, I17")


CHECKS = (withdrawals, deposits, told)
