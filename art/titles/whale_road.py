"""Whale Road: a longship under the aurora; rune stone, ice and whalebone."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import ICE, STEEL, rgb
from atelier.paths import icon as i
from scenes.north import aurora, fjord

SILVER = STEEL.of(colour=(0.72, 0.80, 0.86))
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#b8e0f0'),
    foot=rgb('#3a7aa0'),
    line=SILVER,
    dark=rgb('#04121e'),
    glow=rgb('#2ee0a8'),
    metal=0.35,
)
KIT = Kit('stone', ICE, SILVER, body='#8fa4b4', deep='#2c3c4c', ink=INK, font='uncial-antiqua', seed=11)

WORLD = world(
    KIT,
    ('#04121e', '#8fa4b4', '#6affb0', '#eefaff', '#ffd27a', '#123c3c'),
    (5, 3),
    {
        'ship': KIT.special(
            'wild',
            'WILD',
            i('drakkar'),
            [(0, '#5a2c14'), (0.4, '#b8703a'), (0.5, '#e0443a'), (1, '#ffd0b8')],
            field='#1c1008',
            ink='#ffe0b0',
            glow='#ffb45a',
        ),
        'aurora': KIT.special(
            'scatter',
            'SCATTER',
            drawn.aurora(),
            [(0, '#0c7a6a'), (0.5, '#3af0a0'), (1, '#e0ffe8')],
            line='#032a24',
            field='#04241f',
            ink='#c8ffe0',
            glow='#2effa0',
        ),
        'whale': KIT.high(i('whale-tail'), [(0, '#2a4a6a'), (0.6, '#6a9ac0'), (1, '#cfe8f8')], ('#1c8a8a', '#042024')),
        'bear': KIT.high(i('polar-bear'), [(0, '#b8b4a8'), (0.6, '#f0ece0'), (1, '#ffffff')], ('#3a5aa8', '#080f2a')),
        'seal': KIT.high(i('walrus-head'), [(0, '#5a3a2c'), (0.6, '#a8785a'), (1, '#e8c8a8')], ('#6aa8c8', '#16384a')),
        'penguin': KIT.high(i('penguin'), [(0, '#1c2430'), (0.5, '#5a6a7a'), (1, '#c8d4e0')], ('#b85a2a', '#2a0e06')),
        'compass': KIT.low(i('compass'), '#ffd06a'),
        'mittens': KIT.low(i('gloves'), '#ff8a6a'),
        'ice': KIT.low(i('ice-cubes'), '#8fe0ff'),
        'snowflake': KIT.low(i('snowflake-1'), '#e6f6ff'),
    },
    {'base': fjord, 'feature': aurora},
    KIT.title('WHALE', 'ROAD', width=2.3, gap=0.07, weight=0.75),
    lamp='#3af0a0',
    plaque='#0a1c2a',
    stage={'ground': 'day', 'board': 'low', 'sign': 'below', 'frame': 'band'},
    ground='#dcecf5',
    cast=('ship', 'whale', 'bear'),
    seed=8,
)
