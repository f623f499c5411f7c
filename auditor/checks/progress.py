"""What was wagered, from the rounds' stakes and weights alone (bonuses.md 10, 11; I23)."""

from collections.abc import Iterator

from auditor.book import Book, Gift, Round
from auditor.fault import Fault

#: The reasons why a bet counts nothing, as a round stores them.
REASONS = (None, "max_bet", "excluded", "chance", "free")


def requirement(book: Book) -> Iterator[Fault]:
    """Bonus amount × wager, never deposit + bonus; a place may lower the wager."""
    for gift in book.gifts.values():
        if gift.kind != "bonus":
            continue
        wager, most = gift.wagering_terms["wager"], gift.terms["market"]["maxWager"]
        expected = gift.amount * (wager if most is None else min(wager, most))
        if gift.requirement != expected:
            yield Fault(f"gift G{book.player}-{gift.no}", "requirement", gift.requirement, expected, "bonuses.md 11")


def counted(round_: Round) -> int:
    """Stake × weight, in hundredths of a minor unit; 0 where the round says why it counts nothing."""
    if round_.counts is not None or round_.weight is None:
        return 0
    return sum(stake.amount for stake in round_.live_stakes) * round_.weight


def weighted(book: Book) -> Iterator[Fault]:
    """The sum over settled rounds opened while it wagered, in its life; once the requirement is met it changes no more."""
    for gift in book.gifts.values():
        if gift.kind != "bonus":
            continue
        low, high = bounds(book, gift)
        if not low <= gift.weighted <= high:
            expected = low if low == high else f"{low} to {high}"
            yield Fault(f"gift G{book.player}-{gift.no}", "stakes × weight", gift.weighted, expected, "I23")


def bounds(book: Book, gift: Gift) -> tuple[int, int]:
    """
    What the sum can be at least and at most: one number, unless a round that was settled in the bonus's life has been played
    on, taken back or settled again after it, so that its row no longer says how it was then.
    """
    ends = (at for at in (gift.met_at, gift.ended_at) if at is not None)
    end = min(ends, default=float("inf"))
    rounds = [round_ for round_ in book.rounds.values() if round_.wagering == gift.no]
    # An end by time or by a command may come just before or just after a round of the same command settles or is taken
    # back.
    caused = gift.met_at is not None or gift.stage == "lost"

    def is_late(at: int | None) -> bool:
        return at is not None and (at > end or (at == end and not caused))

    changed = [
        round_ for round_ in rounds
        if any(is_late(movement.at) for movement in round_.movements) or (round_.settled_at == end and not caused)
    ]  # fmt: skip
    settled = [
        round_ for round_ in rounds
        if round_ not in changed and round_.status == "settled" and (round_.settled_at or 0) <= end
    ]  # fmt: skip
    settled.sort(key=lambda round_: (round_.settled_at or 0, round_.no))
    low = sum(map(counted, settled))
    doubt = sum(
        sum(stake.amount for stake in round_.of_kind("stake") if stake.at <= end) * (round_.weight or 100)
        for round_ in changed
    )
    if gift.met_at is None:
        return low, low + doubt
    met = gift.requirement * 100
    if doubt > 0:
        return met, low + doubt
    # One of the rounds met the requirement: the first with which the sum reached it.
    total = 0
    for round_ in settled:
        total += counted(round_)
        if total >= met:
            return max(total, met), max(total, met)
    return met, low


def reasons(book: Book) -> Iterator[Fault]:
    """Only a round that a bonus was wagering for, or a free one, says why it counts nothing; weights are per cent."""
    for round_ in book.rounds.values():
        where = f"round R{book.player}-{round_.no}"
        if round_.counts not in REASONS:
            yield Fault(where, "why it counts 0", round_.counts, "a known reason", "bonuses.md 10")
        if round_.weight is not None and not 0 <= round_.weight <= 100:
            yield Fault(where, "weight", round_.weight, "0 to 100", "bonuses.md 10")
        if round_.wagering is not None and round_.wagering not in book.gifts:
            yield Fault(where, "gift that it wagers for", round_.wagering, "one that exists", "I23")
        if (round_.purse is not None) != (round_.counts == "free"):
            yield Fault(where, "why it counts 0", round_.counts, "free, with a set's purse", "bonuses.md 10")


CHECKS = (requirement, weighted, reasons)
