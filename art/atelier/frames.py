"""Reel frames, jackpot plates and coins. Sides are plain along their length, so that a frame may be cut in nine."""

from __future__ import annotations

import numpy as np

from .canvas import Canvas
from .light import Colour, Light, Material
from .paths import Path, ellipse, rounded, star
from .solids import ball


def band(c: Canvas, w: float, h: float, r: float, width: float) -> np.ndarray:
    """A rounded rectangle's border, inwards."""
    return c.fill(rounded(w, h, r)) - c.fill(rounded(w - width, h - width, max(r - width, 0.02)))


def rails(
    light: Light,
    width: int,
    height: int,
    rail: float,
    metal: Material,
    bed: Material,
    lamp: Colour,
    studs: bool = True,
    ticks: bool = True,
) -> Canvas:
    """A frame of metal rails (Perihelion and the brass kit): graduated, a lit line inside, jewels at the corners."""
    px = 100.0
    c = Canvas(width / 2 / px, height / 2 / px, px, light)
    w, h, m = c.w - 0.03, c.h - 0.03, rail
    outer = band(c, w, h, 0.22, m)
    c.put(outer, metal, c.bevel(outer, m * 0.30, m * 0.32), 0.05, cast=True)
    groove = band(c, w - m * 0.30, h - m * 0.30, 0.17, m * 0.40)
    c.put(groove, bed, -c.bevel(groove, 0.02, 0.02), 0)
    if ticks:
        step, marks = 0.055, Path(())
        for along, across, upright in ((w, h, False), (h, w, True)):
            count = int((along - 0.3) / step)
            for i in range(-count, count + 1):
                long = m * (0.17 if i % 5 == 0 else 0.09)
                for side in (-1, 1):
                    at = side * (across - m * 0.5)
                    marks += (
                        rounded(long, 0.006, 0.004, at, i * step)
                        if upright
                        else rounded(0.006, long, 0.004, i * step, at)
                    )
        c.lay(c.fill(marks), metal.colour)
    line = band(c, w - m * 0.93, h - m * 0.93, 0.10, 0.02)
    c.lay(line, np.array(lamp) * 1.2)
    if studs:
        for x in (-1, 1):
            for y in (-1, 1):
                at = (x * (w - m * 0.55), y * (h - m * 0.55))
                k, height_ = ball(c, m * 0.72, m * 0.72, *at)
                c.put(k, metal, height_, 0.05, cast=True)
                k, height_ = ball(c, m * 0.46, m * 0.46, *at)
                c.put(k, Material(lamp, rough=0.1, coat=1, glow=tuple(q * 0.45 for q in lamp)), height_, 0.0)
    return c


def plaque(light: Light, metal: Material, field: Colour, lamp: Colour) -> Canvas:
    """The plate that jackpots' levels stand on; 9-slice."""
    c = Canvas(1.5, 0.56, 107, light)
    m = c.fill(rounded(1.46, 0.52, 0.26))
    c.put(m, metal, c.bevel(m, 0.06, 0.07), 0)
    inner = c.fill(rounded(1.37, 0.43, 0.18))
    c.put(inner, Material(field, rough=0.3, coat=0.5, cavity=0), None, 0)
    c.colour *= (1 - 0.5 * np.clip(1 - c.inside(inner) / 0.12, 0, 1) ** 2 * inner)[..., None]
    for s in (-1, 1):
        k, height = ball(c, 0.055, 0.055, s * 1.415, 0)
        c.put(k, Material(lamp, glow=tuple(q * 0.7 for q in lamp), coat=1), height, 0.02)
    return c


def coins(light: Light, metal: Material, frames: int = 8) -> Canvas:
    """A coin that turns: frames side by side, each a square."""
    strip = Canvas(frames * 1.0, 1.0, 48, light)
    for i in range(frames):
        turn = np.pi * i / frames
        wide = max(abs(np.cos(turn)), 0.16) * 0.92
        c = Canvas(1.0, 1.0, 96, light)
        edge = c.fill(ellipse(wide, 0.92, 0.05 * np.sin(turn), 0))
        c.put(edge, metal.of(colour=tuple(k * 0.55 for k in metal.colour)), c.bevel(edge, 0.08), 0)  # type: ignore[union-attr]
        m = c.fill(ellipse(wide * 0.97, 0.90, -0.03 * np.sin(turn), 0))
        c.put(m, metal, c.bevel(m, 0.10 * wide, 0.10), 0)
        face = c.fill(ellipse(wide * 0.76, 0.70, -0.03 * np.sin(turn), 0))
        c.put(face, metal.of(colour=tuple(k * 0.8 for k in metal.colour), rough=0.3), -c.bevel(face, 0.05 * wide, 0.06), 0)  # type: ignore[union-attr]
        relief = c.fill(star(8, 0.58, 0.25).scaled(wide, 1).moved(-0.03 * np.sin(turn), 0))
        c.put(relief, metal, c.chisel(relief, 0.9), 0.03)
        k, height = ball(c, 0.20 * wide, 0.20, -0.03 * np.sin(turn), 0)
        c.put(k, metal, height * wide, 0.03)
        small = c.image(96, sharpen=0)
        strip.colour[:, i * 96 : i * 96 + 96], strip.alpha[:, i * 96 : i * 96 + 96] = _linear(small)
    return strip


def _linear(picture: object) -> tuple[np.ndarray, np.ndarray]:
    pixels = np.asarray(picture, np.float32) / 255
    alpha = pixels[..., 3]
    x = pixels[..., :3]
    light = np.where(x > 0.04045, ((x + 0.055) / 1.055) ** 2.4, x / 12.92)
    light = np.minimum(light, 0.995)
    light = np.where(light > 0.72, 0.72 - 0.42 * np.log1p(-(light - 0.72) / 0.28), light) / 1.12
    return light * alpha[..., None], alpha
