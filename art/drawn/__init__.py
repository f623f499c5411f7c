"""Things that no icon shows well, drawn by hand in cell units."""

from .beasts import giraffe, jelly, leopard
from .shows import aurora, big_top, big_wheel, cash, coin, eye, full_moon, invader, rainbow, seven
from .table import baguette, boule, carton, coupe, fishcake, mango, riceball, waffle
from .works import bolt, coat, floppy, gondola, monitor, pin, radio, record, setsquare, sled, tram, warning

__all__ = [
    'cash',
    'coin',
    'aurora',
    'baguette',
    'big_top',
    'big_wheel',
    'bolt',
    'boule',
    'carton',
    'coat',
    'coupe',
    'eye',
    'fishcake',
    'floppy',
    'full_moon',
    'giraffe',
    'gondola',
    'invader',
    'jelly',
    'leopard',
    'mango',
    'monitor',
    'pin',
    'radio',
    'rainbow',
    'record',
    'riceball',
    'setsquare',
    'seven',
    'sled',
    'tram',
    'waffle',
    'warning',
]
