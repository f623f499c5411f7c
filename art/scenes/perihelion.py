"""Perihelion's two places: over the limb of the sun, and inside its corona."""

from __future__ import annotations

import numpy as np

from atelier.noise import Array, blur, fbm, step
from atelier.scene import Page, ramp

FIRE = (
    (0.0, '#050107'),
    (0.10, '#1a0409'),
    (0.22, '#4a0a08'),
    (0.36, '#951708'),
    (0.50, '#d63a06'),
    (0.64, '#f9700e'),
    (0.78, '#ffab2c'),
    (0.90, '#ffe07a'),
    (1.0, '#fffbe8'),
)


def limb(p: Page) -> None:
    """The sun's edge behind the reels: corona above, loops on the limb, living grain under it."""
    u = p.u
    radius = p.pick(1150, 2100) * u
    cx, cy = p.w * 0.5, p.h * p.pick(0.245, 0.215) + radius
    dx, dy = p.px - cx, p.py - cy
    r = np.hypot(dx, dy)
    d = (r - radius) / u
    arc = np.arctan2(dx, -dy) * radius / u
    streams, fine = fbm(arc / 70 + 3, d / 900, 4, 0), fbm(arc / 24, d / 420 + 5, 3, 2)
    out = 0.05 + 0.06 * p.noise(260, 5, 1)
    out += np.exp(-np.maximum(d, 0) / (140 + 190 * streams)) * (0.40 + 0.95 * streams * fine * 1.7) * 0.82
    out += np.clip(fine - 0.42, 0, 1) * 2.1 * np.exp(-np.maximum(d, 0) / 260) * 0.36
    wx, wy = fbm(arc / 60, d / 60, 4, 3) - 0.5, fbm(arc / 60 + 40, d / 60, 4, 4) - 0.5
    tongues = fbm((arc + wx * 120) / 38, (d * 0.55 + wy * 90) / 38, 5, 5)
    height = 130 * (0.35 + 0.65 * step(0.45, 0.75, fbm(arc / 170 + 8, arc * 0 + 2, 3, 1)))
    out = np.maximum(out, step(0.40, 0.68, tongues) * np.exp(-np.maximum(d, 0) / (height * 0.6)) * (d > -6) * 0.97)
    loops = (
        ((-262, 118, 190, 13), (228, 96, 150, 11), (-60, 62, 66, 7))
        if p.tall
        else ((-640, 190, 230, 15), (560, 150, 190, 13), (-220, 80, 70, 8), (830, 110, 120, 10))
    )
    for at, wide, high, thick in loops:
        q = np.hypot((arc - at) / wide, d / high) + (fbm(arc / 34, d / 34, 4, 2) - 0.5) * 0.3
        strand = np.exp(-(((q - 1) * min(wide, high) / (thick * 1.5)) ** 2)) * (
            0.75 + 0.5 * fbm(arc / 14, d / 14, 3, 1)
        )
        strand += 0.35 * np.exp(-(((q - 0.8) * min(wide, high) / (thick * 0.8)) ** 2))
        out = np.maximum(out, strand * (d > -8) * step(290, 0, d) * 0.9)
    inside = step(3, -3, d)
    depth = np.clip(-d, 0, None)
    near = _surface(dx / u, depth)
    far = step(150, 900, depth)
    value = out * (1 - inside) + (near * (1 - far) + blur(near, 5 * u) * far) * inside
    p.rgb = ramp(np.clip(value, 0, 1), *FIRE)
    night = (1 - inside) * np.clip(1 - value * 3.0, 0, 1)
    p.rgb += (night * (0.35 + p.noise(170, 5, 4)))[..., None] * np.array((0.075, 0.035, 0.15), np.float32)
    p.stars(560, night)
    p.bloom(0.47, ((8, 0.28), (30, 0.26), (90, 0.22)))
    _orbit(p, inside)
    p.calm(0.25, 0.45)
    p.grain()


