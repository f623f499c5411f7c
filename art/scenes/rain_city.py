"""Last Tram: a boulevard of lights behind a window that runs with rain; the terminus in warm light."""

from __future__ import annotations

import drawn
import numpy as np

from atelier.noise import blur, step
from atelier.paths import Path, polygon, rounded
from atelier.scene import Page
from scenes.neon_street import bokeh, mirror_floor


def _houses(p: Page, horizon: float, seed: int, panes: tuple[str, ...]) -> None:
    """Fronts that run to the vanishing point, with lit windows."""
    rng = np.random.default_rng(seed)
    for side in (-1, 1):
        for k in range(6, 0, -1):
            t = 1 / k**1.15
            x0 = 0.5 + side * (0.05 + 0.62 * t * p.pick(1.0, 0.85))
            x1 = 0.5 + side * (0.05 + 0.62 / (k + 1) ** 1.15 * p.pick(1.0, 0.85))
            high0, high1 = 0.10 + 0.62 * t, 0.10 + 0.62 / (k + 1) ** 1.15
            foot0, foot1 = horizon + 0.20 * t, horizon + 0.20 / (k + 1) ** 1.15
            front = polygon(
                (x0 * p.w, (horizon - high0) * p.h),
                (x1 * p.w, (horizon - high1) * p.h),
                (x1 * p.w, foot1 * p.h),
                (x0 * p.w, foot0 * p.h),
            )
            tone = 0.35 + 0.5 * (k / 6)
            p.lay(p.fill(front), np.array((0.20, 0.22, 0.44), np.float32) * tone)
            lit: dict[str, Path] = {}
            for row in range(5 if k > 1 else 0):
                for col in range(3):
                    if rng.random() < 0.45:
                        continue
                    u, v = (col + 0.5) / 3, (row + 0.6) / 6
                    x = x0 + (x1 - x0) * u
                    top = horizon - (high0 + (high1 - high0) * u)
                    low = foot0 + (foot1 - foot0) * u
                    one = rounded(
                        abs(x1 - x0) * p.w * 0.075,
                        (low - top) * p.h * 0.036,
                        1,
                        x * p.w,
                        (top + (low - top) * v * 0.86) * p.h,
                    )
                    colour = panes[rng.integers(len(panes))]
                    lit[colour] = lit[colour] + one if colour in lit else one
            for colour, path in lit.items():
                m = p.fill(path)
                p.lay(m, colour)
                p.add(blur(m, 9 * p.u) * 0.5, colour)


def _drops(p: Page, count: int) -> None:
    """Drops on the glass: each shows what is behind it upside down, some run."""
    rng = np.random.default_rng(4)
    lens = np.zeros_like(p.x)
    dx_all, dy_all = np.zeros_like(p.x), np.zeros_like(p.x)
    for _ in range(round(count * p.w * p.h / (780 * 1388))):
        x, y, r = rng.random() * p.w, rng.random() * p.h, (3 + 13 * rng.random() ** 3) * p.u
        long = r * (1 + 1.2 * rng.random())
        x0, x1, y0, y1 = (
            int(max(x - r - 2, 0)),
            int(min(x + r + 3, p.w)),
            int(max(y - long - 2, 0)),
            int(min(y + long + 3, p.h)),
        )
        qx, qy = (p.px[y0:y1, x0:x1] - x) / r, (p.py[y0:y1, x0:x1] - y) / long
        d = np.hypot(qx * (1.12 - 0.2 * qy), qy)
        m = step(1.0, 0.9, d)
        lens[y0:y1, x0:x1] = np.maximum(lens[y0:y1, x0:x1], m)
        dx_all[y0:y1, x0:x1] = np.where(m > 0.3, qx, dx_all[y0:y1, x0:x1])
        dy_all[y0:y1, x0:x1] = np.where(m > 0.3, qy, dy_all[y0:y1, x0:x1])
    rows = np.clip(p.py - dy_all * 130 * p.u, 0, p.h - 1).astype(int)
    cols = np.clip(p.px - dx_all * 110 * p.u, 0, p.w - 1).astype(int)
    seen = p.rgb[rows, cols] * (0.95 - 0.35 * np.hypot(dx_all, dy_all) ** 2 * (dy_all < 0))[..., None]
    p.rgb = p.rgb * (1 - lens)[..., None] + seen * lens[..., None]
    glint = np.exp(-(((dx_all + 0.35) / 0.22) ** 2) - ((dy_all + 0.45) / 0.2) ** 2) * lens
    p.add(glint * 0.9, '#ffffff')


