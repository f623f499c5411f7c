"""Points and what is given for them: earned by rounds, moved by rows, prizes once and as they were posted (I27, I43, I44; rewards.md 6, 7,
11 and 12)."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from auditor.book import REAL, Book, Posting
from auditor.fault import Fault

#: EUR cents times per cent of weight that make a point.
POINT = 50_000
#: Minor units to one whole unit of a currency.
SUBUNITS = defaultdict(lambda: 100, JPY=1, BTC=10**8, BCH=10**8, LTC=10**8, DOG=10**8, ETH=10**9, USDT=10**6)
#: EUR for one whole unit, times this.
RATE_ONE = 10**9
#: Points at which each lifetime level begins, and how many more give the last one's gift again.
LEVELS, BEYOND = (0, 100, 500, 2_500, 10_000, 40_000, 150_000, 500_000), 350_000
GIVEN = ("prize", "points", "cashback")
ADDS, TAKES = ("granted", "returned"), ("redeemed", "paid_out", "taken")


def cents(amount: int, currency: str, rate: int) -> int:
    """EUR cents at the rate of the round, down."""
    return amount if currency == "EUR" else amount * rate * 100 // (RATE_ONE * SUBUNITS[currency])


def earned(book: Book) -> Iterator[Fault]:
    """What is added up is the sum over all settled rounds: nothing is lost between them."""
    if not book.knows_points:
        return
    expected = sum(
        cents(round_.cash_in, round_.currency, round_.rate) * round_.weight
        for round_ in book.rounds.values()
        if round_.status == "settled" and round_.weight
    )
    if book.earned != expected:
        yield Fault("points", "earned", book.earned, expected, "I27, rewards.md 11")


def moved(book: Book) -> Iterator[Fault]:
    """A movement adds or takes as its kind says, and its receipt says the same; what is taken was there."""
    total = 0
    for movement in book.point_movements:
        where = f"points {movement['no']} ({movement['source']})"
        points = movement["points"]
        if (points > 0) != (movement["kind"] in ADDS) or movement["kind"] not in ADDS + TAKES or points == 0:
            yield Fault(where, f"a movement of {movement['kind']}", points, "above 0" if points < 0 else "below 0", "I27")
        entry = book.journal.get(movement["journal"], {})
        said = {"kind": "points", "source": movement["source"], "of": movement["kind"], "points": points}
        if {name: entry.get(name) for name in said} != said:
            yield Fault(where, "its receipt", entry, said, "I27")
            continue
        before = max(0, entry["persistent"] + total)
        total += points
        after = max(0, entry["persistent"] + total)
        if points < 0 and before < -points:
            yield Fault(where, "taken of what there was", -points, f"at most {before}", "I27, I43")
        if entry["chargeable"] != after:
            yield Fault(where, "chargeable after it", entry["chargeable"], after, "I27")


def prizes(book: Book) -> Iterator[Fault]:
    """Each source gives once; money in one posting of the house's, coins in one movement, a gift in one gift of that source."""
    for source, count in Counter(award["source"] for award in book.awards).items():
        if count > 1:
            yield Fault(f"prize {source}", "given", count, "once", "I44")
    moved_for = {movement["source"]: movement["points"] for movement in book.point_movements}
    posted: dict[str, list[Posting]] = defaultdict(list)
    for posting in book.postings:
        if posting.kind in GIVEN:
            posted[posting.ref].append(posting)
    for award in book.awards:
        ref, prize = f"A{book.player}-{award['no']}", award["prize"]
        where, paid = f"prize {ref} ({award['source']})", posted.pop(ref, [])
        money = [(posting.currency, posting.into(REAL)) for posting in paid if posting.into(REAL)]
        back = [posting.out_of(REAL) for posting in paid if posting.out_of(REAL)]
        if back != ([prize["minor"]] if prize["type"] == "money" and f"reversed:{award['no']}" in moved_for else []):
            yield Fault(where, "taken back", back, "what it gave, once, where its coins returned", "I44")
        expected = [(prize["currency"], prize["minor"])] if prize["type"] == "money" else []
        if money != expected:
            yield Fault(where, "posted", money, expected, "I44, I1")
        if prize["type"] == "comp_points" and moved_for.get(award["source"]) != prize["points"]:
            yield Fault(where, "coins", moved_for.get(award["source"]), prize["points"], "I44")
        if prize["type"] in ("bonus", "freespins"):
            gift = book.gifts.get(award["gift"])
            if gift is None or gift.source != award["source"]:
                yield Fault(where, "its gift", gift and gift.source, award["source"], "I44")
        gone = prize["type"] == "ticket" and book.erased
        if prize["type"] in ("ticket", "box") and not gone and award["source"] not in book.sources[prize["type"]]:
            yield Fault(where, f"its {prize['type']}", None, award["source"], "I44")
    for ref in posted:
        yield Fault(f"postings of {ref}", "of a prize that", "nothing tells", "a prize", "I44")


