"""Gem Transit: stones that cross a blue disc; cold light, platinum, one burning comet."""

from __future__ import annotations

import numpy as np

from atelier.canvas import Canvas
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import ICE, STEEL, Colour, Material, rgb
from atelier.parts import rank_of, ribbon
from atelier.paths import ellipse, icon, polygon
from atelier.solids import Axis, ball, gem, glint, ring
from scenes.transit import disc, eclipse

PLATINUM = STEEL.of(colour=(0.80, 0.86, 0.94), rough=0.14)
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#9fdcff'),
    foot=rgb('#1a5fc0'),
    line=PLATINUM,
    dark=rgb('#030a1e'),
    glow=rgb('#1a7fff'),
    metal=0.2,
)
KIT = Kit('brass', ICE, PLATINUM, body='#9fb4cc', deep='#0c1a34', ink=INK, font='righteous', seed=5)

Ramp = tuple[tuple[float, Colour], ...]


def stones(dark: str, deep: str, body: str, light: str) -> Ramp:
    return ((-0.3, rgb(dark)), (0.1, rgb(deep)), (0.45, rgb(body)), (0.75, rgb(light)), (1.05, (1.0, 1.0, 1.0)))


def brilliant(c: Canvas) -> None:
    KIT.plate(c, '#1c5fd8', '#040c2a')
    ramp = stones('#0a2a5a', '#3f8fd0', '#a8e0ff', '#e8faff')
    outline = polygon((-0.88, 0.28), (-0.50, 0.72), (0.50, 0.72), (0.88, 0.28), (0.0, -0.94))
    faces = (
        (((-0.88, 0.28), (-0.50, 0.72), (-0.36, 0.28)), 0.62),
        (((-0.50, 0.72), (0, 0.72), (-0.36, 0.28)), 0.95),
        (((0, 0.72), (-0.36, 0.28), (0.36, 0.28)), 0.70),
        (((0, 0.72), (0.50, 0.72), (0.36, 0.28)), 0.45),
        (((0.50, 0.72), (0.88, 0.28), (0.36, 0.28)), 0.28),
        (((-0.88, 0.28), (-0.36, 0.28), (0, -0.94)), 0.50),
        (((-0.36, 0.28), (0.0, 0.28), (0, -0.94)), 0.82),
        (((0.0, 0.28), (0.36, 0.28), (0, -0.94)), 0.36),
        (((0.36, 0.28), (0.88, 0.28), (0, -0.94)), 0.12),
    )
    m = c.fill(outline)
    c.put(m, Material(rgb('#3f8fd0')), None, 0.14)
    at = [s[0] for s in ramp]
    for corners, tone in faces:
        colour = np.array([np.interp(tone, at, [s[1][k] for s in ramp]) for k in range(3)], np.float32)
        run = np.clip(1.1 + (c.y - 0.1) * 0.35 - c.x * 0.2, 0.6, 1.5)[..., None]
        c.lay(c.fill(polygon(*corners)), colour * run)
        c.add(c.stroke(polygon(*corners), 0.016) * m * 0.35, (0.85, 0.97, 1.0))
    glint(c, -0.30, 0.50, 0.46, 1.2)


def cut(
    rows: list[tuple[float, float, float, float]], sides: int, ramp: Ramp, ground: tuple[str, str] | None, seed: int = 4
):  # noqa: ANN201
    def draw(c: Canvas) -> None:
        if ground:
            KIT.plate(c, *ground)
        outer = rows[-1]
        m = c.fill(ellipse(outer[0] * 1.02, outer[1] * 1.02))
        c.put(m, Material(ramp[0][1]), None, 0.14)
        if not ground:
            bezel = ring(c, outer[0] + 0.10, outer[1] + 0.10, 0.16, 0, 0, 0, 0.16)
            c.put(bezel, PLATINUM.of(colour=(0.34, 0.38, 0.46)), c.bevel(bezel, 0.07, 0.08), 0)
        gem(c, rows, sides, ramp, seed=seed)
        glint(c, -outer[0] * 0.4, outer[1] * 0.45, 0.34, 0.9)

    return draw


def crystal(c: Canvas) -> None:
    KIT.plate(c, '#6a2fc0', '#0e0424')
    for y, w, h in ((-0.80, 0.62, 0.13), (-0.62, 0.44, 0.12)):
        m = c.fill(ellipse(w, h, 0, y))
        c.put(m, PLATINUM, c.bevel(m, 0.08), 0.08)
    m, height = ball(c, 0.72, 0.72, 0, 0.14)
    swirl = Axis(c, (0, 0.14), 35)
    n = np.sin(swirl.s * 7 + np.sin(swirl.t * 5) * 1.4) * 0.5 + 0.5
    r = np.hypot(c.x, c.y - 0.14) / 0.72
    colour = np.stack([0.25 + 0.5 * n * (1 - r), 0.10 + 0.5 * (1 - n) * (1 - r * 0.6), 0.75 + 0.2 * n], -1).astype(
        np.float32
    )
    c.put(m, Material(colour, rough=0.06, coat=1.0, glow=colour * (0.5 * (1 - r))[..., None], cavity=0), height, 0.12)
    glint(c, -0.24, 0.46, 0.36, 1.0)


