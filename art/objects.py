"""Things of tables and instant games, and of their posters: `npm run art -- objects [name ...]` draws `things/<name>.webp`.

Most of them are a slot's symbol without plate and ribbon, so that one hand drew them all; a rocket and a mine are drawn here.
"""

from __future__ import annotations

import importlib
import math
import sys
import time

from atelier.canvas import Canvas, save
from atelier.kits import Kit
from atelier.light import BRASS, DAY, EMBER, GOLD, IRON, STEEL, Light, Material
from atelier.paths import ART, ellipse, icon, smooth
from atelier.solids import Axis, ball, glint
from atelier.world import CELL

SIZE = 256

#: A thing by its name: whose symbol it is.
SYMBOLS = {
    'gem': ('gem-transit', 'diamond'),
    'oyster': ('slow-bloom', 'pearl'),
    'coral': ('slow-bloom', 'coral'),
    'comet': ('perihelion', 'star'),
    'sun': ('perihelion', 'rocket'),
    'planet': ('perihelion', 'planet'),
    'telescope': ('perihelion', 'fire'),
    'armillary': ('perihelion', 'sun'),
    'moon': ('bremen-bound', 'moonface'),
    'cherry': ('triple-scoop', 'cherry'),
    'strawberry': ('triple-scoop', 'strawberry'),
    'pineapple': ('triple-scoop', 'pineapple'),
    'peach': ('triple-scoop', 'peach'),
    'melon': ('sour-sevens', 'melon'),
    'grapes': ('sour-sevens', 'grapes'),
    'orange': ('sour-sevens', 'orange'),
}


def rocket(c: Canvas) -> None:
    """Steel and copper, climbing to the upper right; no toy: rivets, soot, a long flame."""
    a = Axis(c, (-0.95, -1.02), 47)
    for length, width, colour, strength in (
        (0.80, 0.30, (1.0, 0.20, 0.01), 0.9),
        (0.68, 0.20, (1.0, 0.55, 0.06), 0.95),
        (0.52, 0.10, (1.0, 0.95, 0.70), 1.0),
    ):
        flame = a.outline([(0.86 - length, 0.0), (0.62, width * 0.55), (0.86, width)])
        c.lay(c.fill(flame) * strength, colour)
    for side in (1, -1):
        fin = smooth(
            (0.78, 0.20 * side), (0.50, 0.62 * side), (0.72, 0.66 * side), (1.28, 0.28 * side), closed=True
        ).mapped(a.c, -a.sn, a.start[0], a.sn, a.c, a.start[1])
        m = c.fill(fin)
        c.put(m, Material((0.62, 0.09, 0.03), rough=0.3, coat=0.8), c.bevel(m, 0.07, 0.07), 0.06)
    hull = Material((0.86, 0.85, 0.82), rough=0.28, coat=0.7)
    parts = (
        ([(0.80, 0.26), (0.94, 0.22)], IRON),
        ([(0.92, 0.24), (1.00, 0.30)], BRASS),
        ([(0.98, 0.30), (1.30, 0.36), (1.62, 0.37)], hull),
        ([(1.60, 0.385), (1.68, 0.38)], BRASS),
        ([(1.66, 0.365), (1.95, 0.34), (2.14, 0.28)], hull),
        ([(2.12, 0.29), (2.18, 0.27)], BRASS),
        ([(2.16, 0.265), (2.38, 0.16), (2.54, 0.05), (2.60, 0.01)], Material((0.70, 0.10, 0.03), rough=0.25, coat=0.9)),
    )
    for profile, material in parts:
        m, height = a.turned(profile)
        c.put(m, material, height, 0.05)
    at = (a.start[0] + 1.88 * a.c, a.start[1] + 1.88 * a.sn)
    m = c.fill(ellipse(0.17, 0.19, *at))
    c.put(m, GOLD, c.bevel(m, 0.05, 0.05), 0.03)
    m, height = ball(c, 0.115, 0.13, *at)
    c.put(m, Material((0.10, 0.42, 0.75), glow=(0.03, 0.14, 0.26), coat=1, rough=0.1), height, 0)
    for s in (1.10, 1.22, 1.34, 1.46):
        for t in (-0.2, 0.0, 0.2):
            m, height = ball(c, 0.018, 0.018, a.start[0] + s * a.c - t * a.sn, a.start[1] + s * a.sn + t * a.c)
            c.put(m, STEEL, height, 0.01)
    glint(c, at[0] - 0.05, at[1] + 0.06, 0.2, 0.8)


