"""Rounds: that each movement was posted as it says, is undone at most once, and that a round's row is their sum (I12, I13, I54)."""

from collections.abc import Iterator

from auditor.book import HELD, HOUSE_BONUS, REAL, Book, Movement, Posting, Round
from auditor.fault import Fault

#: The kinds of postings by which each kind of movement is booked, in the order of the movements.
STAKES = ("bet", "stake_held", "free_bet")
WINS = ("win", "free_win")
#: Movements that a studio pays: its jackpots are posted like its wins. Our own jackpots are booked by their objects
#: (checks/jackpots.py).
WON = ("win", "jackpot")
BACKS = ("rollback", "stake_back", "free_rollback", "win_back")


def name_of(book: Book, round_: Round) -> str:
    return f"round R{book.player}-{round_.no}"


def _is_a_stake(posting: Posting) -> bool:
    """A hold that becomes a bet is no stake of its own: it was one when it was held."""
    return posting.kind in STAKES and not posting.entries[0].source.startswith(HELD)


def matched(book: Book, round_: Round) -> Iterator[tuple[str, list[Movement], list[Posting]]]:
    """Movements and the postings that made them; what is nothing was not posted."""
    postings = book.of_round(round_)
    sides = {
        "stake": [posting for posting in postings if _is_a_stake(posting)],
        "win": [posting for posting in postings if posting.kind in WINS],
        "give_back": [posting for posting in postings if posting.kind in BACKS],
    }
    for kind, of_kind in sides.items():
        kinds = WON if kind == "win" else (kind,)
        yield kind, [movement for movement in round_.of_kind(*kinds) if movement.amount > 0], of_kind


def link(book: Book) -> None:
    """Gives each movement its posting, where there are as many."""
    for round_ in book.rounds.values():
        for _, movements, postings in matched(book, round_):
            if len(movements) == len(postings):
                for movement, posting in zip(movements, postings, strict=True):
                    movement.posting = posting


def posted(book: Book) -> Iterator[Fault]:
    """Each movement has a posting of its own, which moves its cash part and its bonus part."""
    for round_ in book.rounds.values():
        for kind, movements, postings in matched(book, round_):
            if len(movements) != len(postings):
                what = f"postings of its movements '{kind}'"
                yield Fault(name_of(book, round_), what, len(postings), len(movements), "I54")
                continue
            for movement, posting in zip(movements, postings, strict=True):
                yield from _same(f"{name_of(book, round_)}, movement {movement.no}", movement, posting)
        hold = f"{HELD}R{book.player}-{round_.no}"
        held = sum(posting.out_of(hold) for posting in book.of_round(round_) if posting.kind == "bet")
        staked = sum(stake.amount for stake in round_.live_stakes)
        if round_.decider == "table" and round_.status == "settled" and held != staked:
            yield Fault(name_of(book, round_), "bet from what was held", held, staked, "I18")


def _same(where: str, movement: Movement, posting: Posting) -> Iterator[Fault]:
    if posting.kind == "win_back":
        # The purse pays what it still holds and the studio owes the rest: together they are the win.
        moved = sum(entry.amount for entry in posting.entries)
        if moved != movement.amount:
            yield Fault(where, "posted", moved, movement.amount, "I54")
        return
    way = Posting.out_of if movement.kind == "stake" else Posting.into
    parts = [(REAL, movement.cash, "cash part")]
    if movement.purse is not None or movement.bonus > 0:
        parts.append((movement.purse or HOUSE_BONUS, movement.bonus, f"part of {movement.purse}"))
    for account, expected, what in parts:
        actual = way(posting, account)
        if actual != expected:
            yield Fault(where, f"{what}, as it was posted", actual, expected, "I54")


def undone_once(book: Book) -> Iterator[Fault]:
    """What is given back is one movement before it, whole, to where it came from; and no movement goes back twice."""
    for round_ in book.rounds.values():
        for back in round_.of_kind("give_back"):
            undone = [movement for movement in round_.movements if movement.undone == back.no]
            where = f"{name_of(book, round_)}, movement {back.no}"
            if len(undone) != 1 or undone[0].no >= back.no:
                yield Fault(where, "movements that it undoes", [movement.no for movement in undone], "one before it", "I13")
            elif (undone[0].cash, undone[0].bonus, undone[0].purse) != (back.cash, back.bonus, back.purse):
                first = undone[0]
                actual, expected = (back.cash, back.bonus, back.purse), (first.cash, first.bonus, first.purse)
                yield Fault(where, "split given back", actual, expected, "I13")


def sums(book: Book) -> Iterator[Fault]:
    """A round's row says what its movements come to; a win has a stake that stands."""
    for round_ in book.rounds.values():
        where = name_of(book, round_)
        stakes = round_.live_stakes
        wins = [win for win in round_.of_kind("win") if win.undone is None]
        paid = [win for win in round_.of_kind(*WON) if win.undone is None]
        expected = {
            "cash_in": sum(stake.cash for stake in stakes),
            "cash_out": sum(win.cash for win in [*paid, *round_.of_kind("prize")]),
            "payout": sum(win.amount for win in paid),
            "moves": len(round_.movements),
        }
        if round_.status != "voided":
            expected["stake"] = sum(stake.amount for stake in stakes)
        for name, amount in expected.items():
            if getattr(round_, name) != amount:
                yield Fault(where, name, getattr(round_, name), amount, "I54")
        if wins and not stakes:
            yield Fault(where, "wins without a stake", len(wins), 0, "I15")
        if round_.status == "voided" and (stakes or wins):
            yield Fault(where, "movements that stand, voided", len(stakes) + len(wins), 0, "I13")


CHECKS = (posted, undone_once, sums)
