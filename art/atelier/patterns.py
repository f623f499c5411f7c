"""Colours that run over a thing: shades, pelts, wood, rock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from .canvas import Canvas
from .light import rgb
from .noise import Array, fbm, step
from .paths import Path

#: Colours of a thing: one that shades itself, a run from foot to top, or a pattern over the sheet.
Colours = str | Sequence[tuple[float, str]] | Callable[[Canvas, Path], Array]


def run(c: Canvas, path: Path, stops: Colours) -> Array:
    """A colour from a shape's foot (0) to its top (1); one colour shades itself."""
    if callable(stops):
        return stops(c, path)
    if isinstance(stops, str):
        base = np.array(rgb(stops), np.float32)
        stops_linear = [(0.0, base * 0.62), (0.55, base), (1.0, np.minimum(base * 1.22 + 0.03, 1))]
    else:
        stops_linear = [(at, np.array(rgb(colour), np.float32)) for at, colour in stops]
    _, y0, _, y1 = path.bounds()
    t = np.clip((c.y - y0) / max(y1 - y0, 1e-6), 0, 1)
    at = [s[0] for s in stops_linear]
    return np.stack([np.interp(t, at, [s[1][k] for s in stops_linear]) for k in range(3)], -1).astype(np.float32)


def striped(light: str, dark: str, degrees: float, each: float, wobble: float = 0.1) -> Callable[[Canvas, Path], Array]:
    """A pelt of stripes."""

    def pattern(c: Canvas, path: Path) -> Array:
        a = np.radians(degrees)
        along = c.x * np.cos(a) + c.y * np.sin(a) + (fbm(c.x * 2, c.y * 2, 2, 3) - 0.5) * wobble * 6
        t = step(-0.25, 0.25, np.sin(along * 2 * np.pi / each))[..., None]
        return (run(c, path, light) * t + np.array(rgb(dark), np.float32) * (1 - t)).astype(np.float32)

    return pattern


def spotted(light: str, dark: str, each: float, size: float = 0.36, seed: int = 2) -> Callable[[Canvas, Path], Array]:
    """A pelt of patches: cells of a jittered lattice; size is their share."""

    def pattern(c: Canvas, path: Path) -> Array:
        rng = np.random.default_rng(seed)
        nearest = np.full(c.x.shape, 9.0, np.float32)
        for row in np.arange(-1.3, 1.3, each):
            for col in np.arange(-1.2, 1.2, each):
                x, y = col + rng.uniform(0, each * 0.7), row + rng.uniform(0, each * 0.7)
                nearest = np.minimum(nearest, np.hypot(c.x - x, c.y - y))
        t = step(each * size, each * size * 0.78, nearest)[..., None]
        return (run(c, path, light) * (1 - t) + np.array(rgb(dark), np.float32) * t).astype(np.float32)

    return pattern


def grain(c: Canvas, seed: int = 0, along: str = 'x', size: float = 1.0) -> Array:
    """Wood: long fibres with rings, 0..1."""
    x, y = (c.x, c.y) if along == 'x' else (c.y, c.x)
    bend = fbm(x * 0.7 / size, y * 1.4 / size, 3, seed) * 1.6
    rings = 0.5 + 0.5 * np.sin((y / size + bend * 0.35) * 26)
    fibre = fbm(x * 2.2 / size, y * 46 / size, 3, seed + 3)
    return np.clip(0.55 * rings + 0.75 * fibre - 0.15, 0, 1)


def rock(c: Canvas, seed: int = 0, size: float = 1.0) -> Array:
    return fbm(c.x * 4 / size + 7, c.y * 4 / size, 5, seed)
