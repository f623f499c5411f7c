"""Anansi's Bargain: a golden web over the night forest is the frame; carved ebony, brass, dyed cloth."""

import drawn
from atelier.kits import Kit, world
from atelier.lettering import Ink
from atelier.light import EMBER, GOLD, rgb
from atelier.patterns import spotted, striped
from atelier.paths import icon as i
from scenes.web import bargain, forest

INK = Ink(
    top=rgb('#fff2c8'),
    middle=rgb('#ffb43a'),
    foot=rgb('#c8501c'),
    line=GOLD,
    dark=rgb('#0a1614'),
    glow=rgb('#ff8a2e'),
    metal=0.25,
)
KIT = Kit('brass', EMBER, GOLD, body='#5a3a1c', deep='#123230', ink=INK, font='uncial-antiqua', seed=21)

WORLD = world(
    KIT,
    ('#081816', '#c98a3a', '#6ae0ff', '#fff6e0', '#ffc24a', '#10342a'),
    (5, 3),
    {
        'spider': KIT.special(
            'wild',
            'WILD',
            i('spider-alt'),
            [(0, '#7a3a0c'), (0.5, '#ffa82e'), (1, '#fff0a8')],
            line='#140a04',
            field='#2a1204',
            ink='#ffe09a',
            glow='#ff9a2e',
        ),
        'coin': KIT.special(
            'scatter',
            '',
            drawn.coin(),
            [(0, '#1c6a9a'), (0.5, '#6ad8ff'), (1, '#f0fcff')],
            line='#04202c',
            field='#042430',
            ink='#c8f4ff',
            glow='#3ac8ff',
        ),
        'leopard': KIT.high(
            drawn.leopard(), spotted('#f0b04a', '#5a2408', 0.20, 0.34), ('#2a7a5a', '#06201a'), line='#2a1206'
        ),
        'python': KIT.high(
            i('sand-snake'), spotted('#c8d05a', '#3a5a14', 0.22, 0.42, 4), ('#a83a1c', '#2a0806'), line='#0f1c06'
        ),
        'hornet': KIT.high(
            i('wasp-sting'), striped('#ffc42e', '#2a1408', 78, 0.24, 0.03), ('#4a3a9a', '#0e0828'), line='#140a04'
        ),
        'pot': KIT.high(
            i('amphora'), [(0, '#7a2a14'), (0.5, '#d8643a'), (1, '#ffc098')], ('#d8a83a', '#5a3a08'), line='#240a04'
        ),
        'hut': KIT.low(i('hut'), '#ffb05a'),
        'moon': KIT.low(i('moon'), '#fff0b0'),
        'web': KIT.low(i('spider-web'), '#8ae0ff'),
        'yam': KIT.low(i('potato'), '#ff7a5a'),
    },
    {'base': forest, 'feature': bargain},
    KIT.title('ANANSI’S', 'BARGAIN', width=2.5, gap=0.08, weight=0.7),
    lamp='#ffb43a',
    plaque='#0c201c',
    stage={'board': 'high', 'sign': 'below', 'frame': 'posts'},
    cast=('spider', 'leopard', 'python'),
    seed=30,
)
