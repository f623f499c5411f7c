"""What operators publish of prices (content/): cards of the shop, its sale, what templates of gifts hold, the levels."""

import json
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path

from auditor.fault import Fault

DAY_MS = 86_400_000


@dataclass(frozen=True)
class Content:
    """Each by its id, as its file has it."""

    cards: dict[str, dict] = field(default_factory=dict)
    templates: dict[str, dict] = field(default_factory=dict)
    sale: dict | None = None
    levels: dict | None = None
    faults: tuple[Fault, ...] = ()

    def price_of(self, group: str, currency: str, at: int) -> dict | None:
        """The row in force of a card, with what it costs then (rewards.md 13, 15); None for what is not sold then."""
        begun = [row for row in self.cards[group].get("rates", []) if _from(row) <= at]
        begun.sort(key=_from, reverse=True)
        row = next((row for row in begun if row["currency"] == currency), None)
        row = row or next((row for row in begun if row["currency"] == "EUR"), None)
        if row is None or not group.startswith("sale"):
            return row
        sale = self.sale or {}
        terms = sale.get("cards", {}).get(group)
        if terms is None or at >= _day(sale["endDate"]) + DAY_MS:
            return None
        return {**row, "points": terms["fullPrice"] * (100 - terms["discountPercent"]) // 100}


NOTHING_PUBLISHED = Content()


def _from(row: dict) -> int:
    start = row.get("from")
    if start is None:
        return 0
    at = datetime.fromisoformat(start.replace("Z", "+00:00"))
    return int((at if at.tzinfo else at.replace(tzinfo=timezone.utc)).timestamp() * 1000)


def _day(text: str) -> int:
    day, month, year = map(int, text.split("/"))
    return int(datetime(year, month, day, tzinfo=timezone.utc).timestamp() * 1000)


def published_in(folder: Path) -> Content:
    """Of a folder with the operators' files; one that cannot be read is a fault."""
    faults: list[Fault] = []

    def read(path: Path) -> dict | None:
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(found, dict):
                raise ValueError("not an object")
            return found
        except (OSError, ValueError) as error:
            faults.append(Fault(f"content/{path.relative_to(folder)}", "reading it", error, "an object", "I53"))
            return None

    def all_of(name: str) -> dict[str, dict]:
        files = {path.stem: read(path) for path in sorted((folder / name).glob("*.json"))}
        return {name: found for name, found in files.items() if found is not None}

    shop, levels = folder / "pages/rocket-mart.json", folder / "config/levels.json"
    cards, templates = all_of("rewards"), all_of("bonuses")
    sale = (read(shop) or {}).get("sale") if shop.exists() else None
    return Content(cards, templates, sale, read(levels) if levels.exists() else None, tuple(faults))
