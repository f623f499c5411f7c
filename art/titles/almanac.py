"""Almanac: the year as a printer cuts it; cream paper, four inks, one weather glass."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import DAY, Material, rgb
from atelier.paths import icon as i
from scenes.seasons import autumn, winter

CARD = Material(rgb('#f6eed6'), rough=0.9, cavity=0, wear=0)
INK = Ink(
    top=rgb('#fffbe8'),
    middle=rgb('#f0dca0'),
    foot=rgb('#c98a3a'),
    line=CARD.of(colour=rgb('#4a6a3a')),
    dark=rgb('#1c2a14'),
    glow=rgb('#c8a84a'),
    metal=0,
)
KIT = Kit(
    'paper', DAY, CARD, body='#f6eed6', deep='#c8bc94', ink=INK, font='abril-fatface', word_font='abril-fatface', seed=4, on='light'
)

WORLD = world(
    KIT,
    ('#1c2412', '#f6eed6', '#4a9ad8', '#fffbe8', '#f0b83a', '#e9dcb4'),
    (5, 4),
    {
        'almanac': KIT.special(
            'wild',
            'WILD',
            i('book-cover'),
            [(0, '#1c5a34'), (1, '#5ab46a')],
            line='#f0d88a',
            field='#14341c',
            ink='#fff0c0',
            glow='#ffe08a',
        ),
        'blossom': KIT.high(
            i('vanilla-flower'), [(0, '#e86a9a'), (1, '#ffc8dc')], ('#a8d89a', '#4a8a5a'), line='#7a1f48'
        ),
        'wheat': KIT.high(i('wheat'), [(0, '#c98a1c'), (1, '#ffdc6a')], ('#6ab4e0', '#2a6aa8'), line='#5a3a08'),
        'maple': KIT.high(i('maple-leaf'), [(0, '#b82a14'), (1, '#ff7a2e')], ('#ffd88a', '#d89a3a'), line='#5a1008'),
        'fir': KIT.high(i('pine-tree'), [(0, '#14442c'), (1, '#4a9a6a')], ('#e0ecf8', '#8ab0d8'), line='#08281a'),
        'rainbow': KIT.low(
            drawn.rainbow(), [(0, '#3a7ad8'), (0.4, '#5ac86a'), (0.7, '#ffd24a'), (1, '#f0503a')], line='#2a3448'
        ),
        'cloud': KIT.low(i('sun-cloud'), [(0, '#a8b8d0'), (0.6, '#e8f0ff'), (1, '#ffd05a')], line='#3a4868'),
        'rain': KIT.low(i('raining'), [(0, '#3a8ae0'), (0.5, '#7ab8f0'), (1, '#c8d8f0')], line='#1c3a68'),
        'thermometer': KIT.low(
            i('thermometer-scale'), [(0, '#e03a2e'), (0.5, '#ff8a7a'), (1, '#fff0e8')], line='#5a1410'
        ),
    },
    {'base': autumn, 'feature': winter},
    KIT.title('ALMANAC', width=2.8, stretch=1.2, weight=0.65),
    lamp='#4a7a3a',
    plaque='#24361a',
    stage={'ground': 'day'},
    ground='#f3e5c3',
    cast=('maple', 'fir', 'blossom'),
    seed=27,
)
