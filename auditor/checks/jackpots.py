"""Jackpots of the house: each was told by its object once, posted as it was told, and counts with the round that won it (I12, I44)."""

from collections import defaultdict
from collections.abc import Iterator

from auditor.book import REAL, Book, Posting
from auditor.fault import Fault


def told(book: Book) -> Iterator[Fault]:
    posted: dict[str, list[Posting]] = defaultdict(list)
    for posting in book.postings:
        if posting.kind == "jackpot":
            posted[posting.ref].append(posting)
    counted = {
        movement.ref: (round_, movement) for round_ in book.rounds.values() for movement in round_.of_kind("prize")
    }
    for jackpot in book.jackpots:
        where, about = f"jackpot {jackpot['id']}", jackpot["told"]
        has = [(posting.currency, posting.into(REAL)) for posting in posted.pop(jackpot["id"], [])]
        expected = [(about.get("currency"), about.get("amountMinor"))]
        # An erasure deletes the reported data, but not the fact that it was reported.
        if has != expected and not (book.erased and not about and len(has) == 1):
            yield Fault(where, "posted", has, expected, "I44")
        round_, movement = counted.pop(jackpot["id"], (None, None))
        if round_ is None or movement is None or round_.no != jackpot["round"]:
            yield Fault(where, "counts with round", round_ and round_.no, jackpot["round"], "I12")
        elif about.get("currency") == round_.currency and movement.cash != about.get("amountMinor"):
            yield Fault(where, "counts in its round", movement.cash, about.get("amountMinor"), "I54")
    for ref, postings in posted.items():
        for posting in postings:
            yield Fault(f"posting {posting.no}", f"a jackpot of {ref}", "told of by nothing", "told by its object", "I12, I44")
    for ref, (round_, movement) in counted.items():
        where = f"round R{book.player}-{round_.no}, movement {movement.no}"
        yield Fault(where, f"a jackpot of {ref}", "told of by nothing", "told by its object", "I12, I44")


CHECKS = (told,)
