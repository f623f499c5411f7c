"""Spring Tide: cut paper, a moon that pulls the sea; blues and cream, coral red for the scatter's ground."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import DAY, Material, rgb
from atelier.paths import icon as i
from scenes.paper_sea import flood, tide

CARD = Material(rgb('#fff3dc'), rough=0.9, cavity=0, wear=0)
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#d8f3ff'),
    foot=rgb('#5fc4f0'),
    line=CARD,
    dark=rgb('#0a3a66'),
    glow=rgb('#0a5a9a'),
    metal=0,
)
KIT = Kit('paper', DAY, CARD, body='#fff3dc', deep='#c9dbe4', ink=INK, font='chango', word_font='chango', seed=3)

WORLD = world(
    KIT,
    ('#06294a', '#fff3dc', '#ff6f52', '#f2fbff', '#ffcf5a', '#2f6f9a'),
    (6, 5),
    {
        'buoy': KIT.special(
            'wild',
            'WILD',
            i('life-buoy'),
            [(0, '#e23a2a'), (1, '#ff7a5a')],
            line='#fff6e6',
            field='#8a1f16',
            ink='#fff0d8',
            glow='#ffb060',
        ),
        'wave': KIT.special(
            'scatter',
            'SCATTER',
            i('big-wave'),
            [(0, '#0a5aa0'), (0.5, '#2fa4e8'), (1, '#dff7ff')],
            line='#083058',
            field='#07365f',
            ink='#e6f9ff',
            glow='#4fc4ff',
        ),
        'dolphin': KIT.high(i('dolphin'), [(0, '#2a6fa8'), (1, '#7cc4ee')], ('#ffd98a', '#f2a65a'), line='#163f66'),
        'turtle': KIT.high(i('sea-turtle'), [(0, '#1f7a4a'), (1, '#7fd47a')], ('#8fe0e6', '#3aa0c0'), line='#0f4028'),
        'ship': KIT.high(
            i('sailboat'),
            [(0, '#7a3a1a'), (0.3, '#c9652e'), (0.36, '#ffffff'), (1, '#fff0d0')],
            ('#4fb6e8', '#1c6fb0'),
            line='#3a1c0c',
        ),
        'coral': KIT.high(i('coral'), [(0, '#d2304e'), (1, '#ff8f7a')], ('#123f78', '#061f42'), line='#6a0f26'),
        'parasol': KIT.low(i('umbrella'), [(0, '#8a5a2c'), (0.4, '#f2a53a'), (1, '#ffd27a')], line='#7a4a12'),
        'kite': KIT.low(i('kite'), [(0, '#7a3fa0'), (1, '#c98ae6')], line='#3f1c58'),
        'bucket': KIT.low(i('full-metal-bucket'), [(0, '#3f7a9c'), (1, '#9ccbe0')], line='#1c4054'),
        'coconut': KIT.low(i('coconuts'), [(0, '#6a4422'), (1, '#b8854a')], line='#3a2410'),
        'sandal': KIT.low(i('sandal'), [(0, '#2f8f6a'), (1, '#8fdcb8')], line='#14503a'),
    },
    {'base': tide, 'feature': flood},
    KIT.title('SPRING', 'TIDE', width=2.3, gap=0.06),
    lamp='#2f8fd0',
    plaque='#0b3a66',
    stage={'ground': 'day', 'board': 'high', 'sign': 'below'},
    ground='#f2e2bd',
    cast=('ship', 'wave', 'dolphin'),
    seed=21,
)
