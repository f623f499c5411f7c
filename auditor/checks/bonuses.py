"""The life of gifts: stages and their reasons, time, one that wagers, one of a source (bonuses.md 1, 4, 5, 13; I44)."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from auditor.book import Book, Gift
from auditor.fault import Fault

#: Why a gift may have ended, by stage.
ENDS = {
    "finished": {"finished", "spins_played"},
    "lost": {"below_minimum", "spins_played"},
    "expired": {"activation", "time", "spins_played"},
    "canceled": {
        "player", "withdrawal", "chargeback", "exclusion", "closure",
        "operator", "operator_mistake", "operator_twice", "operator_request",
    },
}
OPEN = {"issued", "activated", "handle_bets", "wait", "wager_done"}


def name_of(book: Book, gift: Gift) -> str:
    return f"gift G{book.player}-{gift.no}"


def stages(book: Book) -> Iterator[Fault]:
    """What is over has an end and a reason that goes with it, and what is not has neither."""
    for gift in book.gifts.values():
        where = name_of(book, gift)
        if gift.stage not in OPEN and gift.stage not in ENDS:
            yield Fault(where, "stage", gift.stage, "a known one", "bonuses.md 1")
        elif gift.stage in ENDS and gift.reason not in ENDS[gift.stage]:
            yield Fault(where, f"reason, {gift.stage}", gift.reason, sorted(ENDS[gift.stage]), "bonuses.md 1")
        if (gift.ended_at is not None) != (gift.stage in ENDS):
            expected = "a time" if gift.stage in ENDS else None
            yield Fault(where, f"end, {gift.stage}", gift.ended_at, expected, "bonuses.md 1")


def one_wagers(book: Book) -> Iterator[Fault]:
    """At most one bonus of an account wagers; where none does, none waits."""
    by_account: dict[str, list[Gift]] = defaultdict(list)
    for gift in book.gifts.values():
        by_account[gift.currency].append(gift)
    for currency, gifts in by_account.items():
        wagering = [gift.no for gift in gifts if gift.stage == "handle_bets"]
        waiting = [gift.no for gift in gifts if gift.stage == "wait"]
        if len(wagering) > 1:
            yield Fault(f"account {currency}", "bonuses that wager", wagering, "at most one", "bonuses.md 5")
        done = any(gift.stage == "wager_done" for gift in gifts)
        if waiting and not wagering and not done:
            yield Fault(f"account {currency}", "bonuses that wait while none wagers", waiting, [], "bonuses.md 5")


def times(book: Book) -> Iterator[Fault]:
    """Its times are in order; what ended by time had reached it, what is open has not been past it without a round."""
    for gift in book.gifts.values():
        where = name_of(book, gift)
        order = [at for at in (gift.issued_at, gift.activated_at, gift.wagering_at, gift.ended_at) if at is not None]
        if order != sorted(order):
            yield Fault(where, "times", order, "in order", "bonuses.md 4")
        until = {"activation": gift.activatable_until, "time": gift.ends_at}.get(gift.reason or "")
        if gift.stage == "expired" and until is not None and gift.ended_at is not None and gift.ended_at < until:
            yield Fault(where, "end of its time", gift.ended_at, f"at least {until}", "bonuses.md 4")
        if gift.wagering_at is None:
            continue
        for round_ in book.rounds.values():
            if round_.wagering != gift.no:
                continue
            life = (gift.activated_at or 0, gift.ended_at if gift.ended_at is not None else round_.placed_at)
            if not life[0] <= round_.placed_at <= life[1]:
                round_name = f"round R{book.player}-{round_.no}"
                expected = f"{life[0]} to {life[1]}"
                yield Fault(round_name, f"opened, wagering for {gift.no}", round_.placed_at, expected, "bonuses.md 10")


def lost(book: Book) -> Iterator[Fault]:
    """Lost means that less than its smallest amount was left."""
    for gift in book.gifts.values():
        if gift.stage != "lost" or gift.kind != "bonus":
            continue
        at_its_end = [posting for posting in book.of_purse(gift.purse) if posting.at == gift.ended_at]
        held = sum(posting.out_of(gift.purse) for posting in at_its_end if posting.kind == "bonus_voided")
        least = gift.wagering_terms["lostBelowMinor"]
        if held >= least:
            yield Fault(name_of(book, gift), "left when it was lost", held, f"less than {least}", "bonuses.md 13")


def sources(book: Book) -> Iterator[Fault]:
    """Each source gives once: so does each deposit, and each set of free spins."""
    for what, values in (
        ("source", [gift.source for gift in book.gifts.values()]),
        ("deposit", [gift.payment for gift in book.gifts.values() if gift.kind == "bonus" and gift.payment is not None]),
        ("set", [gift.parent for gift in book.gifts.values() if gift.kind == "bonus" and gift.parent is not None]),
    ):
        for value, times_ in Counter(values).items():
            if times_ > 1:
                yield Fault(f"{what} {value}", "gifts", times_, 1, "I44")


CHECKS = (stages, one_wagers, times, lost, sources)
