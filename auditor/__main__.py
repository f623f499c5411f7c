"""`python3 -m auditor <file or folder>...`: prints faults and exits with 1, or says how much it checked."""

import sys
from pathlib import Path

from auditor.book import books_in
from auditor.checks import CHECKS, faults_of


def main(paths: list[str]) -> int:
    if not paths or any(not Path(path).exists() for path in paths):
        print("usage: python3 -m auditor <file or folder of players' objects>...", file=sys.stderr)
        return 2
    books = [book for path in paths for book in books_in(Path(path))]
    faults = [(book, fault) for book in books for fault in faults_of(book)]
    for book, fault in faults:
        print(f"player {book.player}, {fault}")
    if not books:
        print("no player's file was found", file=sys.stderr)
        return 2
    rows = {
        "players": len(books),
        "ledger rows": sum(len(book.entries) for book in books),
        "rounds": sum(len(book.rounds) for book in books),
        "gifts": sum(len(book.gifts) for book in books),
    }
    print(f"{len(CHECKS)} checks over {', '.join(f'{count} {name}' for name, count in rows.items())}: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
