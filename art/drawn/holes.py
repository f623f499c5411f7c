"""Contours that cut holes."""

from __future__ import annotations

from atelier.paths import Path


def _area(path: Path) -> float:
    points = [pts[-1] for op, pts in path.ops if op in 'MLC']
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]))


def cut(body: Path, contour: Path) -> Path:
    """A contour turned so that it cuts a hole where the body has the other turn."""
    first = Path(body.ops[: next(i for i, (op, _) in enumerate(body.ops) if op == 'Z') + 1])
    return _reversed(contour) if _area(first) * _area(contour) > 0 else contour


def _reversed(path: Path) -> Path:
    """The same contour run the other way round."""
    points: list[tuple[float, float]] = []
    segments: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    out: list[tuple[str, tuple[tuple[float, float], ...]]] = []
    for op, pts in path.ops:
        if op == 'M':
            points, segments = [pts[0]], []
        elif op in 'LC':
            segments.append((op, pts))
            points.append(pts[-1])
        else:
            out.append(('M', (points[-1],)))
            for (kind, seg), start in zip(reversed(segments), reversed(points[:-1])):
                out.append((kind, (seg[1], seg[0], start)) if kind == 'C' else (kind, (start,)))
            out.append(('Z', ()))
    return Path(tuple(out))
