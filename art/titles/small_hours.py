"""Small Hours: a shadow theatre of roofs by lamplight; black card, amber and blue."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import DAY, Material, rgb
from atelier.paths import icon as i
from scenes.roofs import midnight, rooftops

CARD = Material(rgb('#ffe6b8'), rough=0.9, cavity=0, wear=0)
INK = Ink(
    top=rgb('#fff8e0'),
    middle=rgb('#ffd88a'),
    foot=rgb('#e89a3a'),
    line=CARD.of(colour=rgb('#3a3f7a')),
    dark=rgb('#0c0e26'),
    glow=rgb('#ffb04a'),
    metal=0,
)
KIT = Kit(
    'paper', DAY, CARD, body='#2c3266', deep='#11142e', ink=INK, font='abril-fatface', word_font='abril-fatface', seed=7
)

WORLD = world(
    KIT,
    ('#0a0c20', '#2c3266', '#ffd27a', '#f4f2ff', '#ffd27a', '#3a3f7a'),
    (5, 3),
    {
        'cat': KIT.special(
            'wild',
            'WILD',
            i('cat'),
            [(0, '#05060f'), (1, '#2a2e58')],
            line='#ffb43a',
            field='#1a1408',
            ink='#ffe2a0',
            glow='#ffb43a',
        ),
        'midnight': KIT.special(
            'scatter',
            'SCATTER',
            i('clock-tower'),
            [(0, '#1c2a6a'), (0.6, '#4a6ad8'), (1, '#b8ccff')],
            line='#ffe08a',
            field='#101a4a',
            ink='#d8e4ff',
            glow='#6a8aff',
        ),
        'owl': KIT.high(i('owl'), [(0, '#5a3a2a'), (1, '#c08a5a')], ('#ffc85a', '#b86a1c'), line='#1c100a'),
        'bat': KIT.high(i('bat'), [(0, '#1c1430'), (1, '#5a4a8a')], ('#f0f0ff', '#8a94d8'), line='#0a0616'),
        'violin': KIT.high(i('violin'), [(0, '#6a1f0c'), (1, '#d86a2a')], ('#3a7a8a', '#0f2c3a'), line='#240a04'),
        'mouse': KIT.high(i('mouse'), [(0, '#4a4a5a'), (1, '#a8a8b8')], ('#a84a5a', '#4a1424'), line='#14141c'),
        'window': KIT.low(i('window'), [(0, '#e8963a'), (1, '#ffe08a')], line='#3a2410'),
        'herring': KIT.low(i('fishbone'), [(0, '#5a8aa8'), (1, '#c8e6f0')], line='#12283a'),
        'milk': KIT.low(i('milk-carton'), [(0, '#8a98c8'), (1, '#f4f6ff')], line='#1c2448'),
        'yarn': KIT.low(i('yarn'), [(0, '#a8284a'), (1, '#ff8a9a')], line='#3a0818'),
    },
    {'base': rooftops, 'feature': midnight},
    KIT.title('SMALL', 'HOURS', width=2.4, gap=0.08, weight=0.7),
    lamp='#e8963a',
    plaque='#12143a',
    stage={'board': 'low', 'sign': 'apart', 'frame': 'band'},
    cast=('cat', 'bat', 'violin'),
    seed=29,
)
