// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bed } from '#src/client/sound/music.ts';
import { keepQuiet, openSound, turn } from '#src/client/sound/page.ts';
import { write } from '#src/client/storage.ts';
import { cue, setsOf, won } from '#src/features/play/table/sound.ts';

const started = vi.fn();
const fetched = vi.fn();
const shaken = vi.fn();
let devices = 0;
let leave = () => {};

class Param {
  value = 0;
  cancelScheduledValues() {}
  setTargetAtTime() {}
}
class Node {
  gain = new Param();
  frequency = new Param();
  playbackRate = new Param();
  onended?: () => void;
  connect = (to: unknown) => to;
  start = started;
  stop = () => this.onended?.();
}
class Context {
  state = 'suspended';
  get currentTime() {
    return performance.now() / 1000;
  }
  destination = new Node();
  constructor() {
    devices += 1;
  }
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
  async close() {
    this.state = 'closed';
  }
  decodeAudioData = async () => ({
    sampleRate: 48_000,
    numberOfChannels: 1,
    getChannelData: () => new Float32Array(10),
  });
}

const hidden = (is: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(is);
  document.dispatchEvent(new Event('visibilitychange'));
};
const press = () => dispatchEvent(new Event('pointerdown'));
/** All that was begun has come. */
const settled = () =>
  vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(expect.stringContaining('perihelion.webm')), {
    timeout: 20_000,
  });
async function on() {
  leave = openSound(setsOf({ id: 'kepler/perihelion', engine: 'slots' }));
  turn('sound');
  await settled();
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  started.mockClear();
}

beforeEach(() => {
  devices = 0;
  vi.clearAllMocks();
  localStorage.clear();
  document.body.innerHTML = '';
  vi.stubGlobal('AudioContext', Context);
  for (const name of ['AudioBufferSourceNode', 'BiquadFilterNode', 'GainNode', 'DynamicsCompressorNode'])
    vi.stubGlobal(name, Node);
  vi.spyOn(HTMLAudioElement.prototype, 'canPlayType').mockReturnValue('probably');
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: shaken });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: {} });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    const file = url.replace(/^.*sounds\//, 'src/sounds/').replace(/\?.*$/, '');
    return new Response(file.endsWith('.json') ? readFileSync(file) : new Uint8Array(8));
  });
});
afterEach(() => {
  vi.useRealTimers();
  leave();
  vi.restoreAllMocks();
});

test('a win has its cue; what came back at or below the stake, and a loss, start nothing', async () => {
  await on();
  for (const paid of [0, 1, 99, 100]) won(100, paid);
  expect(started).not.toHaveBeenCalled();
  won(100, 101);
  won(100, 1000);
  won(100, 10_000);
  expect(started).toHaveBeenCalledTimes(3);
  const { win_small, win_medium, win_big } = JSON.parse(readFileSync('src/sounds/perihelion.json', 'utf8'));
  expect(started.mock.calls.map(([, at]) => at)).toEqual([win_small.start, win_medium.start, win_big.start]);
});

test('a phone shakes only where the player asked for it, and never for what came back at or below the stake', async () => {
  vi.useFakeTimers();
  leave = openSound(['perihelion']);
  won(100, 5000);
  vi.runAllTimers();
  expect(shaken).not.toHaveBeenCalled();
  turn('vibration');
  vi.advanceTimersByTime(1000);
  shaken.mockClear();
  won(100, 100);
  vi.runAllTimers();
  expect(shaken).not.toHaveBeenCalled();
  won(100, 5000);
  vi.runAllTimers();
  expect(shaken).toHaveBeenCalledTimes(1);
});

test('muted, no device is opened, nothing is fetched and nothing starts', async () => {
  leave = openSound(['perihelion']);
  press();
  cue('button');
  won(100, 5000);
  await new Promise((done) => setTimeout(done));
  expect([devices, fetched.mock.calls, started.mock.calls]).toEqual([0, [], []]);
});

test('where the player said so once, sound is on from the first press and not before it', async () => {
  write('sound', true);
  leave = openSound(['perihelion']);
  cue('button');
  await new Promise((done) => setTimeout(done));
  expect([devices, fetched.mock.calls]).toEqual([0, []]);
  press();
  await settled();
  await vi.waitFor(() => {
    cue('coin');
    expect(started).toHaveBeenCalled();
  });
  expect(devices).toBe(1);
});

test('what is muted again, hidden, under a dialog or under a check is silent', async () => {
  await on();
  hidden(true);
  cue('button');
  won(100, 5000);
  hidden(false);
  const end = keepQuiet();
  cue('coin');
  won(100, 5000);
  end();
  document.body.innerHTML = '<dialog open></dialog>';
  cue('refused');
  won(100, 5000);
  document.body.innerHTML = '';
  turn('sound');
  cue('feature_end');
  won(100, 5000);
  expect(started).not.toHaveBeenCalled();
});

test('music comes when it was asked for, and not where data is to be spared', async () => {
  const beds = () => fetched.mock.calls.filter(([url]) => url.includes('perihelion-'));
  await on();
  bed('feature');
  expect(beds()).toEqual([]);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  turn('music');
  await new Promise((done) => setTimeout(done, 20));
  expect(beds()).toEqual([]);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: {} });
  press();
  await vi.waitFor(() => expect(beds()).toHaveLength(2));
  await vi.waitFor(() => expect(started).toHaveBeenCalledTimes(1));
});

test('only the gate of a win, and what the house gives, know a cue of joy', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /import \{[^}]*\bcelebrate\b[^}]*\} from '[^']*\/play\.ts'/.test(readFileSync(file, 'utf8')),
  );
  expect(sources.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'src/client/sound/prizes.ts',
    'src/features/play/table/sound.ts',
  ]);
});
