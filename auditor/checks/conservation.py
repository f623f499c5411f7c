"""Where money may go by the kind of its posting, and that what came minus what left is what is there (I10, I18)."""

from collections import defaultdict
from collections.abc import Iterator

from auditor.book import DEBT, HELD, HOUSE_BONUS, HOUSE_PROMOTIONS, PURSE, REAL, RECEIVABLE, Book
from auditor.fault import Fault

CASH, BONUS, HOLD, GAMES, GIVEN, REWARDS, BANK = "cash", "bonus", "hold", "games", "given", "rewards", "bank"

#: The accounts between which each kind of posting moves money. A kind that is missing here has to be added.
WAYS: dict[str, set[tuple[str, str]]] = {
    "bet": {(CASH, GAMES), (BONUS, GAMES), (HOLD, GAMES)},
    "win": {(GAMES, CASH), (GAMES, BONUS)},
    "rollback": {(GAMES, CASH), (GAMES, BONUS)},
    "win_back": {(CASH, GAMES), (BONUS, GAMES), ("receivable", GAMES)},
    "stake_held": {(CASH, HOLD), (BONUS, HOLD)},
    "stake_back": {(HOLD, CASH), (HOLD, BONUS)},
    "free_bet": {(GIVEN, GAMES)},
    "free_win": {(GAMES, BONUS), (GAMES, CASH)},
    "free_rollback": {(GAMES, GIVEN)},
    "jackpot": {("jackpot", CASH)},
    "bonus_given": {(GIVEN, BONUS)},
    "bonus_converted": {(BONUS, CASH)},
    "bonus_voided": {(BONUS, GIVEN)},
    "bonus_returned": {(GIVEN, BONUS)},
    "spins_won": {(BONUS, BONUS), (BONUS, CASH)},
    "prize": {(REWARDS, CASH)},
    "points": {(REWARDS, CASH), (CASH, REWARDS)},
    "cashback": {(REWARDS, CASH)},
    "provider_promo": {("receivable", CASH)},
    "deposit": {(BANK, CASH), (BANK, DEBT), (GIVEN, BONUS)},
    "deposit_held": {(BANK, HOLD)},
    "deposit_released": {(HOLD, CASH), (HOLD, DEBT), (GIVEN, BONUS)},
    "deposit_returned": {(HOLD, BANK)},
    "return_failed": {(BANK, HOLD)},
    "chargeback": {(CASH, BANK), (DEBT, BANK), (HOLD, BANK)},
    "chargeback_returned": {(BANK, CASH), (BANK, DEBT), (BANK, HOLD)},
    "debt_paid": {(CASH, DEBT)},
    "cashout_held": {(CASH, HOLD), (BONUS, GIVEN)},
    "cashout_paid": {(HOLD, BANK)},
    "cashout_back": {(HOLD, CASH)},
    "payout_claimed": {(CASH, BANK), (DEBT, BANK)},
    "payout_returned": {(BANK, CASH)},
}


def sort_of(account: str) -> str:
    """Whose account it is, as `WAYS` names it."""
    known = {REAL: CASH, DEBT: DEBT, "house:games": GAMES, HOUSE_BONUS: GIVEN, HOUSE_PROMOTIONS: REWARDS, "house:jackpot": "jackpot"}
    prefixes = {HELD: HOLD, PURSE: BONUS, RECEIVABLE: "receivable", "psp:": BANK}
    return known.get(account) or next((sort for prefix, sort in prefixes.items() if account.startswith(prefix)), account)


def ways(book: Book) -> Iterator[Fault]:
    """No posting takes a way that its kind does not have: an end of a bonus never touches cash, no stake of a free round does."""
    for entry in book.entries:
        way = (sort_of(entry.source), sort_of(entry.target))
        if way not in WAYS.get(entry.kind, set()):
            known = " or ".join(f"{source} to {target}" for source, target in sorted(WAYS.get(entry.kind, [])))
            what = f"a {entry.kind} of {entry.amount} {entry.currency}"
            yield Fault(f"ledger {entry.no}", what, f"{entry.source} to {entry.target}", known or "of a known kind", "I10")


