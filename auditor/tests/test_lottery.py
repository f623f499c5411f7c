"""Answers about a lottery that cannot be read are a fault, and no traceback."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

from auditor.lottery import main

SEALED = {"hash": "h", "tickets": 0, "at": "2026-12-01T00:05:00Z"}
RESULT = {"link": "l", "salt": "s", "voids": [], "wins": [], "round": 1}
DRAW = {"first": "f", "beacons": [], "sealed": SEALED, "result": RESULT}
LOTTERY = {"id": "draw", "end_at": "2026-12-01T00:00:00Z", "prizes_cents": []}


class Malformed(unittest.TestCase):
    def said(self, answer: str, page: str) -> tuple[int, list[str]]:
        with tempfile.TemporaryDirectory() as folder:
            paths = [str(Path(folder) / name) for name in ("draw.json", "list.json")]
            for path, text in zip(paths, (answer, page)):
                Path(path).write_text(text)
            with contextlib.redirect_stdout(io.StringIO()) as out:
                status = main(paths)
        return status, out.getvalue().splitlines()

    def test_each_is_a_line(self) -> None:
        page = json.dumps({"text": "lottery draw"})
        sound = {"lottery": LOTTERY, "draw": DRAW}
        for answer, listed in (
            ("", page),
            ("{", page),
            ("[]", page),
            ("{}", page),
            (json.dumps(sound), "{}"),
            (json.dumps(sound), json.dumps({"text": "another list"})),
            (json.dumps({**sound, "draw": {**DRAW, "sealed": {}}}), page),
            (json.dumps({**sound, "draw": {**DRAW, "result": None}}), page),
            (json.dumps({**sound, "lottery": {**LOTTERY, "end_at": 7}}), page),
        ):
            with self.subTest(answer=answer[:60], listed=listed):
                status, lines = self.said(answer, listed)
                self.assertEqual(status, 1)
                self.assertIn("answers: reading them is", lines[0])
                self.assertEqual(lines[-1], "nothing was checked, 1 faults")

    def test_one_that_was_canceled_has_no_result(self) -> None:
        no_list = json.dumps({"code": "lottery.unknown"})
        canceled = {**DRAW, "stage": "canceled", "sealed": None, "result": None}
        self.assertEqual(self.said(json.dumps({"lottery": LOTTERY, "draw": canceled}), no_list), (0, ["draw: canceled, 0 faults"]))
        status, lines = self.said(json.dumps({"lottery": LOTTERY, "draw": {**canceled, "result": RESULT}}), no_list)
        self.assertEqual(status, 1)
        self.assertIn("none of a lottery that was canceled", lines[0])


if __name__ == "__main__":
    unittest.main()
