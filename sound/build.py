"""Makes every set again, or those that are named: one sprite of all its cues as WebM/Opus and M4A/AAC, and the map of it.

npm run sound [-- [--out FOLDER] perihelion tables ...]

Loops carry what comes before and after them, so that no delay or smear of a codec meets a border.
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile

import numpy as np
from scipy.io import wavfile

import level
from orchestra import FONT
from synth import SR, samples

HERE = os.path.dirname(os.path.abspath(__file__))
SETS = ('perihelion', 'kepler', 'aquanaut', 'baobab', 'fizz', 'parallax', 'tables', 'instant', 'live', 'prizes')
BEDS = ('perihelion', 'live')
LOOPS = ('count_loop', 'roulette_roll', 'crash_rise')

# Opus needs some 0.3 s to find its level: nothing that matters begins before.
HEAD = 0.4
GAP = 0.12
# Around a loop in a sprite, before and after a bed, and what the player blends once.
AROUND, LEAD, TAIL, JOIN = 0.08, 0.5, 0.1, 0.03
FRAME = 0.02

# Bit rates of Opus and AAC; effects are one channel in AAC, which is for what is older than Safari 17.4.
SPRITE_RATE = ('34k', '33k', 1)
# A short one has no long rests to save for its cues.
SHORT_RATE = ('64k', '48k', 1)
# A browser plays one channel on both sides as it is; `-ac 1` would make it 3 dB louder.
ONE = ('-af', 'pan=mono|c0=0.5*c0+0.5*c1')
# By tempo: the busier, the dearer.
BED_RATE = {72: ('54k', '54k', 2), 144: ('64k', '64k', 2), 60: ('44k', '48k', 2)}


def encode(name, x, opus, aac, channels, frame='20'):
    """Answers the files' names and sizes."""
    with tempfile.TemporaryDirectory() as folder:
        wav = f'{folder}/{name}.wav'
        wavfile.write(wav, SR, x.astype(np.float32))
        ways = (
            ('webm', 'audio/webm; codecs=opus', ['-c:a', 'libopus', '-b:a', opus, '-vbr', 'on', '-application', 'audio', '-frame_duration', frame]),
            ('m4a', 'audio/mp4; codecs=mp4a.40.2', ['-c:a', 'aac', '-b:a', aac, *(ONE if channels == 1 else ()), '-ar', '32000', '-movflags', '+faststart']),
        )
        for ending, _, how in ways:
            command = ['ffmpeg', '-y', '-v', 'error', '-i', wav, '-map_metadata', '-1', '-fflags', '+bitexact', *how, f'{OUT}/{name}.{ending}']
            subprocess.run(command, check=True)
            print(f'{os.path.getsize(f"{OUT}/{name}.{ending}"):8d} {name}.{ending}')


def around(x, lead, tail):
    many = np.vstack([x] * (2 + samples(lead) // len(x)))
    return np.vstack([many[-samples(lead) :], x, many[: samples(tail)]])


def write_map(name, cues):
    with open(f'{OUT}/{name}.json', 'w') as file:
        json.dump(cues, file, indent=2)
        file.write('\n')


def sprite(name):
    line, at, cues = [np.zeros((samples(HEAD), 2))], HEAD, {}
    for cue, (make, lufs) in importlib.import_module(f'sets.{name}').CUES.items():
        loops = cue in LOOPS
        x = (level.ready_loop if loops else level.ready)(make(), lufs)
        start = at + (AROUND if loops else 0)
        cues[cue] = {'start': round(start, 5), 'end': round(start + len(x) / SR, 5), 'lufs': lufs}
        y = around(x, AROUND, AROUND) if loops else x
        rest = -(len(y) + samples(GAP)) % samples(FRAME) + samples(GAP)
        line += [y, np.zeros((rest, 2))]
        at += (len(y) + rest) / SR
    encode(name, np.vstack(line), *(SHORT_RATE if at < 4 else SPRITE_RATE))
    write_map(name, cues)


def beds(name):
    for bed, (make, tempo, lufs) in importlib.import_module(f'beds.{name}').BEDS.items():
        x = make()
        encode(f'{name}-{bed}', around(x, LEAD, TAIL), *BED_RATE[tempo], '60')
        write_map(f'{name}-{bed}', {'start': LEAD, 'end': round(LEAD + len(x) / SR, 6), 'tempo': tempo, 'lufs': lufs})


if __name__ == '__main__':
    wanted = sys.argv[1:]
    OUT = os.path.join(HERE, '..', 'src', 'sounds')
    if wanted[:1] == ['--out']:
        OUT, wanted = wanted[1], wanted[2:]
    missing = [program for program in ('fluidsynth', 'ffmpeg') if not shutil.which(program)]
    if missing or not os.path.exists(FONT):
        sys.exit('needs Debian’s fluidsynth fluid-soundfont-gm ffmpeg python3-numpy python3-scipy (docs/make-a-sound.md)')
    unknown = [name for name in wanted if name not in SETS]
    if unknown:
        sys.exit(f'no set is called {unknown[0]}: there are {", ".join(SETS)}')
    os.makedirs(OUT, exist_ok=True)
    for name in wanted or SETS:
        sprite(name)
        if name in BEDS:
            beds(name)
