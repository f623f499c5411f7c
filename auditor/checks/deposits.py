"""Bonuses of deposits: what was pinned on the payment, given with its credit, once (bonuses.md 3; I44)."""

from collections.abc import Iterator
import json

from auditor.book import Book
from auditor.fault import Fault


def bonuses_of_deposits(book: Book) -> Iterator[Fault]:
    """`min(⌊deposit × percent / 100⌋, cap)` in the posting that credits it; none below the minimum."""
    given = {gift.payment: gift for gift in book.gifts.values() if gift.of_deposit and gift.payment is not None}
    for payment in book.payments:
        gift = given.get(payment["no"])
        if gift is None:
            continue
        where = f"gift G{book.player}-{gift.no}"
        if not payment.get("bonus_terms"):
            yield Fault(where, "terms pinned on its deposit", None, "those that it has", "bonuses.md 3")
            continue
        terms, received = json.loads(payment["bonus_terms"]), payment["received"] or 0
        expected = min(received * terms["percent"] // 100, terms["capMinor"])
        if received < terms["minDepositMinor"]:
            yield Fault(where, "deposit that brought it", received, f"at least {terms['minDepositMinor']}", "bonuses.md 3")
        if gift.amount != expected:
            yield Fault(where, f"bonus of a deposit of {received}", gift.amount, expected, "bonuses.md 3")
        if gift.terms["bonus"] != terms["bonus"]:
            yield Fault(where, "terms", gift.terms["bonus"], terms["bonus"], "I44")
        credited = [posting for posting in book.of_payment(payment["no"]) if posting.kind in ("deposit", "deposit_released")]
        with_it = sum(posting.into(gift.purse) for posting in credited)
        if with_it != gift.amount:
            yield Fault(where, "given with the deposit's credit", with_it, gift.amount, "bonuses.md 3")


CHECKS = (bonuses_of_deposits,)