def conservation(book: Book) -> Iterator[Fault]:
    """Cash and holds less what is owed = what came and left, as payments, movements and gifts say it, balances aside."""
    expected: dict[str, int] = defaultdict(int)
    for payment in book.payments:
        currency, postings = payment["currency"], book.of_payment(payment["no"])
        moved = defaultdict(int)
        for posting in postings:
            for entry in posting.entries:
                moved[posting.kind, sort_of(entry.source), sort_of(entry.target)] += entry.amount
        if payment["action"] == "deposit":
            expected[currency] += payment["received"] or 0
            back = sum(row["amount"] for row in book.chargebacks if row["payment"] == payment["no"])
            expected[currency] += moved["return_failed", BANK, HOLD] - moved["deposit_returned", HOLD, BANK] - back
        else:
            expected[currency] += moved["payout_returned", BANK, CASH] - moved["cashout_paid", HOLD, BANK]
            expected[currency] -= moved["payout_claimed", CASH, BANK] + moved["payout_claimed", DEBT, BANK]
    for round_ in book.rounds.values():
        for movement in round_.movements:
            # A jackpot of ours is paid in its pot's currency, as its object reported it.
            if movement.undone is None and movement.kind in ("stake", "win", "jackpot"):
                expected[round_.currency] += -movement.cash if movement.kind == "stake" else movement.cash
            # A stake is held until its table has decided, including bonus money in it.
            if movement.kind == "stake" and movement.undone is None and is_held(round_):
                expected[round_.currency] += movement.amount
    for posting in book.postings:
        if posting.kind == "jackpot":
            expected[posting.currency] += posting.into(REAL)
    for gift in book.gifts.values():
        expected[gift.currency] += gift.converted
        if gift.kind == "freespins":
            won = sum(posting.into(REAL) for posting in book.of_purse(gift.purse) if posting.kind == "spins_won")
            expected[gift.currency] += won - gift.converted
    for award in book.awards:
        is_reversed = any(row["source"] == f"reversed:{award['no']}" for row in book.point_movements)
        if award["prize"]["type"] == "money" and not is_reversed:
            expected[award["prize"]["currency"]] += award["prize"]["minor"]
    actual: dict[str, int] = defaultdict(int)
    for (account, currency), amount in book.balances.items():
        if account in (REAL, DEBT) or account.startswith((HELD, RECEIVABLE)):
            actual[currency] += amount
    for currency in sorted({*expected, *actual}):
        if actual[currency] != expected[currency]:
            what = "cash and holds less what is owed"
            yield Fault(f"account {currency}", what, actual[currency], expected[currency], "I10")


def is_held(round_) -> bool:
    """Whether its stakes wait at a table that has not decided."""
    return round_.status == "open" and round_.decider == "table"


def holds(book: Book) -> Iterator[Fault]:
    """What is held is held for an open payment or an open round at a table, to the unit."""
    expected: dict[tuple[str, str], int] = defaultdict(int)
    for payment in book.payments:
        open_ = ("reserved",) if payment["action"] == "deposit" else ("pending", "processing", "reserved")
        if payment["state"] in open_:
            amount = payment["amount"] if payment["action"] == "cashout" else payment["received"]
            amount -= sum(row["amount"] for row in book.chargebacks if row["payment"] == payment["no"])
            expected[f"{HELD}P{book.player}-{payment['no']}", payment["currency"]] += amount
    for round_ in book.rounds.values():
        if is_held(round_):
            account = f"{HELD}R{book.player}-{round_.no}"
            expected[account, round_.currency] += sum(stake.amount for stake in round_.live_stakes)
    actual = {key: amount for key, amount in book.balances.items() if key[0].startswith(HELD)}
    for key in sorted({*expected, *actual}):
        if actual.get(key, 0) != expected.get(key, 0):
            yield Fault(" ".join(key), "balance", actual.get(key, 0), expected.get(key, 0), "I18")


CHECKS = (ways, conservation, holds)
