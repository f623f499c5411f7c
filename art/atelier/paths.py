"""Outlines in cell units (half a cell is 1 wide, y up): drawn shapes, icons and letters become the same kind of path."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File

import cairo
import numpy as np
from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

ART = File(__file__).parent.parent

Point = tuple[float, float]


@dataclass(frozen=True)
class Path:
    """Contours of moves, lines and cubic curves: ('M'|'L'|'C'|'Z', points)."""

    ops: tuple[tuple[str, tuple[Point, ...]], ...]

    def mapped(self, a: float, b: float, c: float, d: float, e: float, f: float) -> Path:
        """The path under x' = ax + by + c, y' = dx + ey + f."""
        return Path(tuple((op, tuple((a * x + b * y + c, d * x + e * y + f) for x, y in pts)) for op, pts in self.ops))

    def moved(self, dx: float, dy: float) -> Path:
        return self.mapped(1, 0, dx, 0, 1, dy)

    def scaled(self, sx: float, sy: float | None = None) -> Path:
        return self.mapped(sx, 0, 0, 0, sx if sy is None else sy, 0)

    def turned(self, degrees: float) -> Path:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.mapped(c, -s, 0, s, c, 0)

    def flipped(self) -> Path:
        """Mirrored left to right."""
        return self.scaled(-1, 1)

    def bounds(self) -> tuple[float, float, float, float]:
        points = np.array([p for _, pts in self.ops for p in pts])
        (x0, y0), (x1, y1) = points.min(0), points.max(0)
        return float(x0), float(y0), float(x1), float(y1)

    def fit(self, w: float, h: float, cx: float = 0, cy: float = 0, stretch: float = 1) -> Path:
        """As large as fits a box of w by h (whole sizes) about a centre; stretch is how far the sides may differ."""
        x0, y0, x1, y1 = self.bounds()
        sx, sy = w / max(x1 - x0, 1e-6), h / max(y1 - y0, 1e-6)
        low = min(sx, sy)
        sx, sy = min(sx, low * stretch), min(sy, low * stretch)
        return self.mapped(sx, 0, cx - sx * (x0 + x1) / 2, 0, sy, cy - sy * (y0 + y1) / 2)

    def __add__(self, other: Path) -> Path:
        return Path(self.ops + other.ops)

    def trace(self, context: cairo.Context) -> None:
        for op, pts in self.ops:
            if op == 'M':
                context.move_to(*pts[0])
            elif op == 'L':
                context.line_to(*pts[0])
            elif op == 'C':
                context.curve_to(*pts[0], *pts[1], *pts[2])
            else:
                context.close_path()


class _Recorder(BasePen):
    """Collects what a font or an SVG path draws, with curves made cubic."""

    def __init__(self, glyphs: object = None) -> None:
        super().__init__(glyphs)
        self.ops: list[tuple[str, tuple[Point, ...]]] = []

    def _moveTo(self, pt: Point) -> None:
        self.ops.append(('M', (pt,)))

    def _lineTo(self, pt: Point) -> None:
        self.ops.append(('L', (pt,)))

    def _curveToOne(self, a: Point, b: Point, c: Point) -> None:
        self.ops.append(('C', (a, b, c)))

    def _closePath(self) -> None:
        self.ops.append(('Z', ()))

    def _endPath(self) -> None:
        pass


def polygon(*points: Point) -> Path:
    return Path((('M', (points[0],)), *(('L', (p,)) for p in points[1:]), ('Z', ())))


def line(*points: Point) -> Path:
    """An open line, to be stroked."""
    return Path((('M', (points[0],)), *(('L', (p,)) for p in points[1:])))


def smooth(*points: Point, closed: bool = False) -> Path:
    """A soft curve through points (Catmull-Rom)."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    ops: list[tuple[str, tuple[Point, ...]]] = [('M', (points[0],))]
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        b = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        ops.append(('C', (b, c, p2)))
    if closed:
        ops.append(('Z', ()))
    return Path(tuple(ops))


def ellipse(rx: float, ry: float | None = None, cx: float = 0, cy: float = 0) -> Path:
    ry = rx if ry is None else ry
    k = 0.5522847
    return Path(
        (
            ('M', ((cx + rx, cy),)),
            ('C', ((cx + rx, cy + k * ry), (cx + k * rx, cy + ry), (cx, cy + ry))),
            ('C', ((cx - k * rx, cy + ry), (cx - rx, cy + k * ry), (cx - rx, cy))),
            ('C', ((cx - rx, cy - k * ry), (cx - k * rx, cy - ry), (cx, cy - ry))),
            ('C', ((cx + k * rx, cy - ry), (cx + rx, cy - k * ry), (cx + rx, cy))),
            ('Z', ()),
        )
    )


def rounded(w: float, h: float, r: float, cx: float = 0, cy: float = 0) -> Path:
    """A rectangle of half sizes w, h with round corners."""
    k = r * 0.4477153
    x0, x1, y0, y1 = cx - w, cx + w, cy - h, cy + h
    return Path(
        (
            ('M', ((x1, y1 - r),)),
            ('C', ((x1, y1 - k), (x1 - k, y1), (x1 - r, y1))),
            ('L', ((x0 + r, y1),)),
            ('C', ((x0 + k, y1), (x0, y1 - k), (x0, y1 - r))),
            ('L', ((x0, y0 + r),)),
            ('C', ((x0, y0 + k), (x0 + k, y0), (x0 + r, y0))),
            ('L', ((x1 - r, y0),)),
            ('C', ((x1 - k, y0), (x1, y0 + k), (x1, y0 + r))),
            ('Z', ()),
        )
    )


def star(points: int, outer: float, inner: float, turn: float = 90) -> Path:
    corners = []
    for i in range(points * 2):
        r, a = (outer, inner)[i % 2], math.radians(turn + 180 * i / points)
        corners.append((r * math.cos(a), r * math.sin(a)))
    return polygon(*corners)


def svg(data: str) -> Path:
    """A path of an SVG, y turned up."""
    pen = _Recorder()
    parse_path(data, pen)
    return Path(tuple(pen.ops)).scaled(1, -1)


@cache
def icon(name: str) -> Path:
    """The outline `icons/<name>.path`: the path data of an SVG, a line each."""
    first, *more = (ART / 'icons' / f'{name}.path').read_text().splitlines()
    path = svg(first)
    for data in more:
        path += svg(data)
    return path


@cache
def _font(name: str) -> TTFont:
    return TTFont(ART / 'fonts' / f'{name}.woff2')


def text(letters: str, font: str, spacing: float = 0) -> Path:
    """Letters set in `fonts/<font>.woff2`, one em high, kerned by nothing but spacing (in em)."""
    face = _font(font)
    glyphs, cmap, em = face.getGlyphSet(), face.getBestCmap(), face['head'].unitsPerEm
    path, x = Path(()), 0.0
    for letter in letters:
        name = cmap[ord(letter)]
        pen = _Recorder(glyphs)
        glyphs[name].draw(pen)
        path += Path(tuple(pen.ops)).scaled(1 / em).moved(x, 0)
        x += glyphs[name].width / em + spacing
    return path
