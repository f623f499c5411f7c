"""One file a subject. A check takes a player's book and yields faults; it reads no other check's figures."""

from collections.abc import Callable, Iterator

from auditor.book import Book
from auditor.checks import (
    bonuses,
    conservation,
    deposits,
    disputes,
    draws,
    exchanges,
    exclusions,
    jackpots,
    ledger,
    numbers,
    payments,
    points,
    programmes,
    progress,
    purses,
    races,
    rounds,
    spins,
    splits,
    tickets,
    vip,
)
from auditor.fault import Fault

Check = Callable[[Book], Iterator[Fault]]

CHECKS: tuple[Check, ...] = (
    *ledger.CHECKS,
    *numbers.CHECKS,
    *payments.CHECKS,
    *conservation.CHECKS,
    *disputes.CHECKS,
    *rounds.CHECKS,
    *splits.CHECKS,
    *deposits.CHECKS,
    *progress.CHECKS,
    *purses.CHECKS,
    *bonuses.CHECKS,
    *spins.CHECKS,
    *points.CHECKS,
    *exchanges.CHECKS,
    *tickets.CHECKS,
    *programmes.CHECKS,
    *races.CHECKS,
    *exclusions.CHECKS,
    *jackpots.CHECKS,
    *draws.CHECKS,
    *vip.CHECKS,
)


def faults_of(book: Book) -> list[Fault]:
    """Those of reading it, then of each check; one that stumbles over a row says so, as a fault, and the others go on."""
    found = list(book.unread)
    for check in CHECKS:
        try:
            found.extend(check(book))
        except Exception as error:  # noqa: BLE001
            name = f"{check.__module__.rpartition('.')[2]}.{check.__name__}"
            found.append(Fault(f"check {name}", "a row that it cannot read", repr(error), "what its columns say", "I1"))
    return found
