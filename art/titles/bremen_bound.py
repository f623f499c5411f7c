"""Bremen Bound: a pop-up book of the road to Bremen; warm card, woodcut line, moonlight for the scatter's cottage."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import DAY, Material, rgb
from atelier.paths import icon as i
from scenes.bremen import hideout, road

CARD = Material(rgb('#f7e3bf'), rough=0.9, cavity=0, wear=0)
INK = Ink(
    top=rgb('#fff6e0'),
    middle=rgb('#f2b45a'),
    foot=rgb('#c2522a'),
    line=CARD,
    dark=rgb('#3a1420'),
    glow=rgb('#7a2a2a'),
    metal=0,
)
KIT = Kit('paper', DAY, CARD, body='#f7e3bf', deep='#c9a06a', ink=INK, font='pirata-one', word_font='ultra', seed=5)

WORLD = world(
    KIT,
    ('#2a1220', '#f7e3bf', '#8fc4ff', '#fff4e0', '#ffc85a', '#5c3450'),
    (3, 5),
    {
        'moonface': KIT.special(
            'wild',
            'WILD',
            i('moon'),
            [(0, '#e0a43a'), (1, '#fff0b0')],
            line='#7a4a0c',
            field='#3a1c50',
            ink='#ffe9a8',
            glow='#ffd46a',
        ),
        'cottage': KIT.special(
            'scatter',
            'SCATTER',
            i('house'),
            [(0, '#5a7fc0'), (0.5, '#a8ccff'), (1, '#e6f2ff')],
            line='#16284a',
            field='#122244',
            ink='#d6e8ff',
            glow='#8fc4ff',
        ),
        'donkey': KIT.high(i('donkey'), [(0, '#5a5f6a'), (1, '#a8aeb8')], ('#e8a04a', '#b8642a'), line='#2c2f38'),
        'dog': KIT.high(i('sitting-dog'), [(0, '#7a4420'), (1, '#c98a4a')], ('#7fb08a', '#3a6a54'), line='#3a1c0c'),
        'tabby': KIT.high(i('cat'), [(0, '#c2602a'), (1, '#f2a45a')], ('#5a6fb0', '#26356a'), line='#4a1c08'),
        'rooster': KIT.high(
            i('rooster'), [(0, '#1f5a4a'), (0.45, '#b8301c'), (1, '#f2503a')], ('#f2d06a', '#c9922a'), line='#3a0c08'
        ),
        'trumpet': KIT.low(i('trumpet'), [(0, '#a8741c'), (1, '#ffd26a')], line='#5a3a0c'),
        'snare': KIT.low(i('drum'), [(0, '#8a1f2c'), (1, '#e0606a')], line='#3f0a14'),
        'banjo': KIT.low(i('banjo'), [(0, '#2f6a5a'), (1, '#8fd0b4')], line='#0f3028'),
        'accordion': KIT.low(i('accordion'), [(0, '#4a3a8a'), (1, '#a89ae0')], line='#1f163f'),
    },
    {'base': road, 'feature': hideout},
    KIT.title('BREMEN', 'BOUND', width=2.3, gap=0.07, weight=0.75),
    lamp='#b8482a',
    plaque='#3a1626',
    stage={'ground': 'day', 'frame': 'posts'},
    ground='#f6e7c8',
    cast=('rooster', 'donkey', 'tabby'),
    seed=17,
)
