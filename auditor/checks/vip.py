"""The VIP club: a quarter's sums from rounds and deposits, what they reach and give once, what is carried on, the group that is held
(I44, I50; rewards.md 17 to 19)."""

from collections.abc import Iterator

from auditor.book import Book
from auditor.checks.points import SUBUNITS, cents
from auditor.fault import Fault

#: The requirement of each status, in tenths of the base: Regular, Iron, Bronze, Silver, Gold, Platinum, Diamond.
TENTHS = (0, 1, 10, 20, 40, 80, 160)
NAMES = ("regular", "iron", "bronze", "silver", "gold", "platinum", "diamond")
GROUPS = (1117, 1501, 257, 258, 259, 255, 759)
#: Places that may have closed the club at some time: their sums may be smaller.
CLOSED = {"NZ", "CH", "DK", "FI", "IE", "SE"}


def into(quarter: dict, amount: int, currency: str, rate: int) -> int:
    """In the quarter's currency, down; both rates are stored."""
    if currency == quarter["currency"]:
        return amount
    return amount * rate * SUBUNITS[quarter["currency"]] // (quarter["rate"] * SUBUNITS[currency])


def name_of(quarter: dict) -> str:
    return f"{quarter['no'] // 4}-Q{quarter['no'] % 4 + 1}"


def active(quarter: dict) -> int:
    return max(quarter["reached"], quarter["carried"], quarter["granted"])


def sums(book: Book) -> Iterator[Fault]:
    """Cash stakes of settled rounds that count, by their first stake; deposits when they came, chargebacks when they arrived."""
    if book.country in CLOSED:
        return
    credited = {row["no"]: row for row in book.payments if row["action"] == "deposit" and row["state"] == "succeeded"}
    for quarter in book.vip_quarters:

        def inside(at: int, quarter: dict = quarter) -> bool:
            return quarter["from_at"] <= at < quarter["until_at"]

        rounds = [
            one for one in book.rounds.values() if one.status == "settled" and one.weight and one.cash_in and inside(one.placed_at)
        ]
        bets = sum(into(quarter, one.cash_in, one.currency, one.rate) * one.weight // 100 for one in rounds)
        earned = sum(cents(one.cash_in, one.currency, one.rate) * one.weight for one in rounds)
        deposits = 0
        for row in credited.values():
            taken = [each for each in book.chargebacks if each["payment"] == row["no"]]
            early = sum(each["amount"] for each in taken if each["at"] < row["finished_at"])
            if inside(row["finished_at"]):
                deposits += into(quarter, row["received"] - early, row["currency"], row["rate"])
            for each in taken:
                if each["at"] >= row["finished_at"] and inside(each["at"]):
                    # Returned amounts are below 0 and are counted by the same sum.
                    part = into(quarter, abs(each["amount"]), row["currency"], row["rate"])
                    deposits -= part if each["amount"] > 0 else -part
        for what, has, expected in (("stakes", quarter["bets"], bets), ("earned", quarter["earned"], earned), ("deposits", quarter["deposits"], deposits)):
            if has != expected:
                yield Fault(f"VIP quarter {name_of(quarter)}", what, has, expected, "rewards.md 17")


def reached(book: Book) -> Iterator[Fault]:
    """Both sums make a status, which is kept and gives once, 0.05 % of the stakes between it and the one below at most."""
    awards = {award["source"]: award for award in book.awards}
    for quarter in book.vip_quarters:
        where = f"VIP quarter {name_of(quarter)}"
        by_sums = max(
            rank
            for rank, tenths in enumerate(TENTHS)
            if max(0, quarter["deposits"]) >= quarter["deposit_base"] * tenths // 10
            and max(0, quarter["bets"]) >= quarter["bet_base"] * tenths // 10
        )
        if quarter["reached"] < by_sums:
            yield Fault(where, "reached", quarter["reached"], f"at least {by_sums}", "rewards.md 17")
        rows = [row for row in book.vip_reached if row["quarter"] == quarter["no"]]
        if sorted(row["rank"] for row in rows) != list(range(1, quarter["reached"] + 1)):
            yield Fault(where, "statuses that were reached", [row["rank"] for row in rows], quarter["reached"], "I44")
        for row in rows:
            rank = row["rank"]
            most = (quarter["bet_base"] * TENTHS[rank] // 10 - quarter["bet_base"] * TENTHS[rank - 1] // 10) * 5 // 10_000
            if row["gift"] > most:
                yield Fault(f"{where}, {NAMES[rank]}", "gift", row["gift"], f"at most {most}", "rewards.md 19")
            if (row["gift"] > 0) != (f"vip:{name_of(quarter)}:{NAMES[rank]}" in awards):
                yield Fault(f"{where}, {NAMES[rank]}", "given", row["gift"], "one prize of it", "I44")


def carried(book: Book) -> Iterator[Fault]:
    """From one quarter to the next: what was reached in the last, or one rank below what was active; each idle one takes one more."""
    for before, after in zip(book.vip_quarters, book.vip_quarters[1:]):
        rank, held = before["reached"], active(before)
        expected = max(rank, held - 1, 0)
        for no in range(before["no"] + 2, after["no"] + 1):
            granted = before["granted"] if before["granted_until"] >= no - 1 else 0
            expected = max(0, max(expected, granted) - 1)
        if after["carried"] != expected:
            yield Fault(f"VIP quarter {name_of(after)}", "carried in", after["carried"], expected, "I50, rewards.md 18")
        if after["from_at"] < before["until_at"]:
            yield Fault(f"VIP quarter {name_of(after)}", "begins", after["from_at"], before["until_at"], "rewards.md 17")


def held(book: Book) -> Iterator[Fault]:
    """Exactly one group says the rank."""
    if not book.vip_quarters:
        return
    expected = [GROUPS[active(book.vip_quarters[-1])]]
    groups = [group for group in book.groups if group in GROUPS]
    if groups != expected:
        yield Fault("profile", "VIP groups", groups, expected, "rewards.md 18")


CHECKS = (sums, reached, carried, held)
