"""Coins for what the shop sells, at what operators have published (content/): price, number, and what each gave (I27, I44; rewards.md 13
to 15)."""

from collections.abc import Iterator
from urllib.parse import quote

from auditor.book import Book
from auditor.fault import Fault

#: Characters of a key that a source contains unencoded, besides letters and digits.
UNQUOTED = "-_.!~*'()"


def exchanges(book: Book) -> Iterator[Fault]:
    """Each costs what its card did then, times how many; each gives what the card says, times as many."""
    paid = {row["source"]: -row["points"] for row in book.point_movements if row["kind"] == "redeemed"}
    told = {f"shop:{quote(row['key'], safe=UNQUOTED)}": row for row in book.rows("command") if row["scope"] == "points.exchange"}
    for source in sorted({*paid, *told}):
        where, row = f"exchange {source}", told.get(source)
        if row is None:
            # An erasure deletes commands; the books stay.
            if not book.erased:
                yield Fault(where, "asked for", "by nobody", "a command", "I7")
            yield from _worth(book, where, source, paid[source])
            continue
        sold, coins = row["answer"], paid.get(source)
        if coins != sold["points"]:
            yield Fault(where, "coins paid", coins, sold["points"], "I27")
            continue
        yield from _worth(book, where, source, coins)
        if sold["group"] in book.content.cards:
            yield from _sold(book, where, source, row)


def _worth(book: Book, where: str, source: str, coins: int) -> Iterator[Fault]:
    """Whatever was bought: for money a coin is 0.01 EUR, and no thing is worth more."""
    eur = sum(award["eur"] for award in _given(book, source))
    if eur > coins:
        yield Fault(where, f"EUR cents given for {coins} coins", eur, f"at most {coins}", "rewards.md 13")


def _given(book: Book, source: str) -> list[dict]:
    return [award for award in book.awards if award["source"] == source or award["source"].startswith(f"{source}:")]


def _sold(book: Book, where: str, source: str, row: dict) -> Iterator[Fault]:
    sold, card = row["answer"], book.content.cards[row["answer"]["group"]]
    quantity, coins, given = sold["quantity"], sold["points"], _given(book, source)
    price = book.content.price_of(sold["group"], sold["currency"], row["at"])
    if price is None:
        yield Fault(where, f"sold at {row['at']}", sold["group"], "a card that is sold then", "rewards.md 13")
        return
    if quantity < 1 or coins != price["points"] * quantity:
        yield Fault(where, f"coins for {quantity}", coins, price["points"] * quantity, "rewards.md 14")
    if card["type"] == "lotteries":
        tickets = [one for one in book.rows("ticket") if one["source"].startswith(f"{source}:")]
        if not book.erased and [one["coins"] for one in tickets] != [price["points"]] * quantity:
            expected = f"{quantity} of {price['points']} coins"
            yield Fault(where, "tickets", [one["coins"] for one in tickets], expected, "rewards.md 28")
    elif card["type"] == "lootboxes":
        boxes = [box for box in book.boxes if box.source.startswith(f"{source}:")]
        if len(boxes) != quantity:
            yield Fault(where, "boxes", len(boxes), quantity, "rewards.md 14")
    elif card.get("template") is None:
        yield from _money(where, given, price, sold)
    else:
        yield from _gifts(book, where, given, card, quantity)


def _money(where: str, given: list[dict], price: dict, sold: dict) -> Iterator[Fault]:
    """The card's amount, in its currency to the unit; in another at the day's rate, down, which the prize's value says."""
    amount = price["amountMinor"] * sold["quantity"]
    minor = [award["prize"].get("minor") for award in given]
    if len(given) != 1 or given[0]["type"] != "money" or given[0]["prize"]["currency"] != sold["currency"]:
        yield Fault(where, "given", [award["type"] for award in given], f"money in {sold['currency']}, once", "rewards.md 14")
    elif price["currency"] == sold["currency"] and minor != [amount]:
        yield Fault(where, "paid out", minor[0], amount, "rewards.md 14")
    elif price["currency"] != sold["currency"] and not amount - 2 * sold["quantity"] - 1 <= given[0]["eur"] <= amount:
        yield Fault(where, "EUR cents paid out", given[0]["eur"], amount, "rewards.md 14")
    elif sold["amountMinor"] != minor[0]:
        yield Fault(where, "told to the player", sold["amountMinor"], minor[0], "I7")


