"""A bonus's money from the first unit to the last: given, converted, voided, and nothing after its end (I24, I25)."""

from collections import defaultdict
from collections.abc import Iterator

from auditor.book import HOUSE_BONUS, REAL, Book, Gift, Posting
from auditor.fault import Fault

#: Postings by which a bonus becomes cash.
CONVERTS = ("bonus_converted",)


def bonuses_of(book: Book) -> list[Gift]:
    return [gift for gift in book.gifts.values() if gift.kind == "bonus"]


def converted_by(book: Book, gift: Gift) -> list[Posting]:
    return [posting for posting in book.of_purse(gift.purse) if posting.kind in CONVERTS]


def given(book: Book) -> Iterator[Fault]:
    """What was given is its amount, in one posting at its activation; nothing of one that was never activated."""
    for gift in bonuses_of(book):
        gives = [
            posting for posting in book.of_purse(gift.purse)
            if posting.kind != "bonus_returned" and posting.out_of(HOUSE_BONUS) > 0 and posting.into(gift.purse) > 0
            or posting.kind == "spins_won" and posting.into(gift.purse) > 0
        ]  # fmt: skip
        total = sum(posting.into(gift.purse) for posting in gives)
        expected = gift.amount if gift.activated_at is not None else 0
        if total != expected or len(gives) > 1:
            actual = f"{total} in {len(gives)} postings"
            yield Fault(f"gift G{book.player}-{gift.no}", "given", actual, f"{expected} in one", "I44")


def totals(book: Book) -> Iterator[Fault]:
    """What its row says was converted and voided is what the ledger moved."""
    for gift in bonuses_of(book):
        postings = book.of_purse(gift.purse)
        converted = sum(posting.into(REAL) for posting in converted_by(book, gift))
        # A withdrawal voids the bonus in its own posting.
        voided = sum(posting.out_of(gift.purse) for posting in postings if posting.kind in ("bonus_voided", "cashout_held"))
        # What an operator had taken and has given back is not voided any more.
        voided -= sum(posting.into(gift.purse) for posting in postings if posting.kind == "bonus_returned")
        for what, actual, expected in (("converted", gift.converted, converted), ("voided", gift.voided, voided)):
            if actual != expected:
                yield Fault(f"gift G{book.player}-{gift.no}", what, actual, expected, "I24")


def conversion(book: Book) -> Iterator[Fault]:
    """
    Once, at progress = requirement: min(bonus, cap), the rest voided with it. What comes back to a finished bonus later becomes
    cash inside what is left of its cap. An exclusion or closure converts the part that was wagered, of min(bonus, cap).
    """
    for gift in bonuses_of(book):
        where = f"gift G{book.player}-{gift.no}"
        left = gift.wagering_terms["maxWinMinor"]
        conversions = converted_by(book, gift)
        if conversions and not (gift.stage == "finished" or gift.reason in ("exclusion", "closure")):
            yield Fault(where, f"converted as {gift.stage}", sum(one.into(REAL) for one in conversions), 0, "I24")
            continue
        if gift.stage == "finished":
            if gift.progress != gift.requirement:
                yield Fault(where, "progress of a finished bonus", gift.progress, gift.requirement, "I24")
            for posting in conversions:
                held = posting.before.get(gift.purse, 0)
                expected = held if left is None else min(held, left)
                actual = posting.into(REAL)
                if actual != expected:
                    yield Fault(where, f"converted of {held} by posting {posting.no}", actual, expected, "I24")
                left = None if left is None else left - actual
        elif gift.reason in ("exclusion", "closure") and gift.wagering_at is not None:
            yield from _at_exclusion(book, gift, conversions)


def _at_exclusion(book: Book, gift: Gift, conversions: list[Posting]) -> Iterator[Fault]:
    """bonuses.md 15, of what its purse held when it ended: ⌊min(bonus, max_win) × progress / requirement⌋."""
    most = gift.wagering_terms["maxWinMinor"]
    at_its_end = [posting for posting in book.of_purse(gift.purse) if posting.at == gift.ended_at]
    ending = [posting for posting in at_its_end if posting.kind in (*CONVERTS, "bonus_voided")]
    held = ending[0].before.get(gift.purse, 0) if ending else 0
    share = held if most is None else min(held, most)
    expected = share * gift.progress // gift.requirement if gift.requirement > 0 else share
    actual = sum(posting.into(REAL) for posting in conversions)
    if actual != expected:
        what = f"converted of {held} at its {gift.reason}"
        yield Fault(f"gift G{book.player}-{gift.no}", what, actual, expected, "bonuses.md 15")


def after_the_end(book: Book) -> Iterator[Fault]:
    """An ended bonus holds nothing: what still comes to its purse leaves it in the same instant, and pays no stake."""
    for gift in book.gifts.values():
        if gift.ended_at is None:
            continue
        where = f"gift G{book.player}-{gift.no}"
        balance = book.balances.get((gift.purse, gift.currency), 0)
        if balance != 0:
            yield Fault(where, f"balance, {gift.stage}", balance, 0, "I25")
        later = [posting for posting in book.of_purse(gift.purse) if posting.at > gift.ended_at]
        for at in sorted({posting.at for posting in later}):
            moved = sum(posting.into(gift.purse) - posting.out_of(gift.purse) for posting in later if posting.at == at)
            if moved != 0:
                yield Fault(where, f"left in its purse at {at}", moved, 0, "I25")
        for posting in later:
            if posting.kind in ("bet", "stake_held"):
                yield Fault(where, f"staked after its end, posting {posting.no}", posting.out_of(gift.purse), 0, "I25")
            if posting.kind in CONVERTS and gift.stage != "finished":
                yield Fault(where, f"converted after its end, posting {posting.no}", posting.into(REAL), 0, "I25")


def given_back(book: Book) -> Iterator[Fault]:
    """What comes back into a purse was taken by an operator, contested, and is given back once: what the purse held then."""
    back: dict[int, int] = defaultdict(int)
    for row in book.rows("taking"):
        if row["kind"] == "gift" and row["state"] == "returned":
            back[row["of"]] += row["held"]
    for gift in bonuses_of(book):
        actual = sum(posting.into(gift.purse) for posting in book.of_purse(gift.purse) if posting.kind == "bonus_returned")
        if actual != back[gift.no]:
            yield Fault(f"gift G{book.player}-{gift.no}", "given back", actual, back[gift.no], "I44")


CHECKS = (given, totals, conversion, after_the_end, given_back)
