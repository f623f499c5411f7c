"""A break and an exclusion: nothing is begun in it (I30, I48)."""

from collections.abc import Iterator

from auditor.book import Book
from auditor.fault import Fault


#: What a player enters by a confirmation, and the column that names it.
ENTERED = (("quest", "id"), ("achievement", "id"), ("race", "tournament"))


def nothing_begun(book: Book) -> Iterator[Fault]:
    """No round, deposit, box or entry is begun and no coin exchanged from its first instant to its last; a self-exclusion lasts until it
    was lifted."""
    # An erasure deletes the time at which an exclusion was lifted.
    if book.erased:
        return
    lifted = [row for row in book.rows("limits") if row["type"] == "selfexclusion" and row["state"] == "disabled_confirmed"]
    for row in book.rows("exclusion"):
        ends = [one["ended_at"] or one["set_at"] for one in lifted if one["set_at"] > row["from_at"]]
        own = [row["until_at"]] if row["type"] == "coolingoff" and row["until_at"] is not None else []
        until = min([*ends, *own], default=float("inf"))
        begun = [(f"round R{book.player}-{one.no}", one.placed_at) for one in book.rounds.values()]
        begun += [(f"points {one['no']}", one["at"]) for one in book.point_movements if one["kind"] == "redeemed"]
        begun += [(f"box {book.player}-{one.no}", one.ended_at) for one in book.boxes if one.stage == "activated"]
        begun += [(f"{table} {one[name]}", one["confirmed_at"]) for table, name in ENTERED for one in book.rows(table)]
        # Money that arrived unannounced was not begun by a command.
        asked = [one for one in book.payments if one["action"] == "deposit" and one.get("expires_at") is not None]
        begun += [(f"payment P{book.player}-{one['no']}", one["created_at"]) for one in asked]
        for where, at in begun:
            # Money that arrived at the very time of the beginning counts as earlier.
            if row["from_at"] < at < until:
                yield Fault(where, f"begun in a {row['type']} from {row['from_at']}", at, "nothing", "I30, I48")


CHECKS = (nothing_begun,)
