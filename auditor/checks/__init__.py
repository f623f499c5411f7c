"""One file a subject. A check takes a player's book and yields faults; it reads no other check's figures."""

from collections.abc import Callable, Iterator

from auditor.book import Book
from auditor.checks import bonuses, conservation, deposits, draws, ledger, points, progress, purses, rounds, spins, splits, vip
from auditor.fault import Fault

Check = Callable[[Book], Iterator[Fault]]

CHECKS: tuple[Check, ...] = (
    *ledger.CHECKS,
    *conservation.CHECKS,
    *rounds.CHECKS,
    *splits.CHECKS,
    *deposits.CHECKS,
    *progress.CHECKS,
    *purses.CHECKS,
    *bonuses.CHECKS,
    *spins.CHECKS,
    *points.CHECKS,
    *draws.CHECKS,
    *vip.CHECKS,
)


def faults_of(book: Book) -> list[Fault]:
    return [fault for check in CHECKS for fault in check(book)]
