"""`python3 -m auditor [--content <folder>] <file or folder>...`: prints faults and exits with 1, or says how much it checked."""

import sys
from pathlib import Path

from auditor.book import Book, books_in
from auditor.checks import CHECKS, faults_of
from auditor.content import published_in

#: Published content, which is beside the auditor.
PUBLISHED = Path(__file__).resolve().parent.parent / "content"


def main(words: list[str]) -> int:
    folder = Path(words[1]) if words[:1] == ["--content"] and len(words) > 1 else PUBLISHED
    paths = words[2:] if folder is not PUBLISHED else words
    if not paths or any(not Path(path).exists() for path in paths):
        print("usage: python3 -m auditor [--content <folder>] <file or folder of players' objects>...", file=sys.stderr)
        return 2
    content = published_in(folder)
    faults = [str(fault) for fault in content.faults]
    found = [each for path in paths for each in books_in(Path(path), content)]
    faults += [str(each) for each in found if not isinstance(each, Book)]
    books = [each for each in found if isinstance(each, Book) and not each.is_nobodys]
    nobodys = sum(isinstance(each, Book) and each.is_nobodys for each in found)
    for book in books:
        faults += [f"player {book.player} ({book.path.name}), {fault}" for fault in faults_of(book)]
    for fault in faults:
        print(fault)
    if not found:
        print("no player's file was found", file=sys.stderr)
        return 2
    rows = {
        "players": len(books),
        "ledger rows": sum(len(book.entries) for book in books),
        "rounds": sum(len(book.rounds) for book in books),
        "gifts": sum(len(book.gifts) for book in books),
    }
    skipped = f", {nobodys} of nobody" if nobodys else ""
    checked = ", ".join(f"{count} {name}" for name, count in rows.items())
    print(f"{len(CHECKS)} checks over {checked}{skipped}: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
