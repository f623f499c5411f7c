"""Perihelion: at the edge of the sun, in ember light; gold, and ice blue for the scatter alone."""

from __future__ import annotations

import math

import numpy as np

from atelier.canvas import Canvas
from atelier.light import BRASS, EMBER, GOLD, OLD_GOLD, Material, enamel
from atelier.noise import blur, fbm
from atelier.paths import ellipse, line, polygon, rounded, smooth
from atelier.solids import Axis, ball, bump, gem, glint, half, hoop, joined, ring, tube
from atelier.world import Frame, World
from scenes.perihelion import corona, limb
from atelier.frames import coins, plaque, rails
from atelier.lettering import Ink, wordmark
from atelier.parts import plate, rank, ribbon

LIGHT = EMBER
FONT = 'alfa-slab-one'


def sun(c: Canvas, rays: bool = True, face: bool = True) -> None:
    """Wild: a golden mask of the sun with molten creases."""
    r = np.hypot(c.x, c.y)
    if rays:
        hot = np.stack(
            [
                np.interp(r, [0.45, 0.7, 0.88, 1.05], v)
                for v in ((1.0, 1.0, 0.9, 0.6), (0.8, 0.42, 0.15, 0.03), (0.34, 0.04, 0.01, 0.0))
            ],
            -1,
        )
        for i in range(12):
            flame = smooth(
                (0.42, -0.15),
                (0.62, -0.13),
                (0.82, -0.05),
                (0.96, 0.05),
                (0.80, 0.09),
                (0.62, 0.15),
                (0.42, 0.15),
                closed=True,
            ).turned(30 * i + 15)
            m = c.fill(flame)
            c.put(
                m,
                Material((0.42, 0.03, 0.0), glow=hot * np.array((0.85, 0.32, 0.1), np.float32), rough=0.5, cavity=0.3),
                c.chisel(m, 0.9),
                0.05,
            )
        for i in range(12):
            spike = polygon((0.44, 0.13), (1.0, 0.0), (0.44, -0.13)).turned(30 * i)
            m = c.fill(spike)
            c.put(m, GOLD, c.chisel(m, 1.25), 0.05)
            m = c.fill(polygon((0.5, 0.05), (0.86, 0.0), (0.5, -0.05)).turned(30 * i))
            c.put(m, Material((0.9, 0.25, 0.02), glow=hot * 0.8, cavity=0), None, 0)
    if not face:
        return
    m = c.fill(ellipse(0.66))
    c.put(m, GOLD, c.bevel(m, 0.09, 0.12), 0.09)
    m = c.fill(ellipse(0.575))
    c.put(m, Material((0.5, 0.08, 0.0), glow=(1.1, 0.36, 0.03), cavity=0), None, 0)
    m, dome = ball(c, 0.55, 0.55, depth=0.34)
    b = lambda x, y, rx, ry, z, d, t=0: np.where((p := bump(c, x, y, rx, ry, d, t)) > 0, p + z, 0)  # noqa: E731
    two = lambda x, *a, t=0: [b(x, *a, t), b(-x, *a, -t)]  # noqa: E731
    parts = [
        dome / c.px * 0.86,
        b(0, 0.035, 0.052, 0.20, 0.25, 0.20),
        b(0, -0.105, 0.088, 0.062, 0.27, 0.17),
        *two(0.068, -0.115, 0.05, 0.042, 0.25, 0.13),
        *two(0.255, -0.10, 0.155, 0.135, 0.14, 0.20),
        *two(0.21, 0.205, 0.185, 0.046, 0.22, 0.14, t=-13),
        b(0, -0.385, 0.15, 0.105, 0.15, 0.17),
        b(0, -0.215, 0.15, 0.034, 0.27, 0.10),
        b(0, -0.272, 0.115, 0.036, 0.26, 0.10),
        b(0, 0.22, 0.05, 0.075, 0.26, 0.09),
    ]
    height = joined(parts, 0.035)
    for sx in (-1, 1):  # eye sockets and the line of the mouth are cut in
        height -= 0.11 * np.exp(-((((c.x - sx * 0.205) / 0.125) ** 2 + ((c.y - 0.095) / 0.062) ** 2) ** 2))
    height -= 0.07 * np.exp(-((c.x / 0.17) ** 4 + ((c.y + 0.243 + 0.05 * (c.x / 0.17) ** 2 * -0.35) / 0.013) ** 2))
    height = blur(height * c.px, c.px * 0.012)
    deep = np.clip((blur(height, c.px * 0.055) - height) / (c.px * 0.03), 0, 1) * m
    ember = deep[..., None] ** 1.4 * np.array((0.95, 0.16, 0.0), np.float32)
    c.put(m, Material((1.0, 0.58, 0.15), metal=1, rough=0.24, glow=ember, cavity=0.55, wear=0.25), height, 0.04)
    for sx in (-1, 1):
        eye = (
            smooth((-0.105, -0.005), (0, 0.05), (0.105, -0.012), (0, -0.043), closed=True)
            .scaled(sx, 1)
            .moved(sx * 0.205, 0.085)
        )
        m = c.fill(eye)
        c.put(m, Material((1, 0.9, 0.6), glow=(1.6, 1.25, 0.55), cavity=0), None, 0)
        c.colour += blur(m, c.px * 0.05)[..., None] * np.array((0.9, 0.42, 0.06), np.float32) * c.alpha[..., None]


