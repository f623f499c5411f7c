"""Honeyguide: a hollow tree that drips; bark, wax, and the blue of the bird that shows the way."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import EMBER, GOLD, rgb
from atelier.paths import icon as i
from scenes.moss import comb, hollow

INK = Ink(
    top=rgb('#fff8d0'),
    middle=rgb('#ffc42e'),
    foot=rgb('#c8640a'),
    line=GOLD,
    dark=rgb('#1c0c04'),
    glow=rgb('#e88a12'),
    metal=0.15,
)
KIT = Kit(
    'wood', EMBER, GOLD, body='#b8803a', deep='#4a2a10', ink=INK, font='chango', word_font='alfa-slab-one', seed=11
)

WORLD = world(
    KIT,
    ('#160c04', '#b8803a', '#4ac8ff', '#fff8e0', '#ffc42e', '#4a2e08'),
    (5, 3),
    {
        'honey': KIT.special(
            'wild',
            'WILD',
            i('honeypot'),
            [(0, '#8a4a10'), (0.5, '#ffae1e'), (1, '#ffe89a')],
            line='#2a1204',
            field='#3a1a06',
            ink='#ffe08a',
            glow='#ffb42e',
        ),
        'bird': KIT.special(
            'scatter',
            'SCATTER',
            i('hummingbird'),
            [(0, '#0a4a8a'), (0.5, '#2ab4ff'), (1, '#d8f4ff')],
            line='#04182c',
            field='#04203a',
            ink='#c8efff',
            glow='#3ac0ff',
        ),
        'badger': KIT.high(
            i('badger'), [(0, '#2a2a30'), (0.5, '#8a8a94'), (1, '#ffffff')], ('#c8702a', '#34140a'), line='#0c0a0c'
        ),
        'bee': KIT.high(
            i('bee'), [(0, '#a8640a'), (0.5, '#ffc42e'), (1, '#fff2b0')], ('#3a8a4a', '#0a2410'), line='#1c0e04'
        ),
        'tree': KIT.high(
            i('fruit-tree'),
            [(0, '#5a3414'), (0.35, '#7a4a1c'), (0.42, '#2a8a2a'), (1, '#8ae05a')],
            ('#5aa8d8', '#14385a'),
            line='#0c2408',
        ),
        'sunflower': KIT.high(
            i('sunflower'),
            [(0, '#3a8a2a'), (0.3, '#4a9a2a'), (0.4, '#f0a01e'), (1, '#ffe86a')],
            ('#6a4a9a', '#1a1034'),
            line='#3a1c04',
        ),
        'hibiscus': KIT.low(i('vanilla-flower'), '#ff5a8a'),
        'mango': KIT.low(drawn.mango(), '#ffb43a'),
        'berry': KIT.low(i('raspberry'), '#8a7aff'),
        'peanut': KIT.low(i('peanut'), '#f0c88a'),
    },
    {'base': hollow, 'feature': comb},
    KIT.title('HONEYGUIDE', width=2.9, stretch=1.3, weight=0.6),
    lamp='#ffb42e',
    plaque='#2c1608',
    stage={'ground': 'day', 'board': 'low', 'sign': 'apart', 'frame': 'beam'},
    ground='#ffd873',
    cast=('bird', 'bee', 'honey'),
    seed=22,
)
