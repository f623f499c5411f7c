"""Boxes: the number that the seeds draw, the item that it belongs to, in time, and given once (rewards.md 30; I44, I47)."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone

from auditor.book import Book, Seed
from auditor.fault import Fault

WORDS = 2**32


def words_under(key: str, message: str) -> Iterator[int]:
    """The draw's numbers of 32 bits, in order: eight from each block."""
    block = 0
    while True:
        digest = hmac.new(key.encode(), f"{message}:{block}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def words_of(seed: Seed, nonce: int) -> Iterator[int]:
    """Those of a round, or of a box."""
    return words_under(seed.server, f"{seed.client}:{nonce}")


def below(total: int, words: Iterator[int]) -> int:
    """floor(f * n) up to 65,536; above it words of the incomplete last run are passed over, so that none is likelier."""
    if total <= 65_536:
        return next(words) * total // WORDS
    return next(word for word in words if word < WORDS - WORDS % total) % total


def item_of(weights: list[int], number: int) -> int:
    for place in range(len(weights)):
        if number < sum(weights[: place + 1]):
            return place
    return -1


def drawn(book: Book) -> Iterator[Fault]:
    """What an opened box says that it drew is what its seed draws; what is closed has drawn nothing."""
    for box in book.boxes:
        where = f"box {book.player}-{box.no}"
        if box.stage != "activated":
            if (box.number, box.item, box.seed, box.nonce) != (None, None, None, None):
                yield Fault(where, f"a draw of a box that is {box.stage}", box.number, None, "I47")
            continue
        seed = book.seeds.get(box.seed)
        if seed is None:
            yield Fault(where, "its seed", box.seed, "one of the player's", "I47")
            continue
        weights = [item["weight"] for item in box.items]
        number = below(sum(weights), words_of(seed, box.nonce))
        if box.number != number:
            yield Fault(where, "number drawn", box.number, number, "I47")
        item = item_of(weights, number)
        if box.item != item:
            yield Fault(where, "item drawn", box.item, item, "I47")
        if box.ended_at is None or not box.issued_at <= box.ended_at < box.valid_until:
            yield Fault(where, "opened", box.ended_at, f"before {box.valid_until}", "I47")


def numbered(book: Book) -> Iterator[Fault]:
    """Each draw has a number of its own under its seed, beside those of rounds."""
    opened = [box for box in book.boxes if box.stage == "activated"]
    times = Counter((box.seed, box.nonce) for box in opened)
    for box in opened:
        where = f"box {book.player}-{box.no}"
        if times[box.seed, box.nonce] > 1 or (box.seed, box.nonce) in book.drawn_rounds:
            yield Fault(where, "draws of one number", box.nonce, "one", "I47")
        seed = book.seeds.get(box.seed)
        if seed is not None and not 0 <= box.nonce < seed.nonce:
            yield Fault(where, "number of its draw", box.nonce, f"below {seed.nonce}", "I47")


def held(book: Book) -> Iterator[Fault]:
    """What a box holds is named by its hash; one of the day was issued on that day, wherever its player lives."""
    for row in book.rows("box_terms"):
        text = json.dumps(row["body"], separators=(",", ":"), ensure_ascii=False, sort_keys=True)
        expected = hashlib.sha256(text.encode()).hexdigest()
        if row["hash"] != expected:
            yield Fault(f"box terms {row['hash'][:12]}", "what it holds, by its hash", expected, row["hash"], "I47, rewards.md 30")
    for box in book.boxes:
        kind, _, day = box.source.partition(":")
        issued = datetime.fromtimestamp(box.issued_at / 1000, timezone.utc)
        days = {(issued + timedelta(days=more)).date().isoformat() for more in (-1, 0, 1)}
        if kind == "daily" and day not in days:
            yield Fault(f"box {book.player}-{box.no}", "of the day", day, issued.date().isoformat(), "rewards.md 31")


def drawn_once(book: Book) -> Iterator[Fault]:
    """Each number under a seed has drawn one round or one box: one that drew nothing belongs to a row that is gone."""
    drawn = [*book.drawn_rounds, *((box.seed, box.nonce) for box in book.boxes if box.stage == "activated")]
    for (seed, nonce), times in Counter(drawn).items():
        if times > 1:
            yield Fault(f"seed {seed}", f"draws of number {nonce}", times, 1, "I47")
    for seed in book.seeds.values():
        missing = sorted(set(range(seed.nonce)) - {nonce for no, nonce in drawn if no == seed.no})
        if missing:
            yield Fault(f"seed {seed.no}", "numbers that drew nothing", missing[:10], "none", "I47")


def given(book: Book) -> Iterator[Fault]:
    """An opened box has given its item once; every other has given nothing."""
    for box in book.boxes:
        where = f"box {book.player}-{box.no}"
        awards = [award for award in book.awards if award["source"] == f"lootbox:{box.no}"]
        item = box.items[box.item] if box.stage == "activated" and box.item is not None else None
        expected = 0 if item is None or item["type"] == "nothing" else 1
        if len(awards) != expected:
            yield Fault(where, "prizes given", len(awards), expected, "I44")
            continue
        for award in awards:
            if award["type"] != item["type"]:
                yield Fault(where, "kind of its prize", award["type"], item["type"], "I47")
            elif award["type"] == "comp_points" and award["prize"]["points"] != item["points"]:
                yield Fault(where, "coins given", award["prize"]["points"], item["points"], "I47")
            elif award["type"] != "comp_points" and award["prize"]["terms"] != item["terms"]:
                yield Fault(where, "terms of its prize", award["prize"]["terms"]["template"], item["gift"], "I47")


CHECKS = (drawn, numbered, held, drawn_once, given)
