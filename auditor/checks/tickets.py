"""Tickets of lotteries: paid for or theirs by right, once; what came back, and what was won (I44, I46; rewards.md 28, 29)."""

from collections import Counter
from collections.abc import Iterator

from auditor.book import Book
from auditor.fault import Fault

#: The most tickets of one player in one lottery.
MOST = 10
GONE = ("void", "late")
STATES = ("paid", "numbered", *GONE, "won", "lost")


def paid_for(book: Book) -> Iterator[Fault]:
    """Coins have bought those for coins and no others; a prize those of prizes, a deposit those of deposits."""
    bought = {row["source"]: -row["points"] for row in book.point_movements if row["kind"] == "redeemed"}
    prizes = {award["source"] for award in book.awards if award["type"] == "ticket"}
    payments = {row["no"]: row for row in book.payments if row["action"] == "deposit"}
    cost: Counter[str] = Counter()
    tickets = {row["no"]: row for row in book.rows("ticket")}
    for row in book.rows("ticket"):
        where = f"ticket {book.player}-{row['no']}"
        if row["state"] not in STATES:
            yield Fault(where, "state", row["state"], "a known one", "I46")
        if (row["coins"] > 0) != (row["kind"] == "coins"):
            yield Fault(where, f"coins paid for it ({row['kind']})", row["coins"], "only for one that coins bought", "I46")
        exchange = row["source"].rpartition(":")[0]
        if row["kind"] == "coins":
            cost[exchange] += row["coins"]
            if exchange not in bought:
                yield Fault(where, "bought by", row["source"], "coins that were paid", "I27, I46")
        if row["kind"] == "prize" and row["source"] not in prizes:
            yield Fault(where, "won by", row["source"], "a prize that was given", "I44")
        if row["kind"] == "free" and row["source"] != f"free:{row['lottery']}" and not instead_of(row, tickets):
            yield Fault(where, "free for", row["source"], f"free:{row['lottery']}, or a void one of it", "I46")
        if row["kind"] == "deposit" and row["payment"] is not None and row["payment"] not in payments:
            yield Fault(where, "its deposit", row["payment"], "one that is there", "I46")
        elif row["kind"] == "deposit" and row["payment"] is not None and row["at"] < (payments[row["payment"]]["finished_at"] or 0):
            yield Fault(where, "given", row["at"], "not before its deposit", "rewards.md 28")
    for exchange, coins in cost.items():
        if exchange in bought and coins != bought[exchange]:
            yield Fault(f"tickets of {exchange}", "coins", coins, bought[exchange], "I27, I46")
    for what in ("source", "key"):
        for value, times in Counter(row[what] for row in book.rows("ticket") if row.get(what)).items():
            if times > 1:
                yield Fault(f"{what} {value}", "tickets", times, 1, "I44")
    numbers = Counter((row["lottery"], row["number"]) for row in book.rows("ticket") if row["number"] is not None)
    for (lottery, number), times in numbers.items():
        if times > 1:
            yield Fault(f"lottery {lottery}", f"tickets numbered {number}", times, 1, "I46")
    for lottery, count in Counter(row["lottery"] for row in book.rows("ticket") if row["state"] not in GONE).items():
        if count > MOST:
            yield Fault(f"lottery {lottery}", "tickets of one player", count, f"at most {MOST}", "rewards.md 28")


def instead_of(row: dict, tickets: dict[int, dict]) -> dict | None:
    """The void free ticket of the same lottery that an operator has given it for; None where there is none."""
    kind, _, no = row["source"].partition(":")
    void = tickets.get(int(no)) if kind == "readmitted" and no.isascii() and no.isdigit() else None
    if void is None or void["no"] >= row["no"] or void["at"] > row["at"]:
        return None
    return void if (void["lottery"], void["kind"], void["state"]) == (row["lottery"], "free", "void") else None


def taken_out(book: Book) -> Iterator[Fault]:
    """Nothing is drawn for who was taken out, and a free ticket comes again only as an operator lets the player in."""
    lotteries = {row["lottery"]: row for row in book.rows("lottery")}
    let_in = {
        (row["answer"].get("subject"), row["at"])
        for row in book.rows("command")
        if row["scope"] == "operator"
        and str(row["answer"].get("before")).startswith("out")
        and str(row["answer"].get("after")).startswith("in")
    }
    for row in book.rows("ticket"):
        where, lottery = f"ticket {book.player}-{row['no']}", lotteries.get(row["lottery"], {})
        if lottery.get("out") is not None and row["state"] not in GONE:
            yield Fault(where, "state", row["state"], "void, as its player was taken out", "I46, rewards.md 2")
        # An erasure deletes commands.
        by = (f"L{book.player}-{lottery.get('no')}", row["at"])
        if row["source"].startswith("readmitted:") and not book.erased and by not in let_in:
            yield Fault(where, "let in by", "nobody", "an operator’s command", "I46, rewards.md 2")


def came_back(book: Book) -> Iterator[Fault]:
    """One that is not in the draw returns its coins, or its printed value; one that is in it returns nothing."""
    if book.erased:
        return
    coins = {row["source"]: row["points"] for row in book.point_movements if row["kind"] == "returned"}
    awards = {award["source"]: award for award in book.awards}
    for row in book.rows("ticket"):
        where, source = f"ticket {book.player}-{row['no']}", f"ticket:{row['no']}"
        gone = row["state"] in GONE
        expected = row["coins"] if gone and row["coins"] > 0 else None
        if coins.get(source) != expected and row["state"] != "won":
            yield Fault(where, f"coins returned, {row['state']}", coins.get(source), expected, "I27, rewards.md 28")
        worth = awards.get(row["source"], {}).get("eur") if gone and row["kind"] == "prize" else None
        paid = awards.get(source, {}).get("eur")
        if row["state"] != "won" and (worth is None) != (paid is None) or worth is not None and paid is not None and paid < worth:
            yield Fault(where, f"paid for it, {row['state']}", paid, worth, "I44, rewards.md 7")


def canceled(book: Book) -> Iterator[Fault]:
    """Nothing is drawn of a lottery that operators have canceled: all of its tickets have ended, and none has won."""
    gone = {row["lottery"] for row in book.rows("lottery") if row.get("canceled") is not None}
    for row in book.rows("ticket"):
        if row["lottery"] in gone and row["state"] not in GONE:
            yield Fault(f"ticket {book.player}-{row['no']}", "state", row["state"], "void, as its lottery was canceled", "I44, I46")


def won(book: Book) -> Iterator[Fault]:
    """What was drawn is given once, as much as was drawn; nothing for one that has not won."""
    if book.erased:
        return
    awards = {award["source"]: award for award in book.awards if award["source"].startswith("lottery:")}
    for row in book.rows("ticket"):
        where = f"ticket {book.player}-{row['no']}"
        if (row["prize"] is not None) != (row["state"] == "won"):
            yield Fault(where, f"prize, {row['state']}", row["prize"], "of one that has won", "I46")
        if row["state"] != "won":
            continue
        given = awards.pop(f"lottery:{row['lottery']}:{row['number']}", None)
        if given is None or given["eur"] < (row["prize"] or 0) - 1 or given["eur"] > (row["prize"] or 0) + 1:
            yield Fault(where, "EUR cents given", given and given["eur"], row["prize"], "I44")
    for source in awards:
        yield Fault(f"prize {source}", "given for", "no ticket that has won", "one", "I44, I46")


CHECKS = (paid_for, taken_out, came_back, canceled, won)
