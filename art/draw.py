"""Draws a title's world: `npm run art -- <title> [part ...]`, parts as their files are called (`sym-sun`, `scene`, `logo`)."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from atelier.world import Maker  # noqa: E402


def main(arguments: list[str]) -> int:
    titles = sorted(file.stem.replace('_', '-') for file in Path(__file__).parent.glob('titles/*.py'))
    if not arguments or arguments[0] not in [*titles, 'all', 'objects']:
        print('npm run art -- <title> [part ...]; titles: all, objects, ' + ', '.join(titles))
        return 1
    for program, package in (('cwebp', 'webp'), ('avifenc', 'libavif-bin')):
        if not shutil.which(program):
            print(f'{program} is missing: apt-get install {package}')
            return 1
    if arguments[0] == 'objects':
        importlib.import_module('objects').run(arguments[1:])
        return 0
    for title in titles if arguments[0] == 'all' else arguments[:1]:
        module = importlib.import_module('titles.' + title.replace('-', '_'))
        Maker(title, module.WORLD, arguments[1:]).run()
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
