"""Lion's Share: the rock of the pride at the last low sun; carved stone and gold, ice blue water for the scatter."""

from __future__ import annotations

import drawn
from atelier.kits import Kit
from atelier.light import EMBER, GOLD
from atelier.patterns import spotted, striped
from atelier.paths import icon
from atelier.world import Frame, World
from scenes.savanna import dusk, rock

KIT = Kit('stone', EMBER, GOLD, body='#b98a5a', deep='#4a2c16', font='ultra', seed=4)
i = icon

WORLD = World(
    material='stone',
    colours={'dark': '#1a0c06', 'material': '#b98a5a', 'accent': '#7fd8e8', 'light': '#fff0d8', 'gold': '#ffc24a', 'glass': '#7a3f1c'},
    light=EMBER,
    grid=(5, 3),
    symbols={
        'crown': KIT.special(
            'wild', 'WILD', i('crown'), [(0, '#b3471a'), (0.35, '#ffb224'), (1, '#fff0a8')], field='#3a1204'
        ),
        'sunrise': KIT.special(
            'scatter',
            'SCATTER',
            i('sunrise'),
            [(0, '#0d6f8f'), (0.3, '#2fc0d8'), (0.45, '#ffd35a'), (1, '#fff6c8')],
            line='#07222c',
            field='#06303a',
            ink='#bff4ff',
            glow='#4fd0ff',
        ),
        'lion': KIT.high(i('lion'), [(0, '#8a3d0c'), (0.5, '#e0932a'), (1, '#ffd98a')], ('#a8341c', '#2a0a06')),
        'elephant': KIT.high(i('elephant'), [(0, '#5c6470'), (0.6, '#a9b4c0'), (1, '#e6edf2')], ('#2f7d6a', '#06201c')),
        'giraffe': KIT.high(
            drawn.giraffe(), spotted('#f6d188', '#9a4a14', 0.30, 0.52), ('#3f6fae', '#0a1630'), line='#5a2a0c'
        ),
        'zebra': KIT.high(
            i('horse-head'), striped('#f4efe6', '#1d1716', 62, 0.26, 0.06), ('#7a2f78', '#1c081e'), line='#17120f'
        ),
        'leopard': KIT.high(
            drawn.leopard(), spotted('#f0b04a', '#5a2408', 0.20, 0.34), ('#3f7a2a', '#0c1e08'), line='#3a1a08'
        ),
        'drum': KIT.low(i('djembe'), '#ff7a3a'),
        'palm': KIT.low(i('palm-tree'), '#6fd46a'),
        'feather': KIT.low(i('feather'), '#5ab4ff'),
    },
    scenes={'base': dusk, 'feature': rock},
    frame=Frame(KIT.frame('#ff9a2e')),
    logo=KIT.title('LION’S', 'SHARE', width=2.7, gap=0.08),
    plate=KIT.plaque('#2c1006', '#ffb24a'),
    coin=KIT.coin(),
    stage={'board': 'high', 'sign': 'below', 'frame': 'beam'},
    cast=('lion', 'crown', 'zebra'),
    seed=11,
)
