"""Last Tram: the last car home through rain on the window; red and blue light on wet stone."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import STEEL, rgb, room
from atelier.paths import icon as i
from scenes.rain_city import boulevard, terminus

LIGHT = room('#5a1420', '#080c18', '#8aa0c8', '#ffffff', '#ff3a5a', '#142a5a')
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#ffc8b0'),
    foot=rgb('#e8324f'),
    line=STEEL,
    dark=rgb('#070c1c'),
    glow=rgb('#ff2a4a'),
    metal=0.05,
)
KIT = Kit('neon', LIGHT, STEEL, body='#ff4a5f', deep='#0a1428', ink=INK, font='limelight', seed=6)

WORLD = world(
    KIT,
    ('#070c1c', '#e8324f', '#ffd06a', '#f4f6ff', '#ffd06a', '#2a2350'),
    (3, 3),
    {
        'tram': KIT.special(
            'wild',
            'WILD',
            drawn.tram(),
            [(0, '#7a0f1c'), (0.5, '#f03a4a'), (0.7, '#ffe0b0'), (1, '#ffffff')],
            line='#14080c',
            field='#2a060e',
            ink='#ffd8d0',
            glow='#ff3a5a',
        ),
        'coin': KIT.special(
            'scatter',
            '',
            i('coins'),
            [(0, '#a8641c'), (0.5, '#ffc23a'), (1, '#fff2b0')],
            line='#2a1604',
            field='#241404',
            ink='#ffe29a',
            glow='#ffb43a',
        ),
        'saxophone': KIT.high(
            i('saxophone'), [(0, '#b8701c'), (0.5, '#ffc84a'), (1, '#fff2b8')], ('#7a3aff', '#0e0428'), line='#2a1604'
        ),
        'signal': KIT.high(
            i('traffic-lights-red'),
            [(0, '#2a323e'), (0.5, '#5a6678'), (0.75, '#ff3a3a'), (1, '#ff8a7a')],
            ('#ff3a3a', '#1e0306'),
            line='#0a0c10',
        ),
        'umbrella': KIT.high(
            i('umbrella'), [(0, '#1c4a8a'), (0.5, '#3a9aff'), (1, '#c0e6ff')], ('#2a9aff', '#04142c'), line='#04142a'
        ),
        'suitcase': KIT.high(
            i('suitcase'), [(0, '#5a2c14'), (0.5, '#b8703a'), (1, '#f0c088')], ('#ff9a3a', '#220c02'), line='#240e04'
        ),
        'coat': KIT.low(drawn.coat(), '#ffd84a'),
        'newspaper': KIT.low(i('newspaper'), '#e6ecf6'),
        'coffee': KIT.low(i('coffee-cup'), '#ff8a5a'),
        'ticket': KIT.low(i('ticket'), '#4affb0'),
    },
    {'base': boulevard, 'feature': terminus},
    KIT.title('LAST', 'TRAM', width=2.0, gap=0.06, weight=0.75),
    lamp='#4aa8ff',
    plaque='#0c1428',
    stage={'sign': 'below'},
    cast=('tram', 'umbrella', 'saxophone'),
    seed=12,
)