def wild(c: Canvas) -> None:
    sun_at = Canvas(1.02, 1.02, c.px * 0.97, LIGHT)
    sun(sun_at)
    c.place(sun_at, c.h - 0.13 - sun_at.h)
    c.halo(c.alpha.copy(), (1.0, 0.30, 0.03), 0.05, 0.7)
    ribbon(c, 'WILD', -0.93, (0.10, 0.015, 0.006), (1.0, 0.80, 0.36))


ICE = (
    (-0.3, (0.01, 0.05, 0.20)),
    (0.2, (0.02, 0.20, 0.60)),
    (0.5, (0.10, 0.52, 0.95)),
    (0.75, (0.50, 0.90, 1.0)),
    (0.95, (1, 1, 1)),
)


def comet(c: Canvas, word: bool = True) -> None:
    """Scatter: the one cold thing in this world."""
    rng = np.random.default_rng(5)
    axis = Axis(c, (-0.34, -0.20), 51)
    layers = [
        (0, 1.62, 0.40, (0.02, 0.20, 0.85), 0.85),
        (-0.17, 1.40, 0.26, (0.02, 0.28, 0.95), 0.8),
        (0.17, 1.42, 0.26, (0.02, 0.28, 0.95), 0.8),
    ]
    layers += [
        (
            -0.28 + 0.56 * i / 6,
            1.52 - 0.9 * abs(-0.28 + 0.56 * i / 6) + rng.uniform(-0.08, 0.08),
            0.085,
            (0.10, 0.62, 1.0),
            0.95,
        )
        for i in range(7)
    ]
    layers += [
        (-0.12, 1.4, 0.045, (0.8, 0.97, 1.0), 1),
        (0.02, 1.6, 0.05, (0.95, 1, 1), 1),
        (0.15, 1.38, 0.045, (0.8, 0.97, 1), 1),
        (-0.35, 1.22, 0.04, (1.0, 0.62, 0.16), 1),
        (0.36, 1.18, 0.04, (1.0, 0.62, 0.16), 1),
    ]
    for off, length, width, colour, alpha in layers:
        upper, lower = [], []
        for i in range(25):
            u = i / 24
            mid = off * (1 + 0.9 * u) + 0.03 * math.sin(5.5 * u + off * 9) * u
            w = max(0.004, width * (1 - u) ** 0.85 * (1 + 0.3 * math.sin(u * math.pi)))
            upper.append((u * length, mid + w))
            lower.append((u * length, mid - w))
        m = c.fill(
            polygon(*upper, *reversed(lower)).mapped(axis.c, -axis.sn, axis.start[0], axis.sn, axis.c, axis.start[1])
        )
        c.lay(
            m * alpha * np.clip(1.15 - axis.s / length * 0.75, 0, 1),
            np.array(colour, np.float32) * (0.65 + 0.5 * np.clip(1 - axis.s / 1.1, 0, 1))[..., None],
        )
    head = np.hypot(c.x + 0.34, c.y + 0.20)
    c.lay(np.exp(-((head / 0.52) ** 3)) * 0.75, (0.30, 0.80, 1.0))
    rows = [(0.20, 0.20, 0.36, 0), (0.37, 0.38, 0.24, 0.5), (0.475, 0.48, 0.0, 0)]
    m = gem(c, rows, 9, ICE, (-0.34, -0.20), seed=11, sparkle=0.6)
    c.add(np.exp(-((c.x + 0.45) ** 2 + (c.y + 0.05) ** 2) / 0.02) * 0.6, (0.9, 1, 1))
    edge = c.stroke(ellipse(0.47, 0.475, -0.34, -0.20), 0.02) * m
    c.add(edge * 0.4, (0.6, 0.95, 1))
    glint(c, -0.47, 0.0, 0.42, 1.1)
    c.halo(c.alpha.copy(), (0.05, 0.42, 1.0), 0.06, 0.75)
    if word:
        ribbon(c, 'SCATTER', -0.93, (0.006, 0.03, 0.11), (0.72, 0.93, 1.0), rim=GOLD)