def pearl(c: Canvas) -> None:
    shell = icon('oyster-pearl').fit(1.80, 2.08, stretch=1.22)
    rank_of(c, shell, rgb('#b06a9a'), rgb('#ffd0ea'), PLATINUM.of(colour=(0.30, 0.26, 0.32)), cracks=False)


def comet(c: Canvas) -> None:
    axis = Axis(c, (-0.34, -0.20), 51)
    for off, length, width, colour in (
        (0, 1.6, 0.44, '#c2300a'),
        (-0.16, 1.4, 0.26, '#ff5a0c'),
        (0.17, 1.44, 0.26, '#ff5a0c'),
        (-0.07, 1.35, 0.12, '#ffb02e'),
        (0.09, 1.5, 0.12, '#ffb02e'),
        (0.0, 1.2, 0.07, '#fff2c0'),
    ):
        upper = [
            (
                length * k / 24,
                off * (1 + 0.9 * k / 24) + width * (1 - k / 24) ** 0.85 * (1 + 0.3 * np.sin(k / 24 * np.pi)),
            )
            for k in range(25)
        ]
        lower = [
            (
                length * k / 24,
                off * (1 + 0.9 * k / 24) - width * (1 - k / 24) ** 0.85 * (1 + 0.3 * np.sin(k / 24 * np.pi)),
            )
            for k in range(25)
        ]
        m = c.fill(polygon(*upper, *reversed(lower)).mapped(axis.c, -axis.sn, -0.34, axis.sn, axis.c, -0.20))
        c.lay(
            m * np.clip(1.2 - axis.s / length * 0.7, 0, 1),
            np.array(rgb(colour), np.float32)[None, None] * np.ones_like(c.colour),
        )
    c.lay(np.exp(-((np.hypot(c.x + 0.34, c.y + 0.20) / 0.54) ** 3)) * 0.8, rgb('#ff9a2e'))
    gem(
        c,
        [(0.20, 0.20, 0.36, 0), (0.37, 0.38, 0.24, 0.5), (0.48, 0.48, 0.0, 0)],
        9,
        stones('#3a0402', '#b01a04', '#ff6a0c', '#ffd06a'),
        (-0.34, -0.20),
        seed=11,
    )
    glint(c, -0.47, 0.0, 0.42, 1.1)
    c.halo(c.alpha.copy(), rgb('#ff6a1e'), 0.06, 0.8)
    ribbon(c, 'WILD', -0.93, rgb('#1c0802'), rgb('#ffd27a'), PLATINUM)


WORLD = world(
    KIT,
    ('#030a1e', '#9fb4cc', '#ff7a2e', '#eaf6ff', '#ffd27a', '#123a8a'),
    (5, 3),
    {
        'comet': ('wild', comet),
        'diamond': ('high', brilliant),
        'ring': KIT.high(
            icon('diamond-ring'),
            [(0, '#a86a12'), (0.5, '#ffc83e'), (0.62, '#fff0b0'), (0.66, '#c8f0ff'), (1, '#ffffff')],
            ('#c02f7a', '#22041a'),
        ),
        'crystal': ('high', crystal),
        'sapphire': (
            'high',
            cut(
                [(0.40, 0.44, 0.40, 0.5), (0.62, 0.68, 0.26, 0), (0.76, 0.86, 0.0, 0.5)],
                8,
                stones('#020a3a', '#0a2a9a', '#2a6aff', '#9cc8ff'),
                ('#c8d4e6', '#4a5a78'),
                6,
            ),
        ),
        'topaz': (
            'low',
            cut(
                [(0.42, 0.50, 0.36, 0.5), (0.62, 0.74, 0.22, 0.5), (0.80, 0.96, 0.0, 0.5)],
                4,
                stones('#4a1a02', '#b85a08', '#ffae2e', '#ffe9a0'),
                None,
                3,
            ),
        ),
        'aquamarine': (
            'low',
            cut(
                [(0.34, 0.38, 0.38, 0), (0.58, 0.66, 0.24, 0.5), (0.84, 0.96, 0.0, 0)],
                6,
                stones('#02302e', '#088a78', '#2ee0b8', '#c0fff0'),
                None,
                7,
            ),
        ),
        'pearl': ('low', pearl),
    },
    {'base': disc, 'feature': eclipse},
    KIT.title('GEM', 'TRANSIT', width=2.5, gap=0.06),
    lamp='#3fa8ff',
    plaque='#06142e',
    stage={'board': 'high', 'sign': 'below', 'frame': 'band'},
    cast=('diamond', 'sapphire', 'comet'),
    seed=9,
)
