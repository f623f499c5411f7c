"""Tipping Point: snow that piles above a mountain station; larch wood, ice, one red cabin."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import ICE, STEEL, rgb
from atelier.paths import icon as i
from scenes.alp import avalanche, pass_road

SILVER = STEEL.of(colour=(0.78, 0.84, 0.92))
INK = Ink(
    top=rgb('#ffffff'),
    middle=rgb('#cfeaff'),
    foot=rgb('#4f9fe0'),
    line=SILVER,
    dark=rgb('#0c1c3c'),
    glow=rgb('#5ab4ff'),
    metal=0.05,
)
KIT = Kit('wood', ICE, SILVER, body='#b08660', deep='#4a2e20', ink=INK, font='bowlby', seed=7, on='light')

WORLD = world(
    KIT,
    ('#0c1a38', '#b08660', '#ff6a5a', '#f2f9ff', '#ffd27a', '#dbe8f2'),
    (6, 4),
    {
        'mountain': KIT.special(
            'wild',
            'WILD',
            i('mountains'),
            [(0, '#2a4a7a'), (0.5, '#6aa0d8'), (0.75, '#eaf6ff'), (1, '#ffffff')],
            line='#12264a',
            field='#10244a',
            ink='#e6f4ff',
            glow='#7fc4ff',
        ),
        'snowman': KIT.special(
            'scatter',
            'SCATTER',
            i('snowflake-1'),
            [(0, '#c2281c'), (0.5, '#ff6a4a'), (1, '#ffd0b0')],
            line='#3a0808',
            field='#3a0c0c',
            ink='#ffd8c8',
            glow='#ff7a5a',
        ),
        'goat': KIT.high(i('goat'), [(0, '#8a6a4a'), (0.6, '#d8bc94'), (1, '#fff4dc')], ('#3a6fb8', '#0a1a3a')),
        'sled': KIT.high(
            drawn.sled(),
            [(0, '#5a6a7a'), (0.42, '#a8b8c8'), (0.5, '#c9642a'), (1, '#ffb070')],
            ('#e6f0fa', '#7a9cc0'),
            line='#3a1c0c',
        ),
        'snowboard': KIT.high(i('snowboard'), [(0, '#0f8f7a'), (1, '#7af0d0')], ('#5a2a8a', '#140824')),
        'ski': KIT.high(i('skis'), [(0, '#d0a010'), (1, '#fff07a')], ('#b8284a', '#28060f')),
        'gondola': KIT.high(
            drawn.gondola(),
            [(0, '#a81414'), (0.6, '#f0382a'), (0.7, '#ff6a5a'), (1, '#3a4a5a')],
            ('#8fc8f0', '#2a6098'),
            line='#2a0606',
        ),
        'skate': KIT.low(i('ice-skate'), '#bfe6ff'),
        'fondue': KIT.low(i('cauldron'), '#ffb43a'),
        'scarf': KIT.low(i('winter-gloves'), '#ff6a7a'),
        'boot': KIT.low(i('boots'), '#8ae08a'),
    },
    {'base': pass_road, 'feature': avalanche},
    KIT.title('TIPPING', 'POINT', width=2.4, gap=0.06, weight=0.75),
    lamp='#8fd0ff',
    plaque='#122646',
    stage={'ground': 'day', 'frame': 'beam'},
    ground='#eef5fb',
    cast=('goat', 'mountain', 'ski'),
    seed=4,
)
