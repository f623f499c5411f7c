"""Parts that symbols share: the plate of high symbols, the rank of low ones, the ribbon of wild and scatter."""

from __future__ import annotations

import numpy as np

from .canvas import Canvas
from .light import GOLD, IRON, Colour, Material
from .noise import blur, fbm, step
from .paths import Path, rounded, smooth, star, text
from .solids import ball


def plate(c: Canvas, rim: Material, inner: Colour, outer: Colour, corner: float = 0.20) -> None:
    """A rim of metal round a field of enamel, lit from within its upper left."""
    if c.bare:
        return
    w, h = 0.955, 1.115
    body = c.fill(rounded(w, h, corner))
    c.put(body, rim, c.bevel(body, 0.075, 0.09), 0)
    groove = c.fill(rounded(w - 0.105, h - 0.105, corner - 0.06))
    c.put(groove, rim.of(colour=tuple(k * 0.30 for k in rim.colour), rough=0.35), None, 0)  # type: ignore[union-attr]
    field = c.fill(rounded(w - 0.13, h - 0.13, corner - 0.08))
    d = np.hypot(c.x + 0.12, (c.y - 0.18) * 0.9)
    t = np.clip(d / 1.05, 0, 1)[..., None] ** 1.2
    colour = np.array(inner, np.float32) * (1 - t) + np.array(outer, np.float32) * t
    brushed = 0.94 + 0.12 * fbm(np.arctan2(c.y, c.x) * 9 + 20, d * 1.5, 3, 3)[..., None]
    c.put(field, Material(colour * brushed, rough=0.3, coat=0.25, glow=colour * 0.25, cavity=0, wear=0), None, 0)
    inset = np.clip(1 - c.inside(field) / 0.16, 0, 1) * field
    c.colour *= (1 - 0.55 * inset**2)[..., None]
    for x in (-1, 1):
        for y in (-1, 1):
            m, height = ball(c, 0.042, 0.042, x * (w - 0.10), y * (h - 0.10))
            c.put(m, rim, height, 0.03)


def rank(c: Canvas, letter: str, font: str, edge: Colour, hot: Colour, body: Material = IRON) -> None:
    """A letter of dark metal with a molten edge and cracks of light; the cell's height and no gold."""
    rank_of(c, text(letter, font).fit(1.80, 2.10, stretch=1.32), edge, hot, body)


def rank_of(c: Canvas, outline: Path, edge: Colour, hot: Colour, body: Material = IRON, cracks: bool = True) -> None:
    """The same of any outline."""
    m = c.fill(outline)
    rim = c.grown(m, 0.045)
    t = np.clip((c.y + 1.05) / 2.1, 0, 1)[..., None]
    molten = np.array(edge, np.float32) * t + np.array(hot, np.float32) * (1 - t)
    flow = 0.75 + 0.6 * fbm(c.x * 3, c.y * 3, 4, 2)[..., None]
    c.lay(rim, molten * flow * 1.05)
    inner = c.grown(m, -0.025)
    rise = c.chisel(inner, 0.8, 0.15, 0.02) + fbm(c.x * 2.4 + 9, c.y * 2.4, 3, 4) * 0.03 * c.px
    low = np.clip((-c.y - 0.15) / 0.95, 0, 1)[..., None]
    warm = np.array(edge, np.float32) * low**2 * 0.75
    cool = np.array(hot, np.float32) * np.clip((c.y - 0.3) / 1.2, 0, 1)[..., None] * 0.05
    c.put(inner, body.of(glow=warm + cool, wear=0.5), rise, 0.03)
    c.halo(c.alpha.copy(), edge, 0.03, 0.55)
    if not cracks:
        return
    cell = _cracks(c)
    deep = c.inside(inner)
    crack = cell * step(0.02, 0.07, deep) * step(0.45, 0.62, fbm(c.x * 1.7 + 3, c.y * 1.7 + 1, 3, 6)) * inner
    c.colour += (crack + blur(crack, c.px * 0.02) * 0.8)[..., None] * np.array(hot, np.float32) * 0.95


def _cracks(c: Canvas) -> np.ndarray:
    """Thin lines between scattered cells."""
    rng = np.random.default_rng(12)
    points = rng.uniform((-1.1, -1.25), (1.1, 1.25), (26, 2))
    first = np.full(c.x.shape, 9.0, np.float32)
    second = first.copy()
    for px, py in points:
        d = np.hypot(c.x - px, c.y - py)
        second = np.minimum(second, np.maximum(first, d))
        first = np.minimum(first, d)
    return np.exp(-(((second - first) / 0.022) ** 2))


# A picture is the same in every language: players of all of them know these two, and the rules use them.
WORDS = ('WILD', 'SCATTER', '')


def ribbon(
    c: Canvas, word: str, y: float, field: Colour, ink: Colour, rim: Material = GOLD, font: str = 'alfa-slab-one'
) -> None:
    """The word of a wild or a scatter on a plaque, raised letters; a coin has its value instead, and three stars."""
    if word not in WORDS:
        raise ValueError(f'{word} is read in one language only')
    if c.bare:
        return
    w, h = 1.0, 0.215
    shape = smooth(
        (-w, 0),
        (-w + 0.06, h * 0.86),
        (-0.5, h * 1.02),
        (0, h * 1.10),
        (0.5, h * 1.02),
        (w - 0.06, h * 0.86),
        (w, 0),
        (w - 0.06, -h * 0.86),
        (0.5, -h),
        (0, -h * 1.02),
        (-0.5, -h),
        (-w + 0.06, -h * 0.86),
        closed=True,
    ).moved(0, y)
    m = c.fill(shape)
    c.put(m, rim, c.bevel(m, 0.055, 0.06), 0.10)
    inner = c.grown(m, -0.052)
    c.put(inner, Material(field, rough=0.3, coat=0.7, cavity=0), None, 0)
    c.colour *= (1 - 0.5 * np.clip(1 - c.inside(inner) / 0.07, 0, 1) * inner)[..., None]
    stars = star(5, 1, 0.46).moved(-3.6, 0) + star(5, 1.3, 0.6) + star(5, 1, 0.46).moved(3.6, 0)
    letters = c.fill(text(word, font, 0.02).fit(1.66, 0.29, 0, y, stretch=1.5) if word else stars.fit(1.66, 0.29, 0, y))
    c.put(c.grown(letters, 0.014), Material((0.02, 0.005, 0.004), cavity=0), None, 0)
    glow = np.array(ink, np.float32) * 0.62 * (0.75 + 0.5 * np.clip((c.y - y) / 0.15, -1, 1))[..., None]
    c.put(letters, Material(ink, metal=0.4, rough=0.25, glow=glow, cavity=0), c.bevel(letters, 0.03, 0.03), 0)
