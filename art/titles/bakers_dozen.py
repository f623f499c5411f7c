"""Baker's Dozen: the oven's mouth before dawn; oak, iron and bread."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import BRASS, EMBER, rgb
from atelier.paths import icon as i
from scenes.bakery import oven, shop

INK = Ink(
    top=rgb('#fff0cc'),
    middle=rgb('#f0b45a'),
    foot=rgb('#a8501a'),
    line=BRASS,
    dark=rgb('#1c0c05'),
    glow=rgb('#c2551a'),
    metal=0.05,
)
KIT = Kit('wood', EMBER, BRASS, body='#a8683a', deep='#3a1c0e', ink=INK, font='ultra', seed=2, on='light')
CRUST = [(0, '#7a3a10'), (0.5, '#d08a3a'), (1, '#ffd890')]

WORLD = world(
    KIT,
    ('#170a05', '#a8683a', '#7fb8e0', '#fff2dc', '#ffc86a', '#ecdcc0'),
    (7, 7),
    {
        'doughnut': KIT.high(
            drawn.boule(), [(0, '#8a4412'), (0.45, '#dc9440'), (1, '#ffe0a0')], ('#8a2a1c', '#240805')
        ),
        'cupcake': KIT.high(i('wheat'), [(0, '#a87a1c'), (0.5, '#f0c040'), (1, '#fff0a0')], ('#2f6a9c', '#08182a')),
        'croissant': KIT.high(i('croissant'), CRUST, ('#3f7a4a', '#0a1e10')),
        'pretzel': KIT.high(
            i('pretzel'), [(0, '#5a220a'), (0.6, '#b8622a'), (1, '#f2b478')], ('#d8b27a', '#7a4a1e'), line='#2a0f04'
        ),
        'waffle': KIT.low(drawn.waffle(), '#ffb84a'),
        'baguette': KIT.low(drawn.baguette(), '#ff7a3a'),
    },
    {'base': oven, 'feature': shop},
    KIT.title('BAKER’S', 'DOZEN', width=2.6, gap=0.07),
    lamp='#ff8a2a',
    plaque='#2a1108',
    stage={'frame': 'ledge'},
    cast=('pretzel', 'croissant', 'cupcake'),
    seed=5,
)