def armillary(c: Canvas) -> None:
    plate(c, GOLD, (0.03, 0.46, 0.46), (0.0, 0.03, 0.05))
    cy = 0.03
    hoops = ((0.82, 0.27, 0.20, 24, GOLD), (0.83, 0.10, 0.15, -32, BRASS))
    for rx, ry, width, turn, material in hoops:
        inner = material.of(colour=tuple(k * 0.5 for k in material.colour))  # type: ignore[union-attr]
        hoop(c, rx, ry, width, turn, (0, cy), inner, near=False)
    tube(c, line((-0.40, cy - 0.88), (0.40, cy + 0.88)), 0.07, GOLD)
    core, height = ball(c, 0.36, 0.36, 0, cy)
    n = fbm(c.x * 5, c.y * 5, 4, 1)
    hot = np.stack([0.75 + 0.4 * n, 0.12 + 0.6 * n, 0.10 * n], -1).astype(np.float32)
    c.put(core, Material((0.9, 0.3, 0.05), rough=0.4, coat=0.5, glow=hot * 0.45, cavity=0), height, 0.1)
    for rx, ry, width, turn, material in hoops:
        hoop(c, rx, ry, width, turn, (0, cy), material, near=True)
    m = ring(c, 0.925, 0.955, 0.13, 0, cy, 0, 0.13)
    c.put(m, BRASS, c.bevel(m, 0.06, 0.065), 0.09)
    for i in range(24):
        tick = (
            rounded(0.036 if i % 2 else 0.05, 0.013, 0.008).moved(0.86, 0).turned(15 * i).scaled(1, 1.035).moved(0, cy)
        )
        c.put(c.fill(tick), Material((0.22, 0.07, 0.01)), None, 0)
    for sign in (1, -1):
        m, height = ball(c, 0.11, 0.11, sign * 0.385, cy + sign * 0.86)
        c.put(m, GOLD, height, 0.05)
    m, height = ball(c, 0.11, 0.11, -0.60, cy + 0.60)
    c.put(m, enamel((0.30, 0.95, 0.95)), height, 0.06)


def planet(c: Canvas) -> None:
    plate(c, GOLD, (0.38, 0.09, 0.66), (0.03, 0.006, 0.08))
    cx, cy, tilt = 0, 0.03, 22
    bands = (
        (1.08, 0.34, 0.15, GOLD),
        (0.90, 0.275, 0.045, Material((1, 0.86, 0.6), rough=0.3, coat=0.8)),
        (0.83, 0.25, 0.10, OLD_GOLD),
    )

    def rings(near: bool) -> None:
        for rx, ry, width, material in bands:
            m = ring(c, rx, ry, width, cx, cy, tilt) * half(c, tilt, cx, cy, near)
            c.put(m, material, c.bevel(m, 0.03, 0.025), 0.06)

    rings(False)
    m, hgt = ball(c, 0.64, 0.64, cx, cy)
    u = Axis(c, (cx, cy), tilt)
    bow = u.t + 0.32 * (u.s / 0.64) ** 2 * 0.4
    n = fbm(u.s * 2.2, bow * 9, 4, 2)
    stripe = 0.5 + 0.5 * np.sin(bow * 17 + n * 3.2)
    colour = np.stack(
        [
            np.interp(stripe, [0, 0.35, 0.7, 1], v)
            for v in ((0.50, 0.85, 1.0, 1.0), (0.08, 0.24, 0.50, 0.78), (0.015, 0.03, 0.12, 0.40))
        ],
        -1,
    )
    c.put(
        m,
        Material(
            colour.astype(np.float32), rough=0.35, coat=0.7, glow=(colour * 0.08).astype(np.float32), cavity=0, wear=0
        ),
        hgt,
        0.14,
    )
    c.colour *= (
        1 - 0.5 * (blur(ring(c, 1.06, 0.32, 0.3, cx, cy - 0.06, tilt) * half(c, tilt, cx, cy), c.px * 0.03) * m)
    )[..., None]
    rings(True)
    m, hgt = ball(c, 0.13, 0.13, 0.62, 0.72)
    c.put(m, enamel((0.86, 0.80, 1.0)), hgt, 0.06)
    m, hgt = ball(c, 0.08, 0.08, -0.64, -0.72)
    c.put(m, enamel((1, 0.48, 0.12)), hgt, 0.05)


