"""A lottery from what is published of it alone: the list's hash, what was fixed before, and who has won (rewards.md 27 to 29; I46).

`python3 -m auditor.lottery <answer> <page>...`, where `<answer>` is a file with what `GET /api/lotteries/{id}` answers, and each
`<page>` one with what `GET /api/lotteries/{id}/list` answers, in order. With `--beacon <hex>` before them the value of the round that
decides is held against one that was read from the beacon itself.
"""

import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from auditor.checks.draws import below, words_under
from auditor.fault import Fault

LINE = re.compile(r"([1-9]\d*) (free|deposit|prize|coins) (\d+) ([0-9a-f]{16})( void)?")
MOST_LATE_SECONDS = 300


@dataclass(frozen=True)
class Ticket:
    no: int
    kind: str
    coins: int
    key: str
    void: bool

    @property
    def pool(self) -> str:
        return "coins" if self.kind == "coins" else "printed"


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def tickets_in(text: str, lottery: str) -> list[Ticket]:
    head, *lines = text.split("\n")
    found = [LINE.fullmatch(line) for line in lines]
    if head != f"lottery {lottery}" or None in found:
        raise ValueError(f"this is not the list of {lottery}")
    return [Ticket(int(no), kind, int(coins), key, void is not None) for no, kind, coins, key, void in map(re.Match.groups, found)]


def winners(tickets: list[Ticket], lottery: str, result: dict, prizes: list[int]) -> list[dict]:
    """For each prize in order a number below the tickets left of its pool; who is void is taken out and passed over."""
    words = words_under(result["link"], f"{result['salt']}:{lottery}")
    out = {ticket.no for ticket in tickets if ticket.void} | set(result["voids"])
    paid = sum(ticket.coins for ticket in tickets if ticket.no not in out)
    wins = []
    for pool, amounts in (("printed", prizes), ("coins", [paid] if paid > 0 else [])):
        left = [ticket.no for ticket in tickets if ticket.pool == pool]
        for place, cents in enumerate(amounts, 1):
            while left:
                no = left.pop(below(len(left), words))
                if no not in out:
                    wins.append({"no": no, "pool": pool, "prize": place, "cents": cents})
                    break
    return wins


def listed(tickets: list[Ticket], text: str, sealed: dict) -> Iterator[Fault]:
    """1 to N, each once; coins only where coins have paid; and the text that was hashed before the beacon spoke."""
    if sha256(text) != sealed["hash"]:
        yield Fault("list", "SHA-256", sha256(text), sealed["hash"], "I46")
    if len(tickets) != sealed["tickets"]:
        yield Fault("list", "tickets", len(tickets), sealed["tickets"], "I46")
    for place, ticket in enumerate(tickets, 1):
        if ticket.no != place:
            yield Fault("list", f"number of line {place}", ticket.no, place, "I46")
        if (ticket.coins > 0) != (ticket.kind == "coins"):
            yield Fault("list", f"coins paid for number {ticket.no} ({ticket.kind})", ticket.coins, "only of those for coins", "I46")
    for key, count in Counter(ticket.key for ticket in tickets).items():
        if count > 1:
            yield Fault("list", f"tickets called {key}", count, 1, "I46")


def fixed(lottery: dict, draw: dict) -> Iterator[Fault]:
    """What decides was fixed before: the link under its hash, and the first round that was named and comes after the list."""
    result, sealed = draw["result"], draw["sealed"]
    if sha256(result["link"]) != draw["first"]:
        yield Fault("draw", "SHA-256 of h_1", sha256(result["link"]), draw["first"], "I46")
    ended, at = (datetime.fromisoformat(text) for text in (lottery["end_at"], sealed["at"]))
    if (at - ended).total_seconds() < MOST_LATE_SECONDS:
        yield Fault("list", "sealed", sealed["at"], f"five minutes after {lottery['end_at']} or later", "I46")
    after = [beacon["round"] for beacon in draw["beacons"] if datetime.fromisoformat(beacon["at"]) > at]
    if [result["round"]] != after[:1]:
        yield Fault("draw", "round of the beacon", result["round"], after[0] if after else "none", "I46")


def drawn(tickets: list[Ticket], lottery: dict, result: dict) -> Iterator[Fault]:
    """Who has won what, by the draw made once more; who became void after the list was still in it when it was sealed."""
    in_it = {ticket.no for ticket in tickets if not ticket.void}
    for no in result["voids"]:
        if no not in in_it:
            yield Fault("draw", "void after the list was sealed", no, "a ticket that was in it", "I46")
    again = winners(tickets, lottery["id"], result, lottery["prizes_cents"])
    if result["wins"] != again:
        yield Fault("draw", "wins", result["wins"], again, "I46")


def undrawn(draw: dict) -> Iterator[Fault]:
    """One that operators have canceled has no result: there is nothing to draw again."""
    if draw["result"] is not None:
        yield Fault("draw", "result", draw["result"]["wins"], "none of a lottery that was canceled", "I46")


def faults_of(answer: dict, text: str, beacon: str | None = None) -> list[Fault]:
    lottery, draw = answer["lottery"], answer["draw"]
    if draw.get("stage") == "canceled":
        return list(undrawn(draw))
    if draw["result"] is None or draw["sealed"] is None:
        raise ValueError(f"{lottery['id']} is not drawn")
    tickets = tickets_in(text, lottery["id"])
    found = [*listed(tickets, text, draw["sealed"]), *fixed(lottery, draw), *drawn(tickets, lottery, draw["result"])]
    if beacon is not None and draw["result"]["salt"] != beacon:
        found.append(Fault("draw", "value of the beacon", draw["result"]["salt"], beacon, "I46"))
    return found


def main(words: list[str]) -> int:
    beacon = words[1] if words[:1] == ["--beacon"] and len(words) > 1 else None
    paths = words[2:] if beacon else words
    if len(paths) < 2 or any(not Path(path).is_file() for path in paths):
        print("usage: python3 -m auditor.lottery [--beacon <hex>] <answer> <page of the list>...", file=sys.stderr)
        return 2
    try:
        answer, *pages = (json.loads(Path(path).read_text()) for path in paths)
        # For a lottery that was canceled before its end no list was sealed.
        text = "" if answer["draw"].get("stage") == "canceled" else "".join(page["text"] for page in pages)
        faults = faults_of(answer, text, beacon)
        result = answer["draw"]["result"]
        of = "canceled" if result is None else f"{len(result['wins'])} wins of {text.count(chr(10))} tickets"
        summary = f"{answer['lottery']['id']}: {of}"
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # Published data that cannot be read is a fault, and none of it can be trusted.
        faults, summary = [Fault("answers", "reading them", repr(error), "what the API answers of a draw", "I46")], "nothing was checked"
    for fault in faults:
        print(fault)
    print(f"{summary}, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