def _surface(arc: Array, depth: Array) -> Array:
    """Grain of the photosphere, with bright veins that go on under the reels."""
    wa, wb = (fbm(arc / 50, depth / 50, 3, 2) - 0.5) * 60, (fbm(arc / 50 + 31, depth / 50, 3, 5) - 0.5) * 60
    cell = fbm((arc + wa) / 17, (depth + wb) / 15, 4, 3)
    big = fbm(arc / 130 + 9, depth / 100, 4, 0)
    vein = 1 - np.abs(fbm((arc + wa + 40 * cell) / 74, (depth + wb) / 64, 5, 4) * 2 - 1)
    body = 0.74 * np.exp(-depth / 64) + 0.26 * np.exp(-depth / 900) + 0.20
    value = body * (0.50 + 0.72 * cell) * (0.62 + 0.75 * big) + step(0.86, 1, vein) * (0.34 * np.exp(-depth / 1500))
    return np.clip(value + np.exp(-depth / 16) * 0.36, 0, 1)


def _orbit(p: Page, inside: Array) -> None:
    """The comet's road: a thin ellipse that passes close to the limb."""
    cx, cy, a, b, turn = (
        (0.5, 0.60, 0.74 * p.w, 0.39 * p.h, 0.18) if p.tall else (0.5, 0.62, 0.46 * p.w, 0.5 * p.h, 0.10)
    )
    dx, dy = p.px - cx * p.w, p.py - cy * p.h
    c, s = np.cos(turn), np.sin(turn)
    x, y = dx * c + dy * s, dy * c - dx * s
    q = np.hypot(x / a, y / b)
    far = np.abs(q - 1) / np.maximum(np.hypot(x / a**2, y / b**2) / np.maximum(q, 1e-6), 1e-9)
    line = np.exp(-((far / (1.6 * p.u)) ** 2)) * (0.35 + 0.65 * (np.cos(np.arctan2(y / b, x / a) - 0.4) * 0.5 + 0.5))
    p.add(line * (1 - 0.6 * inside) * 0.35, '#ffb450')


def corona(p: Page) -> None:
    """Inside: a white-hot heart behind the reels, streamers that turn, loops of plasma; embers at the edges."""
    u = p.u
    cx, cy = (0.5 * p.w, 0.50 * p.h) if p.tall else (0.5 * p.w, 0.46 * p.h)
    dx, dy = (p.px - cx) / u, (p.py - cy) / u
    r = np.hypot(dx, dy * p.pick(0.92, 1.0))
    turn = np.arctan2(dx, -dy) + 0.0009 * r

    def around(k: float, reach: float, seed: int) -> Array:
        return fbm(np.cos(turn) * k + 40 + r / reach, np.sin(turn) * k + 40, 2, seed)

    streams = around(5, 520, 0) * 0.5 + around(13, 420, 1) * 0.3 + around(30, 300, 2) * 0.2
    value = (
        0.28
        + 0.62 * np.exp(-((r / p.pick(400, 560)) ** 2))
        + (streams - 0.44) * 1.25 * np.exp(-r / 1500)
        + (p.noise(90, 5, 3) - 0.5) * 0.34
    )
    rings = ((430, 16), (560, 12), (720, 20), (900, 14)) if p.tall else ((560, 16), (740, 18), (930, 14), (1120, 20))
    for k, (at, thick) in enumerate(rings):
        q = r + (fbm(p.px / u / 120 + k * 7, p.py / u / 120, 5, k) - 0.5) * 280
        value = np.maximum(
            value, (0.40 + 0.45 * step(0.35, 0.75, around(2 + k, 1e9, k))) * np.exp(-(((q - at) / thick) ** 2)) * 1.05
        )
    edge = step(0.60, 1.1, np.hypot((p.x - 0.5) * 1.25, (p.y - 0.45) * 1.35) * 1.25)
    value *= (1 - 0.5 * edge) * (1 - 0.5 * step(0.78, 0.96, p.y)) * (1 - 0.4 * step(0.10, 0.0, p.y))
    p.rgb = ramp(np.clip(value, 0, 1) * 0.95, *FIRE)
    p.sparks(260, '#ffbe5a')
    p.bloom(0.6, ((10, 0.22), (50, 0.25)))
    p.grain()


SCENES = {'base': limb, 'feature': corona}