FIRE = (
    (-0.25, (0.16, 0.0, 0.01)),
    (0.15, (0.42, 0.005, 0.02)),
    (0.45, (0.85, 0.02, 0.02)),
    (0.68, (1, 0.15, 0.03)),
    (0.88, (1, 0.42, 0.09)),
    (1.1, (1, 0.85, 0.5)),
)


def firegem(c: Canvas) -> None:
    plate(c, GOLD, (0.62, 0.11, 0.02), (0.09, 0.004, 0.008))
    cy = 0.03
    m = ring(c, 0.86, 0.95, 0.17, 0, cy, 0, 0.17)
    c.put(m, GOLD, c.bevel(m, 0.08, 0.08), 0.09)
    gem(c, [(0.34, 0.38, 0.40, 0.5), (0.56, 0.62, 0.26, 0), (0.72, 0.80, 0.0, 0.5)], 8, FIRE, (0, cy), seed=8)
    c.add(np.exp(-((c.x + 0.10) ** 2 + (c.y - 0.12) ** 2) / 0.06) * 0.35, (1, 0.6, 0.2))
    for i in range(8):
        claw = (
            smooth((-0.085, -0.16), (0.085, -0.16), (0.06, 0.08), (0, 0.17), (-0.06, 0.08), closed=True)
            .turned(90)
            .scaled(-1, 1)
            .moved(0.83, 0)
            .turned(45 * i + 22.5)
            .scaled(1, 1.1)
            .moved(0, cy)
        )
        k = c.fill(claw)
        c.put(k, GOLD, c.inflate(k, 0.9), 0.05)
    for i in range(8):
        a = math.radians(45 * i)
        k, hgt = ball(c, 0.055, 0.055, 0.80 * math.cos(a), cy + 0.88 * math.sin(a))
        c.put(k, Material((1, 0.4, 0.05), glow=(0.9, 0.3, 0.03), coat=1), hgt, 0.03)
    glint(c, -0.26, 0.42, 0.34, 0.9)


def telescope(c: Canvas) -> None:
    plate(c, GOLD, (0.04, 0.40, 0.12), (0.0, 0.035, 0.016))
    for dx in (-0.50, 0.02, 0.52):
        tube(c, line((0.03, -0.12), (dx, -1.0)), 0.11, BRASS)
        m, hgt = ball(c, 0.085, 0.085, dx, -1.0)
        c.put(m, GOLD, hgt, 0.04)
    a = Axis(c, (0.66, 0.80), 222)
    leather = Material((0.24, 0.035, 0.012), rough=0.4, coat=0.6)
    parts = (
        ([(-0.10, 0.15), (0.04, 0.15)], GOLD),
        ([(0.04, 0.115), (0.36, 0.115)], BRASS),
        ([(0.34, 0.175), (0.42, 0.175)], GOLD),
        ([(0.42, 0.155), (0.80, 0.17)], BRASS),
        ([(0.78, 0.225), (0.87, 0.225)], GOLD),
        ([(0.87, 0.205), (1.38, 0.235)], leather),
        ([(1.10, 0.255), (1.17, 0.26)], GOLD),
        ([(1.36, 0.285), (1.47, 0.285)], GOLD),
        ([(1.47, 0.255), (1.74, 0.335)], BRASS),
        ([(1.72, 0.385), (1.84, 0.385)], GOLD),
    )
    for profile, material in parts:
        m, hgt = a.turned(profile)
        c.put(m, material, hgt, 0.06)
    lens = ellipse(0.11, 0.345).turned(222).moved(0.66 + 1.85 * a.c, 0.80 + 1.85 * a.sn)
    m = c.fill(lens)
    c.put(m, GOLD, c.bevel(m, 0.05, 0.05), 0)
    m = c.fill(ellipse(0.085, 0.29).turned(222).moved(0.66 + 1.86 * a.c, 0.80 + 1.86 * a.sn))
    g = np.clip(0.5 + (c.y + 0.45) * 1.3 - c.x * 0.4, 0, 1)[..., None]
    c.lay(m, np.array((0.05, 0.35, 0.8), np.float32) * (1 - g) + np.array((0.75, 1, 1), np.float32) * g)
    m, hgt = ball(c, 0.15, 0.15, 0.03, -0.10)
    c.put(m, GOLD, hgt, 0.05)
    glint(c, -0.66, -0.30, 0.26, 0.7)