def mine(c: Canvas) -> None:
    """A sea mine: black iron, horns of brass, one red lamp."""
    for i in range(10):
        angle = math.radians(36 * i + 18)
        a = Axis(c, (0, 0), math.degrees(angle))
        m, height = a.turned([(0.60, 0.10), (0.86, 0.085), (0.93, 0.12), (1.0, 0.10), (1.02, 0.03)])
        c.put(m, BRASS, height, 0.05)
    m, height = ball(c, 0.74, 0.74)
    c.put(m, IRON.of(colour=(0.10, 0.11, 0.14), wear=0.6), height, 0.09)
    band = Axis(c, (0, 0), 14)
    m = c.fill(band.outline([(-0.735, 0.10), (0.735, 0.10)])) * c.fill(ellipse(0.735, 0.735))
    c.put(m, STEEL.of(colour=(0.34, 0.37, 0.42)), height + c.bevel(m, 0.03, 0.03), 0.04)
    for i in range(5):
        x = (i - 2) * 0.30
        m, height = ball(c, 0.05, 0.05, x * band.c, x * band.sn)
        c.put(m, STEEL, height, 0.03)
    m = c.fill(ellipse(0.27, 0.27, -0.06, 0.34))
    c.put(m, BRASS, c.bevel(m, 0.06, 0.06), 0.05)
    m, height = ball(c, 0.19, 0.19, -0.06, 0.34)
    c.put(m, Material((0.95, 0.04, 0.03), glow=(0.85, 0.05, 0.02), coat=1, rough=0.1), height, 0)
    c.halo(m, (1.0, 0.06, 0.02), 0.10, 0.9)
    glint(c, -0.12, 0.40, 0.22, 0.9)


def coin(c: Canvas) -> None:
    m = c.fill(ellipse(0.92, 0.98))
    c.put(m, GOLD, c.bevel(m, 0.10, 0.10), 0.06)
    m = c.fill(ellipse(0.72, 0.78))
    c.put(m, GOLD.of(colour=(0.78, 0.42, 0.09)), -c.bevel(m, 0.05, 0.05), 0)
    star = smooth(*(
        (r * math.sin(math.pi * i / 5), r * math.cos(math.pi * i / 5))
        for i in range(10)
        for r in ((0.55 if i % 2 == 0 else 0.27),)
    ), closed=True)
    m = c.fill(star)
    c.put(m, GOLD, c.chisel(m, 0.8), 0.05)
    glint(c, -0.45, 0.55, 0.3, 0.9)


FRUIT = Kit('paper', DAY, body='#fff6e6', deep='#c8bc94')
LEMON = FRUIT.high(icon('lemon'), [(0, '#e0a000'), (0.6, '#ffd93a'), (1, '#fff08a')], line='#7a5200')[1]
KIWI = FRUIT.high(icon('kiwi-fruit'), [(0, '#4f8a1c'), (0.6, '#8fcf3e'), (1, '#cdf08a')], line='#2c4a0c')[1]

OWN = {'rocket': rocket, 'mine': mine, 'coin': coin, 'lemon': LEMON, 'kiwi': KIWI}


def drawing(name: str) -> tuple[object, Light]:
    if name in OWN:
        return OWN[name], FRUIT.light if name in ('lemon', 'kiwi') else EMBER
    title, symbol = SYMBOLS[name]
    world = importlib.import_module('titles.' + title.replace('-', '_')).WORLD
    return world.symbols[symbol][1], world.light


def run(only: list[str]) -> None:
    for name in only or [*SYMBOLS, *OWN]:
        start = time.monotonic()
        draw, light = drawing(name)
        canvas = Canvas(*CELL, SIZE * 1.5 / CELL[0], light, bare=True)
        draw(canvas)  # type: ignore[operator]
        picture = canvas.image(round(SIZE * 1.5))
        picture = picture.crop(picture.getbbox())
        picture.thumbnail((SIZE, SIZE))
        file = ART / 'things' / f'{name}.webp'
        save(picture, file, 82)
        print(f'{file.name}: {file.stat().st_size / 1000:.1f} kB, {time.monotonic() - start:.1f} s', file=sys.stderr)
