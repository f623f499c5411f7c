"""Quests, achievements, seasons, weeks of cashback: what counts, what it reaches, and that each gave once (I44; rewards.md 21, 22, 32,
33)."""

from collections import defaultdict
from collections.abc import Iterator

from auditor.book import Book
from auditor.checks.points import cents
from auditor.fault import Fault

#: The expected cost of bets is stored in this many parts of an EUR cent; a fifth of it is paid, and nothing below 1.00.
PARTS, SHARE, LEAST = 10**8, 20, 100


def _awards(book: Book, prefix: str) -> dict[str, dict]:
    return {award["source"]: award for award in book.awards if award["source"].startswith(prefix)}


def _quest_of(quests: list[dict], at: int) -> dict | None:
    """Of those that run the last that was confirmed before a round; where none was, the first that was confirmed after it."""
    running = [quest for quest in quests if quest["start_at"] <= at < quest["end_at"]]
    before = [quest for quest in running if quest["confirmed_at"] <= at]
    return before[-1] if before else running[0] if running else None


def quests(book: Book) -> Iterator[Fault]:
    """Cash stakes of settled rounds by weight, each for one quest; coins for each level that was reached, once."""
    rows = sorted(book.rows("quest"), key=lambda row: (row["confirmed_at"], row["id"]))
    bets: dict[str, int] = defaultdict(int)
    for round_ in book.rounds.values():
        quest = _quest_of(rows, round_.placed_at)
        if quest and round_.status == "settled" and round_.weight:
            bets[quest["id"]] += cents(round_.cash_in, round_.currency, round_.rate) * round_.weight // 100
    known: set[str] = set()
    for row in rows:
        where, steps = f"quest {row['id']}", row["terms"]["thresholdsEur"]
        if row["bets"] != bets[row["id"]]:
            yield Fault(where, "stakes", row["bets"], bets[row["id"]], "rewards.md 21")
        reached = sum(step * 100 <= row["bets"] for step in steps)
        if not reached <= row["level"] <= len(steps):
            yield Fault(where, "level", row["level"], f"at least {reached}", "rewards.md 21")
        for level in range(2, row["level"] + 1):
            coins, source = (steps[level - 1] - steps[level - 2]) // 10, f"quest:{row['id']}:{level}"
            if coins > 0:
                known.add(source)
                yield from _worth(book, source, coins, "rewards.md 21")
    yield from _unknown(book, "quest:", known)


def achievements(book: Book) -> Iterator[Fault]:
    """Each that is reached has given its coins; no other has."""
    known = set()
    for row in book.rows("achievement"):
        if row["reached_at"] is not None:
            yield from _reached(book, row)
            known.add(f"achievement:{row['id']}")
            yield from _worth(book, f"achievement:{row['id']}", row["terms"]["coins"], "rewards.md 22")
    yield from _unknown(book, "achievement:", known)


def _reached(book: Book, row: dict) -> Iterator[Fault]:
    """Of games and studios the rounds say how many there were by then; what else it asks for is not in the books."""
    condition = row["terms"].get("condition", {})
    if condition.get("type") not in ("games", "studios"):
        return
    games = {one.game for one in book.rounds.values() if one.placed_at <= row["reached_at"]}
    found = games if condition["type"] == "games" else {game.partition("/")[0] for game in games}
    if len(found) < condition["count"]:
        what = f"{len(found)} {condition['type']}"
        yield Fault(f"achievement:{row['id']}", "reached by", what, condition["count"], "rewards.md 22")


def seasons(book: Book) -> Iterator[Fault]:
    """Each step that is completed is one of its terms and has given its prize; the last day's only once it was judged."""
    terms = {row["id"]: row for row in book.rows("adventure")}
    known = set()
    for row in book.rows("adventure_step"):
        where = f"adventure {row['adventure']}, day {row['day']}, step {row['step']}"
        season = terms.get(row["adventure"])
        steps = season["terms"]["steps"] if season else []
        if not any((step["day"], step["step"]) == (row["day"], row["step"]) for step in steps):
            yield Fault(where, "completed", "a step that is none", "one of its terms", "rewards.md 32")
        elif row["day"] == season["terms"]["days"] and season["judged_at"] is None:
            yield Fault(where, "completed", "before its day was judged", "after it", "rewards.md 32")
        source = f"adventure:{row['adventure']}:{row['day']}:{row['step']}"
        known.add(source)
        if source not in _awards(book, "adventure:"):
            yield Fault(where, "given", None, "its prize", "I44")
    yield from _unknown(book, "adventure:", known)


def cashback(book: Book) -> Iterator[Fault]:
    """A fifth of what a week's live rounds were expected to cost, once, with its prize; rounds of it are there and were played."""
    cost: dict[str, int] = defaultdict(int)
    weeks = {row["monday"]: row for row in book.rows("cashback_week")}
    for row in book.rows("cashback"):
        round_ = book.rounds.get(row["round"])
        cost[row["monday"]] += row["cost"]
        if round_ is None or round_.status != "settled":
            yield Fault(f"cashback of round {row['round']}", "its round", round_ and round_.status, "settled", "rewards.md 33")
        elif not 0 <= row["cost"] <= cents(round_.cash_in, round_.currency, round_.rate) * PARTS:
            yield Fault(f"cashback of round {row['round']}", "cost", row["cost"], f"at most {round_.cash_in} cents", "rewards.md 33")
        if row["monday"] not in weeks:
            yield Fault(f"cashback of {row['monday']}", "its week", None, "one that is there", "rewards.md 33")
    known = set()
    for monday, row in weeks.items():
        where, expected = f"cashback of {monday}", cost[monday] * SHARE // (100 * PARTS)
        if row["paid_at"] is None:
            continue
        expected = expected if expected >= LEAST else 0
        if row["paid"] != expected:
            yield Fault(where, "EUR cents", row["paid"], expected, "rewards.md 33")
        if row["paid"]:
            known.add(f"cashback:{monday}")
            yield from _worth(book, f"cashback:{monday}", row["paid"], "rewards.md 33")
    yield from _unknown(book, "cashback:", known)


def _worth(book: Book, source: str, worth: int, rule: str) -> Iterator[Fault]:
    """In coins to the coin; in money (an exclusion pays coins so) of another currency to the cent, up."""
    award = _awards(book, source).get(source)
    eur = award["eur"] if award else None
    if eur is None or not worth <= eur + 1 or eur > worth + (award["prize"].get("currency", "EUR") != "EUR"):
        yield Fault(f"prize {source}", "EUR cents given", eur, worth, f"I44, {rule}")


def _unknown(book: Book, prefix: str, known: set[str]) -> Iterator[Fault]:
    # An erasure deletes the reasons for awards.
    for source in sorted(_awards(book, prefix).keys() - known if not book.erased else ()):
        yield Fault(f"prize {source}", "given for", "nothing that was reached", "what it names", "I44")


CHECKS = (quests, achievements, seasons, cashback)
