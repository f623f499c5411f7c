"""Titles and words of a win: cut letters in metal with outlines, on nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .canvas import Canvas
from .light import GOLD, Colour, Light, Material
from .paths import Path, text


@dataclass(frozen=True)
class Ink:
    """How letters are made: their face from top to foot, the line round them, what is behind."""

    top: Colour = (1.0, 0.84, 0.36)
    middle: Colour = (1.0, 0.52, 0.06)
    foot: Colour = (0.78, 0.14, 0.005)
    line: Material = GOLD
    dark: Colour = (0.055, 0.008, 0.004)
    glow: Colour = (0.9, 0.22, 0.02)
    metal: float = 0.35


def block(
    lines: list[str], font: str, width: float, gap: float = 0.12, spacing: float = 0.01, stretch: float = 1.0
) -> tuple[list[Path], float]:
    """Lines of text set to one width; answers their paths about the centre and the whole height."""
    paths, heights = [], []
    for words in lines:
        path = text(words, font, spacing).fit(width, 9).scaled(1, stretch)
        _, y0, _, y1 = path.bounds()
        paths.append(path)
        heights.append(y1 - y0)
    total = sum(heights) + gap * (len(lines) - 1)
    y, placed = total / 2, []
    for path, height in zip(paths, heights):
        _, y0, _, y1 = path.bounds()
        placed.append(path.moved(0, y - y1))
        y -= height + gap
    return placed, total


def cut_letters(c: Canvas, paths: list[Path], ink: Ink, weight: float = 1.0) -> None:
    """Puts letters on a canvas: glow, dark bed, line of metal, dark line, face."""
    face = c.fill(*paths)
    bed = c.filled(c.grown(face, 0.125 * weight)) if weight > 0.6 else c.grown(face, 0.125 * weight)
    c.put(bed, Material(ink.dark, rough=0.5, coat=0.3, cavity=0), c.bevel(bed, 0.04 * weight), 0)
    ring = c.grown(face, 0.095 * weight)
    c.put(ring, ink.line, c.bevel(ring, 0.04 * weight, 0.045 * weight), 0)
    inner = c.grown(face, 0.05 * weight)
    c.lay(inner, ink.dark)
    colour = np.zeros((*face.shape, 3), np.float32)
    for path in paths:
        _, y0, _, y1 = path.bounds()
        t = np.clip((c.y - y0) / (y1 - y0), 0, 1)
        near = (np.abs(c.y - (y0 + y1) / 2) <= (y1 - y0) / 2 + 0.05)[..., None]
        run = np.stack(
            [
                np.interp(t, [0, 0.46, 0.54, 1], [ink.foot[k], ink.middle[k], ink.middle[k] * 1.12, ink.top[k]])
                for k in range(3)
            ],
            -1,
        )
        colour = np.where(near, run, colour).astype(np.float32)
    rise = c.chisel(face, 0.7, 0.075 * weight, 0.010 * weight)
    c.put(
        face, Material(colour, metal=ink.metal, rough=0.2, coat=0.5, glow=colour * 0.16, cavity=0.3, wear=0.4), rise, 0
    )
    c.halo(c.alpha.copy(), ink.glow, 0.07, 0.6)


def wordmark(
    lines: list[str],
    font: str,
    light: Light,
    ink: Ink,
    px: float,
    width: float = 2.9,
    gap: float = 0.10,
    spacing: float = 0.015,
    stretch: float = 1.0,
    weight: float = 1.0,
) -> Canvas:
    """A word or two as wide as `width`, on a canvas that just holds it."""
    paths, total = block(lines, font, width, gap, spacing, stretch)
    c = Canvas(width / 2 + 0.26, total / 2 + 0.26, px, light)
    cut_letters(c, paths, ink, weight)
    return c
