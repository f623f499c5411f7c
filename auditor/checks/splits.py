"""Whose money each stake was and each win became, from the balances as they were then (bonuses.md 6 to 9; I22, I23)."""

from collections.abc import Iterator

from auditor.book import PURSE, REAL, Book, Gift, Movement, Round
from auditor.checks.rounds import link, name_of
from auditor.fault import Fault

#: Reasons why a bet counts nothing that also exclude bonus money from it (bonuses.md 8, 9).
BARRED = ("max_bet", "excluded")


def is_free(round_: Round) -> bool:
    """A free round: the house stakes, and a set's purse gets what it wins."""
    return round_.purse is not None


def stakes(book: Book) -> Iterator[Fault]:
    """Cash first, then the bonus that was wagering (or the bonus first, where its terms say so); one bonus a round."""
    link(book)
    for round_ in book.rounds.values():
        if is_free(round_):
            continue
        purses = {stake.purse for stake in round_.of_kind("stake") if stake.bonus > 0}
        if len(purses) > 1:
            yield Fault(name_of(book, round_), "bonuses in its stakes", sorted(map(str, purses)), "one", "I22")
        gift = book.gifts.get(round_.wagering) if round_.wagering is not None else None
        for stake in round_.of_kind("stake"):
            where = f"{name_of(book, round_)}, movement {stake.no}"
            if stake.bonus > 0 and (gift is None or stake.purse != gift.purse):
                wagering = gift.purse if gift else "no bonus"
                yield Fault(where, "bonus that pays", stake.purse, wagering, "bonuses.md 6")
            elif stake.posting is not None:
                yield from _split(where, round_, stake, gift)


def _split(where: str, round_: Round, stake: Movement, gift: Gift | None) -> Iterator[Fault]:
    before = stake.posting.before if stake.posting else {}
    cash, bonus = before.get(REAL, 0), before.get(gift.purse, 0) if gift else 0
    first = gift is not None and gift.wagering_terms["funding"] == "bonus_first"
    if first:
        # A later stake, or one that excludes bonus money, may be all cash. This is also true where the round counts
        # again because the part above the highest stake was returned.
        above = gift.max_bet is not None and stake_at(round_, stake) > gift.max_bet
        must = stake.bonus > 0 or (stake.no == 1 and round_.counts not in BARRED and not above)
        expected = min(stake.amount, bonus) if must else 0
    else:
        expected = stake.amount - min(stake.amount, cash)
    if stake.bonus != expected:
        yield Fault(where, f"bonus part of a stake of {stake.amount}", stake.bonus, expected, "I22")


def wins(book: Book) -> Iterator[Fault]:
    """The bonus part of a win is its share in all stakes of the round so far, rounded down."""
    for round_ in book.rounds.values():
        for win in round_.of_kind("win"):
            where = f"{name_of(book, round_)}, movement {win.no}"
            if is_free(round_):
                if win.cash != 0 or win.purse != round_.purse:
                    yield Fault(where, "cash part of a free win", win.cash, 0, "I26")
                continue
            staked = [stake for stake in round_.of_kind("stake") if stake.lives_before(win.no)]
            whole = sum(stake.amount for stake in staked)
            share = sum(stake.bonus for stake in staked)
            expected = win.amount * share // whole if whole > 0 else 0
            if win.bonus != expected:
                yield Fault(where, f"bonus part of a win of {win.amount}", win.bonus, expected, "bonuses.md 7")
            purses = {stake.purse for stake in staked if stake.bonus > 0}
            if win.bonus > 0 and win.purse not in purses:
                yield Fault(where, "purse of a win", win.purse, sorted(map(str, purses)), "bonuses.md 7")


def highest(book: Book) -> Iterator[Fault]:
    """A stake above the bonus's highest used none of its money and counts 0; none was taken while a deposit bonus was open."""
    for round_ in book.rounds.values():
        if is_free(round_):
            continue
        for stake in round_.of_kind("stake"):
            size = stake_at(round_, stake)
            where = f"{name_of(book, round_)}, movement {stake.no}"
            gift = book.gifts.get(round_.wagering) if round_.wagering is not None else None
            in_its_life = gift is not None and (gift.ended_at is None or stake.at < gift.ended_at)
            if gift and in_its_life and gift.max_bet is not None and size > gift.max_bet:
                if stake.bonus > 0:
                    yield Fault(where, "a stake with bonus money", size, f"at most {gift.max_bet}", "I23")
                # A returned stake counts as if it had never been placed, also for what the round counts.
                stands = stake_at(round_, stake, standing=True)
                if stake.undone is None and stands > gift.max_bet and round_.counts not in BARRED:
                    yield Fault(where, f"why a stake of {size} counts", round_.counts, "max_bet", "I23")
            for other in book.gifts.values():
                if _was_open(book, other, round_, stake) and other.max_bet is not None and size > other.max_bet:
                    what = f"a stake while the deposit bonus {other.no} was open"
                    yield Fault(where, what, size, f"at most {other.max_bet}", "bonuses.md 8")


def stake_at(round_: Round, stake: Movement, standing: bool = False) -> int:
    """
    What is held against the highest stake: everything before a draw; the doubles and splits of our own games are later ones.
    As it was when the stake came, or of what still stands.
    """
    if round_.decider == "engine":
        return stake.amount if stake.no == 1 else 0
    before = [one for one in round_.of_kind("stake") if one.no == stake.no or one.lives_before(stake.no)]
    return sum(one.amount for one in before if not standing or one.undone is None)


def _was_open(book: Book, gift: Gift, round_: Round, stake: Movement) -> bool:
    """Whether a deposit bonus was certainly unfinished when a stake came: one that was lost may have been open again later."""
    if not gift.of_deposit or gift.currency != round_.currency or gift.activated_at is None:
        return False
    reopened = any(
        posting.at >= stake.at and posting.kind in ("rollback", "stake_back") and posting.into(gift.purse) > 0
        for posting in book.of_purse(gift.purse)
    )
    return not reopened and gift.activated_at < stake.at and (gift.ended_at is None or stake.at < gift.ended_at)


def excluded(book: Book) -> Iterator[Fault]:
    """No bonus money in a game that the terms leave out; such a round counts nothing."""
    for round_ in book.rounds.values():
        gift = book.gifts.get(round_.wagering) if round_.wagering is not None else None
        if gift is None or is_free(round_) or round_.game not in gift.wagering_terms["excluded"]:
            continue
        bonus = sum(stake.bonus for stake in round_.of_kind("stake"))
        if bonus > 0:
            yield Fault(name_of(book, round_), f"bonus money in {round_.game}", bonus, 0, "bonuses.md 9")
        if round_.counts is None:
            yield Fault(name_of(book, round_), "why it counts 0", None, "excluded", "bonuses.md 9")


def own_purses(book: Book) -> Iterator[Fault]:
    """Bonus money is in purses of gifts that exist."""
    for account, currency in book.balances:
        known = {gift.purse for gift in book.gifts.values()}
        if account.startswith(PURSE) and account not in known:
            yield Fault(f"{account} {currency}", "its gift", None, "a row", "I44")


CHECKS = (stakes, wins, highest, excluded, own_purses)