def _gifts(book: Book, where: str, given: list[dict], card: dict, quantity: int) -> Iterator[Fault]:
    """Bonuses one by one, spins in one set of as many times as many; of the template that the card names."""
    kind = "bonus" if card["type"] == "money" else "freespins"
    expected = quantity if kind == "bonus" else 1
    # Self-excluded players are paid in cash.
    kinds = [award["type"] for award in given]
    if kinds != [kind] * expected:
        yield Fault(where, "given", kinds, [kind] * expected, "rewards.md 14")
        return
    template = book.content.templates.get(card["template"], {})
    for award in given:
        terms = award["prize"]["terms"]
        if terms["template"] != card["template"]:
            yield Fault(where, "template of its gift", terms["template"], card["template"], "rewards.md 14")
        elif kind == "freespins" and "spins" in template and terms["spins"]["count"] != template["spins"]["count"] * quantity:
            yield Fault(where, "spins", terms["spins"]["count"], template["spins"]["count"] * quantity, "rewards.md 14")
        elif kind == "bonus" and terms["currency"] in template.get("amount", {}):
            if terms["amountMinor"] != template["amount"][terms["currency"]]:
                yield Fault(where, "bonus", terms["amountMinor"], template["amount"][terms["currency"]], "rewards.md 14")


def returned(book: Book) -> Iterator[Fault]:
    """Coins come back for what was bought and not used, no more than it cost; coins that are given are a prize, or an operator's."""
    paid = {row["source"]: -row["points"] for row in book.point_movements if row["kind"] == "redeemed"}
    tickets = {f"ticket:{row['no']}": row for row in book.rows("ticket")}
    awards = {award["no"]: award["source"] for award in book.awards}
    coins = {award["source"] for award in book.awards if award["type"] == "comp_points"}
    contested = {f"taking:{row['no']}": row for row in book.rows("taking") if row["kind"] == "coins"}
    operators = {row["key"] for row in book.rows("command") if row["scope"] == "operator"}
    for row in book.point_movements:
        source, where = row["source"], f"points {row['no']} ({row['source']})"
        kind, _, no = source.partition(":")
        # `office:<why>:<key>`; an erasure deletes commands.
        by_operator = kind == "office" and source not in coins and row["kind"] in ("granted", "taken")
        if by_operator and not book.erased and no.partition(":")[2] not in operators:
            yield Fault(where, "given by", "nobody", "an operator’s command", "I44")
        if row["kind"] == "granted" and source not in coins and kind != "office":
            yield Fault(where, "given for", "nothing", "a prize, or an operator's act", "I44")
        if row["kind"] != "returned":
            continue
        number = int(no) if no.isdecimal() else -1
        most: int | None = None
        if kind == "ticket":
            # An erasure deletes the ticket.
            most = tickets[source]["coins"] if source in tickets else (row["points"] if book.erased else 0)
        elif kind == "taking":
            # What an operator had taken and the player contested.
            row_of = contested.get(source)
            most = row_of["held"] if row_of is not None and row_of["state"] == "returned" else 0
        elif kind == "reversed":
            most = paid.get(awards.get(number, ""), 0)
        elif kind == "spins" and number in book.gifts:
            gift = book.gifts[number]
            most = -(-paid.get(gift.source, 0) * (gift.spins - gift.spins_used) // max(1, gift.spins))
        elif kind == "box":
            of = next((box.source.rpartition(":")[0] for box in book.boxes if box.no == number), "")
            count = sum(box.source.startswith(f"{of}:") for box in book.boxes)
            most = -(-paid.get(of, 0) // max(1, count))
        if most is None:
            yield Fault(where, "returned for", source, "something that was bought", "I27")
        elif row["points"] != most and (kind != "spins" or row["points"] > most):
            yield Fault(where, "coins that return", row["points"], most, "I27, rewards.md 7")


CHECKS = (exchanges, returned)
