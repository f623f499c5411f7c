"""B-Side: glowing valves before a grille cloth; and the stage in lime and rose."""

from __future__ import annotations

import numpy as np

from atelier.noise import blur, fbm, step
from atelier.paths import polygon, rounded
from atelier.scene import Page, hexed
from scenes.neon_street import bokeh, mirror_floor


def _valve(p: Page, x: float, foot: float, high: float, heat: float) -> None:
    """A glass bulb with its plates and a filament."""
    u, cx, y1 = p.u, x * p.w, foot * p.h
    wide = high * 0.23
    dx, up = (p.px - cx) / (wide * u), (y1 - p.py) / (high * u)
    profile = np.where(up < 0.72, 1.0, np.sqrt(np.clip(1 - ((up - 0.72) / 0.28) ** 2, 0, 1)))
    glass = step(profile + 0.02, profile - 0.02, np.abs(dx)) * step(0.0, 0.01, up) * step(1.0, 0.99, up)
    base = p.fill(rounded(wide * 1.08 * u, high * 0.07 * u, 4 * u, cx, y1 + high * 0.05 * u))
    p.rgb *= (1 - 0.35 * glass)[..., None]
    plate = step(0.62, 0.58, np.abs(dx)) * step(0.12, 0.14, up) * step(0.66, 0.64, up)
    ribs = 0.55 + 0.45 * np.cos(dx * 16) ** 2
    p.lay(plate * 0.9, np.array((0.20, 0.17, 0.17), np.float32) * (0.4 + ribs)[..., None])
    wire = (
        np.exp(-((dx / 0.10) ** 2)) * step(0.14, 0.2, up) * step(0.74, 0.6, up)
        + np.exp(-(((np.abs(dx) - 0.62) / 0.05) ** 2)) * step(0.12, 0.2, up) * step(0.66, 0.6, up) * 0.7
    )
    p.add(wire * 1.2 * heat, '#ffb04a')
    glow = np.exp(-((dx / 1.3) ** 2) - (((up - 0.36) / 0.42) ** 2))
    p.add(glow * 0.75 * heat, '#ff7a1e')
    rim = np.exp(-(((np.abs(dx) / np.maximum(profile, 0.05) - 0.93) / 0.06) ** 2)) * glass
    p.add(rim * 0.30 + np.exp(-(((dx + 0.55) / 0.12) ** 2)) * glass * 0.35 * step(0.9, 0.5, up), '#ffe6c8')
    across = (p.px - cx) / (wide * 1.08 * u)
    p.lay(
        base,
        np.array((0.75, 0.47, 0.20), np.float32) * (0.35 + 0.8 * np.exp(-(((across + 0.4) / 0.4) ** 2)))[..., None],
    )


def _cloth(p: Page, thread: str, dark: str) -> None:
    """Woven grille cloth with piping."""
    u = p.u
    weave = 0.5 + 0.25 * np.sin((p.px + p.py) / u * 0.9) + 0.25 * np.sin((p.px - p.py) / u * 0.9)
    speck = fbm(p.px / u / 4, p.py / u / 4, 3, 3)
    a, b = np.array(hexed(dark), np.float32), np.array(hexed(thread), np.float32)
    t = np.clip(weave * 0.6 + speck * 0.5 - 0.1, 0, 1)[..., None]
    p.rgb[:] = a * (1 - t) + b * t


def _shelf(p: Page, top: float) -> None:
    on = step(top, top + 0.002, p.y)
    brushed = fbm(p.px / p.u / 220, p.py / p.u / 3, 3, 5)
    p.lay(on, np.array((0.46, 0.26, 0.14), np.float32) * (0.6 + 0.7 * brushed)[..., None])
    p.add(on * np.exp(-(p.y - top) / 0.09) * 0.5, '#ff9a4a')
    p.dim(1 - 0.45 * on * step(top, 1.0, p.y))


def valves(p: Page) -> None:
    _cloth(p, '#d89a4a', '#5a1f34')
    light = p.spot(0.5, 0.30, p.pick(720, 960), 1.3)
    p.dim(0.35 + 0.95 * light)
    p.add(light * 0.22, '#ff8a3a')
    p.add(p.spot(0.02, 0.1, 420) * 0.4 + p.spot(0.98, 0.16, 420) * 0.4, '#d6f25c')
    top = p.pick(0.70, 0.80)
    xs = (0.09, 0.91, 0.5, 0.28, 0.72) if p.tall else (0.06, 0.15, 0.24, 0.76, 0.85, 0.94)
    for k, x in enumerate(xs):
        _valve(p, x, top - 0.012, p.pick(250 if k < 2 else 150, 430 if k % 3 else 360), 1.0)
    _shelf(p, top)
    for k in range(round(p.pick(5, 11))):
        x = (k + 0.5) / round(p.pick(5, 11))
        d = np.hypot(p.px - x * p.w, p.py - p.pick(0.79, 0.90) * p.h) / p.u
        p.lay(step(34, 32, d), '#1c1014')
        p.lay(step(27, 25, d), '#c9924a', 0.9)
        mark = polygon(
            (x * p.w - 3 * p.u, p.pick(0.79, 0.90) * p.h),
            (x * p.w - 2 * p.u, p.pick(0.79, 0.90) * p.h - 24 * p.u),
            (x * p.w + 2 * p.u, p.pick(0.79, 0.90) * p.h - 24 * p.u),
            (x * p.w + 3 * p.u, p.pick(0.79, 0.90) * p.h),
        )
        p.lay(
            p.fill(
                mark.moved(-x * p.w, -p.pick(0.79, 0.90) * p.h)
                .turned(-60 + 26 * k)
                .moved(x * p.w, p.pick(0.79, 0.90) * p.h)
            ),
            '#2a1408',
        )
    p.sparks(80, '#ffcf8a', 1.2, step(0.7, 0.2, p.y))
    p.bloom(0.72)
    p.calm(0.25, 0.5)
    p.grain()


def encore(p: Page) -> None:
    """The feature: the stage itself, beams through smoke."""
    p.sky((0, '#2a0628'), (0.5, '#7a1450'), (0.66, '#e83a7a'), (1, '#1c0418'))
    smoke = p.noise(200, 6, 4)
    for x, colour in ((0.08, '#d6f25c'), (0.30, '#ff5aa0'), (0.5, '#fff0b0'), (0.70, '#ff5aa0'), (0.92, '#d6f25c')):
        beam = p.rays(x, -0.04, 7, 0.50, round(x * 10)) * p.spot(x, 0.1, 1250, 1.2)
        p.add(beam * (0.3 + 0.8 * smoke) * 0.75, colour)
        p.add(p.spot(x, 0.0, 90, 1.1), colour)
    bokeh(p, ('#d6f25c', '#ff5aa0', '#ffc85a'), 0.66, ((70, 4, 14, 0.3), (20, 20, 46, 0.18)))
    mirror_floor(p, 0.68, '#d6f25c', lines=False)
    p.add(blur(p.spot(0.5, 0.62, 420), 8) * 0.4, '#ff8ac0')
    p.sparks(240, '#fff6d0', 1.5, step(0.75, 0.3, p.y))
    p.bloom(0.72)
    p.calm(0.15, 0.45)
    p.grain()
