"""Deep Nine: the port of a bathysphere nine fathoms under everything; brass, black water, living lamps."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import BRASS, SEA, rgb
from atelier.paths import icon as i
from scenes.deep import port, trench

INK = Ink(
    top=rgb('#f4fff8'),
    middle=rgb('#7fe6d0'),
    foot=rgb('#0f7a80'),
    line=BRASS,
    dark=rgb('#021418'),
    glow=rgb('#12c8b0'),
    metal=0.2,
)
KIT = Kit(
    'brass', SEA, BRASS.of(colour=(0.86, 0.58, 0.26)), body='#4a7a78', deep='#0a2a2e', ink=INK, font='limelight', seed=2
)

WORLD = world(
    KIT,
    ('#02141a', '#b8864a', '#ffb45a', '#e6fff8', '#ffd27a', '#0a4a54'),
    (5, 3),
    {
        'trident': KIT.special(
            'wild',
            'WILD',
            i('trident').turned(180),
            [(0, '#a8601c'), (0.5, '#ffc24a'), (1, '#fff2b8')],
            field='#06282c',
            ink='#ffe6a8',
            glow='#2ee0c8',
        ),
        'mask': KIT.special(
            'scatter',
            'SCATTER',
            i('diving-helmet'),
            [(0, '#8a3a10'), (0.5, '#f08a3a'), (1, '#ffe0b0')],
            line='#2a0c04',
            field='#3a1606',
            ink='#ffe0b8',
            glow='#ff9a3a',
        ),
        'octopus': KIT.high(i('octopus'), [(0, '#7a1f5a'), (0.6, '#e04f9a'), (1, '#ffb0d8')], ('#0f6a8a', '#02161f')),
        'shark': KIT.high(i('shark-jaws'), [(0, '#8a98a4'), (0.6, '#dfe8ee'), (1, '#ffffff')], ('#8a1c24', '#1e0408')),
        'puffer': KIT.high(
            i('porcupinefish'), [(0, '#b8701c'), (0.6, '#ffc04a'), (1, '#fff0b0')], ('#1f7a5a', '#041c14')
        ),
        'fish': KIT.high(i('clownfish'), [(0, '#c23a0a'), (0.5, '#ff8a2e'), (1, '#ffe0b0')], ('#3a3aa8', '#08082a')),
        'crab': KIT.low(i('crab'), '#ff6a4a'),
        'shell': KIT.low(i('spiral-shell'), '#ffc8a0'),
        'anchor': KIT.low(i('anchor'), '#7fd4ff'),
        'bubbles': KIT.low(i('bubbles'), '#7affdc'),
    },
    {'base': port, 'feature': trench},
    KIT.title('DEEP', 'NINE', width=2.0, gap=0.06, weight=0.75),
    lamp='#2ee0c8',
    plaque='#042026',
    stage={'board': 'low', 'sign': 'apart'},
    cast=('mask', 'octopus', 'trident'),
    seed=19,
)