def logo() -> Canvas:
    """The title inside the comet's road, the comet on it."""
    mark = wordmark(['PERIHELION'], FONT, LIGHT, Ink(), 250, width=2.86, stretch=1.55, weight=0.62, spacing=0.012)
    c = Canvas(1.74, 0.64, 250, LIGHT)
    road = ring(c, 1.66, 0.50, 0.035, 0, 0, 3, 0.035)
    bed = ring(c, 1.685, 0.525, 0.085, 0, 0, 3, 0.085)
    c.put(bed, Material((0.055, 0.008, 0.004), cavity=0), None, 0)
    c.put(road, GOLD, c.bevel(road, 0.016, 0.016), 0)
    c.place(mark)
    m, height = ball(c, 0.085, 0.085, 1.38, -0.25)
    c.put(m, Material((0.6, 0.9, 1.0), glow=(0.3, 0.6, 0.9), coat=1), height, 0.05)
    glint(c, 1.36, -0.23, 0.22, 1.0)
    c.halo(c.alpha.copy(), (1.0, 0.30, 0.03), 0.05, 0.5)
    return c


def word(*lines: str) -> Canvas:
    return wordmark(list(lines), FONT, LIGHT, Ink(), 220, width=2.7, stretch=1.0)


SYMBOLS: dict = {
    'rocket': ('wild', wild),
    'star': ('scatter', comet),
    'sun': ('high', armillary),
    'planet': ('high', planet),
    'volcano': ('high', firegem),
    'fire': ('high', telescope),
    'telescope': ('low', lambda c: rank(c, 'A', FONT, (0.95, 0.16, 0.0), (1, 0.62, 0.10))),
    'satellite': ('low', lambda c: rank(c, 'K', FONT, (0.80, 0.02, 0.02), (1, 0.22, 0.06))),
    'moon': ('low', lambda c: rank(c, 'Q', FONT, (0.50, 0.06, 0.75), (0.85, 0.35, 1))),
    'sparkles': ('low', lambda c: rank(c, 'J', FONT, (0.02, 0.28, 0.75), (0.25, 0.75, 1))),
}

WORLD = World(
    material='own',
    colours={'dark': '#0b0408', 'material': '#c9832a', 'accent': '#8fd8ff', 'light': '#fff3df', 'gold': '#ffc24a', 'glass': '#400d0a'},
    light=LIGHT,
    grid=(5, 3),
    symbols=SYMBOLS,
    layers={'rocket': {'rays': lambda c: sun(c, face=False), 'face': lambda c: sun(c, rays=False)}},
    scenes={'base': limb, 'feature': corona},
    frame=Frame(
        lambda w, h, rail: rails(
            LIGHT, w, h, rail / 100, GOLD, Material((0.24, 0.06, 0.01), metal=1, rough=0.4), (1.0, 0.30, 0.03)
        )
    ),
    logo=logo,
    words={
        'nice': lambda: word('NICE'),
        'big': lambda: word('BIG', 'WIN'),
        'huge': lambda: word('HUGE', 'WIN'),
        'free': lambda: word('FREE', 'SPINS'),
        'total': lambda: word('TOTAL', 'WIN'),
    },
    plate=lambda: plaque(LIGHT, GOLD, (0.10, 0.014, 0.008), (1, 0.36, 0.04)),
    coin=lambda: coins(LIGHT, GOLD),
    cast=('rocket', 'star', 'planet'),
)