def boulevard(p: Page) -> None:
    p.sky((0, '#1c2f7a'), (0.35, '#4a4ab0'), (0.60, '#e8507a'), (1, '#0a0c1c'))
    p.add(p.spot(0.5, 0.56, p.pick(480, 640), 1.3) * 0.8, '#ff5a6a')
    _houses(p, 0.56, 5, ('#ffd88a', '#ffb05a', '#8ac8ff'))
    for k in range(7):
        t = 1 / (k + 1)
        for side in (-1, 1):
            x, y = 0.5 + side * (0.02 + 0.40 * t), 0.56 - 0.34 * t
            p.add(p.spot(x, y, 70 * t + 12, 1.1) * 1.0, '#ffd090')
    mirror_floor(p, 0.62, '#ff4a5f', lines=False)
    for side, colour in ((-1, '#8ab4ff'), (1, '#8ab4ff')):
        rail = polygon(
            (0.5 * p.w + side * 3 * p.u, 0.62 * p.h),
            (0.5 * p.w + side * 5 * p.u, 0.62 * p.h),
            ((0.5 + side * 0.34) * p.w, p.h),
            ((0.5 + side * 0.31) * p.w, p.h),
        )
        p.add(p.fill(rail) * 0.5, colour)
    car = p.place(drawn.tram(), 0.5, p.pick(0.665, 0.66), p.pick(150, 150))
    p.lay(car, '#c8283e')
    p.add(p.spot(0.5, p.pick(0.645, 0.63), 190, 1.1) * 0.9, '#ffe6b8')
    bokeh(p, ('#ff3a5a', '#ffb04a', '#4aa8ff', '#ffe0a0'), 0.66, ((60, 6, 18, 0.22), (26, 20, 46, 0.16)))
    p.rgb = blur(p.rgb, 1.6 * p.u)
    _drops(p, 420)
    p.bloom(0.75)
    p.calm(0.3, 0.4)
    p.grain()


def terminus(p: Page) -> None:
    """The feature: the hall at the end of the line, all its lamps lit."""
    p.sky((0, '#5a1c0c'), (0.4, '#d8742a'), (0.62, '#ffd890'), (1, '#3a1408'))
    cx, cy = 0.5, 0.60
    for k in range(9, 0, -1):
        r = p.pick(760, 1150) * (k / 9) ** 1.5
        d = np.hypot(p.px - cx * p.w, np.minimum(p.py - cy * p.h, 0) * 1.0) / p.u
        rib = np.exp(-(((d - r) / (5 + 13 * (k / 9) ** 2)) ** 2)) * step(cy + 0.02, cy, p.y)
        p.lay(np.clip(rib * 1.4, 0, 1), '#3a1c14')
        glass = step(r + 2, r - 2, d) * step(cy + 0.002, cy, p.y) * 0.10
        p.add(glass, '#ffe0a0')
    p.add(p.rays(cx, cy, 28, 0.5, 3) * p.spot(cx, cy, 900, 1.2) * 0.35, '#fff0c0')
    for k in range(6):
        t = 1 / (1 + k * 0.8)
        for side in (-1, 1):
            x, y = 0.5 + side * 0.42 * t, cy - 0.30 * t
            p.add(p.spot(x, y, 90 * t + 14, 1.1) * 1.1, '#fff0c8')
    mirror_floor(p, cy, '#ffb04a', lines=False)
    p.sparks(220, '#fff0c0', 1.4, step(0.7, 0.2, p.y))
    p.bloom(0.75)
    p.calm(0.15, 0.45)
    p.grain()