def exchanges(book: Book) -> Iterator[Fault]:
    """What coins bought was paid for; coins that were paid out are worth 0.01 EUR each, none less."""
    awards = {award["source"]: award for award in book.awards}
    for movement in book.point_movements:
        if movement["kind"] == "paid_out":
            award = awards.get(movement["source"])
            if award is None or award["eur"] < -movement["points"]:
                yield Fault(f"points {movement['no']}", "paid for them", award and award["eur"], -movement["points"], "I48")
    bought = {movement["source"] for movement in book.point_movements if movement["kind"] == "redeemed"}
    for source in awards:
        if source.startswith("shop:") and source not in bought and ":".join(source.split(":")[:2]) not in bought:
            yield Fault(f"prize {source}", "paid for with", "nothing", "coins", "I27")


def _begins(levels: dict | None, step: int) -> tuple[int, int]:
    """The points at which a step begins, and those of the one before."""
    points, beyond = (levels["points"], levels["beyond"]) if levels else (LEVELS, BEYOND)
    at = lambda one: points[one - 1] if one <= len(points) else points[-1] + (one - len(points)) * beyond
    return at(step), at(step - 1)


def levels(book: Book) -> Iterator[Fault]:
    """
    Each level is reached one after the other by points that were there, and gives its step times 0.01 at most, once; nothing is given
    for one that was not reached.
    """
    steps = set(book.level_steps)
    ever = sum(
        cents(sum(stake.cash for stake in round_.of_kind("stake")), round_.currency, round_.rate) * (round_.weight or 0)
        for round_ in book.rounds.values()
    )
    for place, step in enumerate(book.level_steps, 2):
        begin, _ = _begins(book.content.levels, step)
        if step != place:
            yield Fault(f"level {step}", "reached after", place - 1, step - 1, "rewards.md 12")
        # An award that was taken back later has counted once.
        if max(ever, book.earned) // POINT < begin:
            yield Fault(f"level {step}", "points that reached it", max(ever, book.earned) // POINT, f"at least {begin}", "rewards.md 12")
    following = max(steps, default=1) + 1
    if book.knows_points and book.earned // POINT >= _begins(book.content.levels, following)[0]:
        yield Fault(f"level {following}", "reached", "not yet", f"by {book.earned // POINT} points", "rewards.md 12")
    for award in book.awards:
        if not award["source"].startswith("level:"):
            continue
        step = sum(int(part) for part in award["source"].split(":")[1:])
        begin, before = _begins(book.content.levels, step)
        if step not in steps:
            yield Fault(f"prize {award['source']}", "given for a level", "not reached", "reached", "rewards.md 12")
        if award["eur"] > begin - before:
            yield Fault(f"prize {award['source']}", "EUR cents", award["eur"], f"at most {begin - before}", "rewards.md 12")


CHECKS = (earned, moved, prizes, exchanges, levels)
