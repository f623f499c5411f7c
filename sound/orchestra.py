"""Sampled instruments: notes as a MIDI file, played dry by fluidsynth with a General MIDI sound font."""

import hashlib
import os
import struct
import subprocess
import tempfile
import warnings

from scipy.io import wavfile

from mix import folded, ring_through
from synth import SR, chance, gain

FONT = os.environ.get('SOUND_FONT', '/usr/share/sounds/sf2/FluidR3_GM.sf2')
CACHE = os.path.join(tempfile.gettempdir(), 'perigee-sound')
os.makedirs(CACHE, exist_ok=True)

# Programs of General MIDI.
CELESTA, GLOCKENSPIEL, VIBRAPHONE, MARIMBA, EPIANO, HARP, TIMPANI = 8, 9, 11, 12, 4, 46, 47
PIANO, PIZZICATO, STRINGS, CHOIR, BRASS, HORN, FLUTE, KALIMBA, TAIKO = 0, 45, 48, 52, 61, 60, 73, 108, 116
SYNTH_BASS, CONTRABASS, CELLO, WARM_PAD, SQUARE, TOM, BASS_PLUCK, CLAVI, DRUMS = 38, 43, 42, 89, 80, 117, 33, 7, -1
TICKS = 960
WIDTH = 0.65


def _length(n):
    out = [n & 127]
    while n > 127:
        n >>= 7
        out.insert(0, (n & 127) | 128)
    return bytes(out)


def _midi(notes, program, end, pan):
    drums = program == DRUMS
    channel = 9 if drums else 0
    events = [(0, 0, bytes([0xC0 | channel, 0 if drums else program])), (0, 0, bytes([0xB0 | channel, 10, pan]))]
    for at, seconds, note, force in notes:
        events.append((at, 2, bytes([0x90 | channel, note, int(max(1, min(127, force)))])))
        events.append((at + seconds, 1, bytes([0x80 | channel, note, 0])))
    track, last = b'\0\xff\x51\x03' + (1_000_000).to_bytes(3, 'big'), 0
    for at, _, data in sorted(events, key=lambda event: (round(event[0] * TICKS), event[1])):
        tick = round(at * TICKS)
        track += _length(tick - last) + data
        last = tick
    track += _length(round(end * TICKS)) + b'\xff\x2f\0'
    return b'MThd' + struct.pack('>IHHH', 6, 0, 1, TICKS) + b'MTrk' + struct.pack('>I', len(track)) + track


def played(notes, program, end=4.0, pan=64):
    """Notes of (second, seconds, note, force); `end` seconds ring after the last."""
    data = _midi(notes, program, end, pan)
    name = f'{CACHE}/{hashlib.sha1(data).hexdigest()}.wav'
    if not os.path.exists(name):
        with tempfile.NamedTemporaryFile(suffix='.mid') as file:
            file.write(data)
            file.flush()
            command = ['fluidsynth', '-ni', '-R', '0', '-C', '0', '-g', '0.8', '-r', str(SR), '-O', 'float', '-T', 'wav', '-F', name, FONT, file.name]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with warnings.catch_warnings():
        # fluidsynth writes a chunk that scipy does not know.
        warnings.simplefilter('ignore', wavfile.WavFileWarning)
        x = wavfile.read(name)[1].astype(float)
    # Half a piano would be gone on a phone's one speaker.
    middle = x.mean(1, keepdims=True)
    return middle + WIDTH * (x - middle)


def strum(notes, program, step, seconds=0.6, force=92, louder=0.0, **how):
    """Notes one after the other."""
    return played([(i * step, seconds, note, force + louder * i) for i, note in enumerate(notes)], program, **how)


def chord(notes, program, seconds, force=92, at=0.0, **how):
    return played([(at, seconds, note, force) for note in notes], program, **how)


def human(notes, seed, ms=7, force=6):
    """Nobody plays like a clock."""
    r = chance(seed)
    return [(max(0, at + r.normal(0, ms / 1000)), s, note, f + r.normal(0, force)) for at, s, note, f in notes]


def stem(notes, program, n, decibels, pan=64, above=None, below=None):
    """One instrument of a bed of n samples."""
    x = folded(played(notes, program, 8, pan), n) * gain(decibels)
    if above:
        x = ring_through(x, 'highpass', above)
    return ring_through(x, 'lowpass', below) if below else x
