"""Ladybird Lane: moss and clover through a drop of dew; green glass, lacquer red, gold pollen."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import GOLD, LEAF, rgb
from atelier.paths import icon as i
from scenes.moss import dew, meadow

INK = Ink(
    top=rgb('#fffbe0'),
    middle=rgb('#c8f05a'),
    foot=rgb('#4a9a1e'),
    line=GOLD,
    dark=rgb('#0a1c08'),
    glow=rgb('#8ae03a'),
    metal=0.1,
)
KIT = Kit('stone', LEAF, GOLD, body='#7aa84a', deep='#2a4a1c', ink=INK, font='berkshire-swash', seed=10)

WORLD = world(
    KIT,
    ('#0a1c0a', '#6a9a3a', '#ff5a4a', '#f8ffe8', '#ffd25a', '#2f5a24'),
    (3, 3),
    {
        'clover': KIT.special(
            'wild',
            'WILD',
            i('clover'),
            [(0, '#0f6a24'), (0.5, '#3ad44a'), (1, '#d8ffb0')],
            line='#06280c',
            field='#0a2c10',
            ink='#e8ffb8',
            glow='#7aff5a',
        ),
        'ladybird': KIT.high(
            i('ladybug'), [(0, '#a80a14'), (0.6, '#ff3a2a'), (1, '#ff9a8a')], ('#c8e08a', '#5a8a2a'), line='#14060a'
        ),
        'butterfly': KIT.high(
            i('butterfly'), [(0, '#1c4ad8'), (0.5, '#5a9aff'), (1, '#d8ecff')], ('#ffd88a', '#b8862a'), line='#0a1438'
        ),
        'snail': KIT.high(
            i('snail'), [(0, '#8a5a2a'), (0.5, '#d8a05a'), (1, '#fff0c8')], ('#3a8a9a', '#0a2a34'), line='#2a1408'
        ),
        'mushroom': KIT.high(
            i('spotted-mushroom'),
            [(0, '#f0e0c8'), (0.45, '#fff4e0'), (0.5, '#d8281c'), (1, '#ff6a4a')],
            ('#6a4a9a', '#1c1034'),
            line='#2a0c08',
        ),
        'daisy': KIT.low(i('daisy'), '#fff2c0'),
        'chestnut': KIT.low(i('chestnut-leaf'), '#ffb05a'),
        'leaf': KIT.low(i('oak-leaf'), '#a8f05a'),
    },
    {'base': meadow, 'feature': dew},
    KIT.title('LADYBIRD', 'LANE', width=2.5, gap=0.05, weight=0.75),
    lamp='#ff5a3a',
    plaque='#14280c',
    stage={'ground': 'day'},
    ground='#e6f2cf',
    cast=('ladybird', 'butterfly', 'clover'),
    seed=20,
)
