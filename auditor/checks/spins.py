"""Free spins: no more than granted, at the set's stake, in its games, and what they win (bonuses.md 16; I26)."""

from collections.abc import Iterator

from auditor.book import PURSE, REAL, Book, Gift, Round
from auditor.fault import Fault


#: Ends of a set that leave no winnings to wager (bonuses.md 3, 14 and 15).
VOIDED = ("withdrawal", "chargeback", "exclusion", "closure")


def rounds_of(book: Book, gift: Gift) -> list[Round]:
    return [round_ for round_ in book.rounds.values() if round_.purse == gift.purse]


def spins(book: Book) -> Iterator[Fault]:
    """Used ≤ granted, each at the stake of the set, all of it the house's, in the games that it lists."""
    for gift in book.gifts.values():
        if gift.kind != "freespins":
            continue
        where = f"gift G{book.player}-{gift.no}"
        terms, played = gift.terms["spins"], [one for one in rounds_of(book, gift) if one.status != "voided"]
        if len(played) > gift.spins:
            yield Fault(where, "free rounds", len(played), f"at most {gift.spins}", "I26")
        if gift.spins_used != len(played):
            yield Fault(where, "spins used", gift.spins_used, len(played), "I26")
        for round_ in played:
            spin = f"round R{book.player}-{round_.no}"
            cash = sum(stake.cash for stake in round_.of_kind("stake"))
            if cash != 0:
                yield Fault(spin, "cash in a free round", cash, 0, "I26")
            stake = gift.stake if gift.stake is not None else terms["stakeMinor"]
            # A stake that a market has lowered applies from then on: earlier rounds had the stake of the terms.
            if round_.stake not in (stake, terms["stakeMinor"]):
                yield Fault(spin, "stake of a free round", round_.stake, stake, "bonuses.md 16")
            if terms["games"] and round_.game not in terms["games"]:
                yield Fault(spin, "game of a free round", round_.game, terms["games"], "bonuses.md 16")


def winnings(book: Book) -> Iterator[Fault]:
    """What a set won is credited once, when it is over: a bonus of min(winnings, max_win), or cash without a wager."""
    for gift in book.gifts.values():
        if gift.kind != "freespins":
            continue
        where = f"gift G{book.player}-{gift.no}"
        won = sum(win.bonus for one in rounds_of(book, gift) for win in one.of_kind("win") if win.undone is None)
        if gift.ended_at is None:
            balance = book.balances.get((gift.purse, gift.currency), 0)
            if balance != won:
                yield Fault(where, "won so far", balance, won, "I26")
            continue
        credited = [posting for posting in book.of_purse(gift.purse) if posting.kind == "spins_won"]
        # Cash winnings are paid at an exclusion, including those of a spin that was open then.
        paid_on = gift.reason in ("exclusion", "closure") and gift.wagering_terms["wager"] == 0
        counted = [posting for posting in credited if not paid_on or posting.at <= gift.ended_at]
        if len(counted) > 1:
            yield Fault(where, "credits of its winnings", len(counted), "one", "I26")
        cash = sum(posting.into(REAL) for posting in credited)
        entries = [entry for posting in credited for entry in posting.entries]
        bonus = sum(entry.amount for entry in entries if entry.target.startswith(PURSE))
        children = [child for child in book.gifts.values() if child.parent == gift.no and child.kind == "bonus"]
        terms = gift.wagering_terms
        if terms["wager"] == 0 and bonus > 0:
            yield Fault(where, "credited as a bonus, without a wager", bonus, 0, "bonuses.md 16")
        if terms["wager"] > 0 and cash > 0:
            yield Fault(where, "credited as cash, with a wager", cash, 0, "bonuses.md 16")
        most = terms["maxWinMinor"]
        expected = won if most is None else min(won, most)
        if terms["wager"] == 0 and gift.reason not in ("withdrawal", "chargeback") and cash != expected:
            yield Fault(where, f"cash of {won} won", cash, expected, "bonuses.md 16")
        if terms["wager"] > 0 and gift.reason not in VOIDED:
            amounts = sum(child.amount for child in children)
            if amounts != expected or bonus != expected:
                yield Fault(where, f"bonus of {won} won", amounts, expected, "bonuses.md 16")


CHECKS = (spins, winnings)
