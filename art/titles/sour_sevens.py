"""Sour Sevens: a bar's front in the rain at night; glossy fruit behind neon tubes, acid lime for the scatter."""

from __future__ import annotations

import drawn
from atelier.kits import Kit
from atelier.lettering import Ink
from atelier.light import STEEL, Light
from atelier.paths import icon
from atelier.world import Frame, World
from scenes.neon_street import club, street

LIGHT = Light(
    room=(
        (-1, (0.35, 0.0, 0.22)),
        (-0.4, (0.04, 0.01, 0.07)),
        (0.1, (0.02, 0.03, 0.08)),
        (0.45, (0.5, 0.6, 0.85)),
        (0.68, (1.6, 1.6, 1.7)),
        (0.85, (0.4, 0.45, 0.7)),
        (1, (0.05, 0.2, 0.4)),
    ),
    key=(1.0, 0.96, 0.92),
    rim=(1.0, 0.06, 0.5),
    fill=(0.05, 0.2, 0.32),
)
INK = Ink(
    top=(1.0, 0.95, 0.75),
    middle=(1.0, 0.25, 0.45),
    foot=(0.85, 0.0, 0.25),
    line=STEEL,
    dark=(0.03, 0.004, 0.05),
    glow=(1.0, 0.05, 0.55),
    metal=0.05,
)
KIT = Kit('neon', LIGHT, STEEL, body='#ff2f9a', deep='#120a24', ink=INK, font='alfa-slab-one', seed=2)
i = icon

WORLD = World(
    material='neon',
    colours={'dark': '#0a0418', 'material': '#ff2f9a', 'accent': '#c8ff2e', 'light': '#fff2fb', 'gold': '#ffd23e', 'glass': '#4a0f5a'},
    light=LIGHT,
    grid=(5, 3),
    symbols={
        'juice': KIT.special(
            'wild',
            'WILD',
            drawn.carton(),
            [(0, '#ff8a1e'), (0.45, '#ffd23e'), (0.55, '#38d6ff'), (1, '#d6fbff')],
            line='#04202e',
            field='#041a2e',
            ink='#9fefff',
            glow='#21c8ff',
        ),
        'bell': KIT.special(
            'scatter',
            'SCATTER',
            i('ringing-bell'),
            [(0, '#5c8f00'), (0.5, '#b6f01e'), (1, '#f4ffb0')],
            line='#142400',
            field='#12200a',
            ink='#dcff7a',
            glow='#a8ff1e',
        ),
        'seven': KIT.high(
            drawn.seven(), [(0, '#a30022'), (0.5, '#ff1f3d'), (1, '#ff8a8f')], ('#ff2f6a', '#1c0312'), line='#ffd23e'
        ),
        'melon': KIT.high(
            i('watermelon'),
            [(0, '#0a7a2a'), (0.22, '#2fd45a'), (0.34, '#f6ffd8'), (0.42, '#ff3350'), (1, '#ff6f7a')],
            ('#26e06a', '#03180c'),
            line='#052a10',
        ),
        'grapes': KIT.high(
            i('grapes'),
            [(0, '#4a0a8f'), (0.6, '#a03cff'), (0.84, '#c98aff'), (0.9, '#3fd44a'), (1, '#6ff07a')],
            ('#a44cff', '#12042a'),
            line='#1c0638',
        ),
        'orange': KIT.high(
            i('orange-slice'),
            [(0, '#e05a00'), (0.5, '#ff9a1e'), (1, '#ffd06a')],
            ('#ff8a1e', '#240c02'),
            line='#4a1a00',
        ),
        'kiwi': KIT.low(i('kiwi-fruit'), '#7dff4a'),
        'lemon': KIT.low(i('lemon'), '#ffe72e'),
        'cherry': KIT.low(i('cherry'), '#ff3a6a'),
    },
    scenes={'base': street, 'feature': club},
    frame=Frame(KIT.frame('#4ad8ff')),
    logo=KIT.title('SOUR', 'SEVENS', width=2.5, gap=0.06, weight=0.8),
    plate=KIT.plaque('#150624', '#ff4fb0'),
    coin=KIT.coin(),
    stage={'sign': 'below', 'frame': 'posts'},
    cast=('seven', 'melon', 'grapes'),
    seed=7,
)
