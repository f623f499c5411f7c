"""Triple Scoop: a marble counter under milk glass at the seaside; pastel paper, cut crystal."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import DAY, Material, rgb
from atelier.paths import icon as i
from scenes.parlour import counter, melt

CARD = Material(rgb('#fff8f4'), rough=0.9, cavity=0, wear=0)
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#ffd0e0'),
    foot=rgb('#f07aa8'),
    line=CARD,
    dark=rgb('#5a1440'),
    glow=rgb('#ff9ac8'),
    metal=0,
)
KIT = Kit('paper', DAY, CARD, body='#fff4f0', deep='#e8c8c8', ink=INK, font='limelight', word_font='chango', seed=15, on='light')

WORLD = world(
    KIT,
    ('#4a1038', '#ffd8e4', '#4ac8b8', '#fff8fb', '#ffc85a', '#f4e3e6'),
    (4, 4),
    {
        'sundae': KIT.special(
            'wild',
            'WILD',
            drawn.coupe(),
            [(0, '#8ab8d8'), (0.42, '#e0f2ff'), (0.5, '#ffc8d8'), (0.8, '#fff0d0'), (1, '#d8283e')],
            line='#5a1f48',
            field='#5a1440',
            ink='#ffe0ec',
            glow='#ffb0d0',
        ),
        'cone': KIT.special(
            'scatter',
            'SCATTER',
            i('ice-cream-cone'),
            [(0, '#a8622a'), (0.45, '#f0b870'), (0.5, '#8ae0d0'), (1, '#e8fff8')],
            line='#0f4a44',
            field='#0c4a44',
            ink='#d8fff4',
            glow='#6ae8d8',
        ),
        'strawberry': KIT.high(
            i('strawberry'),
            [(0, '#c8142e'), (0.7, '#ff5a6a'), (0.8, '#3fa04a'), (1, '#8ad06a')],
            ('#ffe0b0', '#f0b070'),
            line='#5a0818',
        ),
        'cherry': KIT.high(
            i('cherry'),
            [(0, '#8a0a24'), (0.6, '#e02a4a'), (0.75, '#3f8a3a'), (1, '#7ac05a')],
            ('#b8e0f8', '#6aa8d8'),
            line='#3a0412',
        ),
        'pineapple': KIT.high(
            i('pineapple'),
            [(0, '#d88a14'), (0.55, '#ffd04a'), (0.65, '#2f8a4a'), (1, '#7ad07a')],
            ('#f8b8d0', '#d86a9a'),
            line='#4a2c08',
        ),
        'peach': KIT.high(
            i('peach'),
            [(0, '#e8642e'), (0.6, '#ffb07a'), (0.8, '#ffd8a8'), (1, '#6aa84a')],
            ('#a8e0c8', '#4a9a80'),
            line='#6a2410',
        ),
        'banana': KIT.low(i('banana'), [(0, '#d8a01c'), (1, '#ffe87a')], line='#5a3c08'),
        'chocolate': KIT.low(i('chocolate-bar'), [(0, '#4a2414'), (1, '#a8683f')], line='#240e06'),
        'cookie': KIT.low(i('cookie'), [(0, '#a8682a'), (1, '#f0c078')], line='#4a2408'),
        'mint': KIT.low(i('three-leaves'), [(0, '#1c8a5a'), (1, '#7ae0a8')], line='#083a24'),
    },
    {'base': counter, 'feature': melt},
    KIT.title('TRIPLE', 'SCOOP', width=2.3, gap=0.06, weight=0.75),
    lamp='#f07aa8',
    plaque='#5a1844',
    stage={'ground': 'day', 'frame': 'arch'},
    ground='#ffe3ec',
    cast=('cherry', 'peach', 'pineapple'),
    seed=35,
)
