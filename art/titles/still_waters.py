"""Still Waters: a jetty on a lake before the first boat; cedar, mist, a red float."""

from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import BRASS, DAY, rgb
from atelier.paths import icon as i
from scenes.lake import daybreak, jetty

INK = Ink(
    top=rgb('#fffaf0'),
    middle=rgb('#ffd2a8'),
    foot=rgb('#e8784a'),
    line=BRASS,
    dark=rgb('#0e2a34'),
    glow=rgb('#ffb08a'),
    metal=0.05,
)
KIT = Kit('wood', DAY, BRASS, body='#c08a5a', deep='#5a3420', ink=INK, font='abril-fatface', word_font='ultra', seed=13)

WORLD = world(
    KIT,
    ('#0e2a34', '#b8845a', '#ff7a5a', '#f6fbff', '#ffc85a', '#1c434e'),
    (4, 4),
    {
        'canoe': KIT.special(
            'wild',
            'WILD',
            i('wood-canoe'),
            [(0, '#7a1c10'), (0.5, '#e0502e'), (1, '#ffb48a')],
            line='#2a0c06',
            field='#3a1206',
            ink='#ffdcb8',
            glow='#ffa06a',
        ),
        'dawn': KIT.special(
            'scatter',
            'SCATTER',
            i('sunrise'),
            [(0, '#c8642a'), (0.4, '#ffb05a'), (1, '#fff2c0')],
            line='#2a3a5a',
            field='#1c2c4a',
            ink='#ffe8c0',
            glow='#ffd08a',
        ),
        'moose': KIT.high(
            i('deer-head'), [(0, '#5a3420'), (0.5, '#a8703f'), (1, '#f0d0a0')], ('#4a9ab0', '#10343f'), line='#1c0c06'
        ),
        'beaver': KIT.high(
            i('beaver'), [(0, '#5a2f14'), (0.6, '#b8743a'), (1, '#f0c08a')], ('#6aa84a', '#16340f'), line='#1c0c04'
        ),
        'frog': KIT.high(
            i('frog'), [(0, '#1c6a1c'), (0.6, '#5ac83a'), (1, '#d8ff9a')], ('#e8c05a', '#7a5010'), line='#082408'
        ),
        'duck': KIT.high(
            i('duck'),
            [(0, '#8a5a34'), (0.5, '#d8c8b0'), (0.75, '#1c8a5a'), (1, '#5ae0a0')],
            ('#c86a5a', '#3a100c'),
            line='#0c1c14',
        ),
        'lotus': KIT.low(i('lotus-flower'), '#ff8ab8'),
        'camp': KIT.low(i('camping-tent'), '#ffb04a'),
        'compass': KIT.low(i('compass'), '#6ad0ff'),
        'rod': KIT.low(i('fishing-pole'), '#a8e87a'),
    },
    {'base': jetty, 'feature': daybreak},
    KIT.title('STILL', 'WATERS', width=2.4, gap=0.08, weight=0.7),
    lamp='#ff8a5a',
    plaque='#16303a',
    stage={'ground': 'day', 'frame': 'ledge'},
    ground='#f3e6dc',
    cast=('moose', 'canoe', 'duck'),
    seed=24,
)
