"""Disputes: what a bank holds of a payment is what its stages say, in whatever order they came, and was booked so (I3, I10, I17)."""

from collections import defaultdict
from collections.abc import Iterator

from auditor.book import Book
from auditor.fault import Fault


def taken_of(told: list[dict]) -> int | None:
    """What a bank holds by the stages of one dispute; None where it gives back more than it took."""
    by = {(row["stage"], row["turn"]): row["told"] for row in told}
    newest = max(row["turn"] for row in told)
    held = 0
    for turn in range(1, newest + 1):
        taken, given = by.get(("taken_back", turn)), by.get(("given_back", turn))
        if taken is None:
            continue
        if given is not None and given > taken:
            return None
        # A bank that reclaims money again has returned it before, even if that was not reported.
        if given is not None or turn == newest:
            held += taken - (given or 0)
    return held


def booked(book: Book) -> Iterator[Fault]:
    """Each dispute moved what its stages say; each payment was charged that in the ledger, and no more than came; it says how it stands."""
    rows = [row for row in book.chargebacks if row.get("stage") is not None]
    if len(rows) < len(book.chargebacks):
        # The dispute is older than the record of stages.
        return
    disputes: dict[tuple[str, str], list[dict]] = defaultdict(list)
    for row in rows:
        if row["odd"] is None:
            disputes[row["provider"], row["ref"]].append(row)
        elif row["amount"] != 0:
            yield Fault(f"dispute {row['ref']}", "moved by what fits nothing", row["amount"], 0, "I17")
    holds: dict[int, list[tuple[int, bool]]] = defaultdict(list)
    for (provider, ref), told in disputes.items():
        where = f"dispute {provider} {ref}"
        if len({row["payment"] for row in told}) > 1:
            yield Fault(where, "payments", sorted({row["payment"] for row in told}), "one", "I17")
        expected, moved = taken_of(told), sum(row["amount"] for row in told)
        if moved != expected:
            yield Fault(where, "taken back", moved, expected if expected is not None else "no more given back than taken", "I3")
        rank = lambda row: (row["turn"], ("dispute_opened", "taken_back", "given_back").index(row["stage"]))
        is_open = max(told, key=rank)["stage"] == "dispute_opened"
        holds[told[0]["payment"]].append((moved, is_open))
    for payment in book.payments:
        where, of = f"payment P{book.player}-{payment['no']}", holds[payment["no"]]
        sums = defaultdict(int)
        for posting in book.of_payment(payment["no"]):
            sums[posting.kind] += sum(entry.amount for entry in posting.entries)
        expected = sum(moved for moved, _ in of)
        charged = sums["chargeback"] - sums["chargeback_returned"]
        if charged != expected:
            yield Fault(where, "charged back in the ledger", charged, expected, "I10")
        if expected > (payment["received"] or 0):
            yield Fault(where, "charged back", expected, f"at most {payment['received']}", "I17")
        state = "charged_back" if any(moved > 0 for moved, _ in of) else "disputed" if any(is_open for _, is_open in of) else None
        # Money that was reclaimed while it was held is settled once the rest is credited.
        is_over = payment.get("disputed") is None and sums["deposit_released"] > 0
        if "disputed" in payment and payment["disputed"] != state and not is_over:
            yield Fault(where, "disputed", payment["disputed"], state, "I17")


CHECKS = (booked,)
