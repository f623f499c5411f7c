"""Tournaments: a score from the rounds that count, of their time and games, the first that are taken; a prize once (I44, I45)."""

from collections.abc import Iterator

from auditor.book import Book, Round
from auditor.checks.points import RATE_ONE, SUBUNITS, cents
from auditor.fault import Fault

MOST_PERCENT, MOST_STAKED, BEST_OF = 100_000, 50_000, 10
#: An entrant whose rounds have earned this much contributes to the prizes: 20.00 EUR in cents, times percent of weight.
CONTRIBUTES_FROM = 2000 * 100
#: How long scores are awaited after the end: later changes do not count.
WAITS_MS = 24 * 3_600_000


def _counts(terms: dict, end_at: int, round_: Round) -> bool:
    """A whole cash stake of the least size or more, in its games, from the start on and before the end."""
    if round_.purse is not None or round_.cash_in != round_.stake or round_.stake <= 0 or round_.game not in terms["titles"]:
        return False
    least = terms["leastStake"].get(round_.currency)
    if least is None:
        least = terms["leastStake"].get("EUR", 0) * RATE_ONE * SUBUNITS[round_.currency] // (round_.rate * 100)
    return round_.status == "settled" and terms["startMs"] <= round_.placed_at < end_at and round_.stake >= max(1, least)


def _score(strategy: str, worths: list[tuple[int, int]]) -> int:
    if strategy == "rounds":
        return len(worths)
    if strategy == "stakes":
        return min(MOST_STAKED, sum(cents_ for _, cents_ in worths))
    return sum(sorted((percent for percent, _ in worths), reverse=True)[: BEST_OF if strategy == "best" else 1])


def _percent(round_: Round) -> int:
    return min(MOST_PERCENT, round_.payout * 100 // round_.stake)


def _earned(round_: Round) -> int:
    return cents(round_.cash_in, round_.currency, round_.rate) * (round_.weight or 0)


def scores(book: Book) -> Iterator[Fault]:
    for row in book.rows("race"):
        where, terms = f"race {row['tournament']}", row["terms"]
        # Files from before prizes could grow do not store what entrants earned.
        grows = terms.get("pool") is not None
        stored = sorted(
            (one["at"], one["round"], one["percent"], one["cents"], one["earned"] if grows else 0)
            for one in book.rows("race_round")
            if one["tournament"] == row["tournament"]
        )
        score = _score(terms["strategy"], [(percent, each) for _, _, percent, each, _ in stored])
        adds = int(sum(earned for *_, earned in stored) >= CONTRIBUTES_FROM)
        for what, has, expected in (
            ("rounds counted", row["counted"], len(stored)),
            ("score", row["score"], score),
            ("contributes", row["contributes"] if grows else adds, adds),
        ):
            if has != expected:
                yield Fault(where, what, has, expected, "I45")
        # From this time on nothing counts any more: it was paid, canceled, or is over.
        shared = row["end_at"] - (row.get("stood") or 0)
        closed = min(at for at in (row["paid_at"], row.get("canceled_at"), shared + WAITS_MS) if at is not None)
        of_it = [one for one in book.rounds.values() if terms["startMs"] <= one.placed_at < row["end_at"]]
        if any(movement.at >= closed for one in of_it for movement in one.movements):
            continue
        counting = sorted((one.placed_at, one.no, one) for one in of_it if _counts(terms, row["end_at"], one))
        expected = [
            (at, no, _percent(one), cents(one.stake, one.currency, one.rate), _earned(one) if grows else 0)
            for at, no, one in counting[: terms["roundsTaken"]]
        ]
        if stored != expected:
            odd = sorted({no for _, no, *_ in set(stored) ^ set(expected)})
            yield Fault(where, "rounds", f"other than they were played: {odd[:10]}", "the first that count", "I45")


def paid(book: Book) -> Iterator[Fault]:
    """Who takes part to the end is paid what the place gives, once; who has left is paid nothing, and nobody in one that was canceled."""
    awards = {award["source"]: award for award in book.awards if award["source"].startswith("tournament:")}
    if book.erased:
        return
    for row in book.rows("race"):
        where, award = f"race {row['tournament']}", awards.pop(f"tournament:{row['tournament']}", None)
        if award is not None and row.get("canceled_at") is not None:
            yield Fault(where, "prize given", award["eur"], "nothing of one that was canceled", "I44")
        elif (award is None) != (row["paid_at"] is None):
            yield Fault(where, "prize given", award and award["eur"], row["prize_eur"], "I44")
        elif award is not None:
            if row["is_in"] != 1:
                yield Fault(where, "paid to", "somebody who has left", "nobody", "I45")
            if row["score"] <= 0:
                yield Fault(where, "score that was paid", row["score"], "above 0", "I45")
            if award["type"] == "money" and abs(award["eur"] - (row["prize_eur"] or 0)) > 1:
                yield Fault(where, "EUR cents given", award["eur"], row["prize_eur"], "I44")
    for source in awards:
        yield Fault(f"prize {source}", "given for", "no race that was entered", "one", "I44, I45")


CHECKS = (scores, paid)
