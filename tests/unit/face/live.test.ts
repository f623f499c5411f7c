import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { due, Line, line, pageEvents } from '#kit/line.ts';
import { LIVE_CLOSE } from '#shared/contract/socket.ts';
import { now } from '#src/client/clock.ts';
import { type Listener, type LiveState, openLive } from '#src/client/live.ts';

const event = (seq: number) => ({
  kind: 'event',
  event: { seq, no: seq, atMs: 1000, channel: 'game_limits', type: 'limits.changed', data: { deposit: null } },
});
const NOW_MS = 1_000_000;
const seeds = { player: 'ada', seedHash: 'a', nextSeedHash: 'b', clientSeed: null, nonce: 0 };
const snapshot = { accounts: [], payments: [], notices: [], seeds, stop: null, deposit: null, openGame: null };

let received: number[];
let resyncs: number;
let states: LiveState[];
let ended: string[];
let limits: string[];
let gifts: unknown[];
let points: unknown[];
let lootboxes: unknown[];
let stop: () => void;
let events: Map<string, () => void>;
const page = { hidden: false, addEventListener: (..._: unknown[]) => {} };

beforeEach(async () => {
  vi.useFakeTimers();
  Line.open = [];
  [received, resyncs, states, ended, limits, gifts, points, lootboxes] = [[], 0, [], [], [], [], [], []];
  page.hidden = false;
  const { addEventListener, ...listeners } = pageEvents();
  events = listeners.events;
  page.addEventListener = addEventListener as typeof page.addEventListener;
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { href: 'https://here.test/en' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const listener: Listener = {
    event: ({ seq }) => received.push(seq),
    resync: () => resyncs++,
    figure(frame) {
      if (frame.kind === 'limits') limits.push(frame.limits.as_of);
      else if (frame.kind === 'gifts') gifts.push(frame.open);
      else if (frame.kind === 'comps') points.push(frame.chargeable.points);
      else if (frame.kind === 'lootboxes') lootboxes.push(frame.open);
    },
    state: (state) => states.push(state),
    ended: (reason, stop) => ended.push(stop ? `${reason}: ${stop.code}` : reason),
  };
  stop = openLive(listener);
  await due();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('hands on how limits stand without a number: it is no event, and none is missed by it', () => {
  line().accept();
  const say = (as_of: string) => line().say({ kind: 'limits', limits: { limits: [], as_of } });
  say('one');
  say('two');
  line().say({ kind: 'limits' });
  expect([limits, received, Line.open.length]).toEqual([['one', 'two'], [], 1]);
});

test('hands on which gifts changed, and how many are open, without a number [S7.134 S7.135]', () => {
  line().accept();
  const say = (open: unknown) => line().say({ kind: 'gifts', channel: 'bonuses', gifts: [], open });
  say(3);
  say(0);
  say('many');
  expect([gifts, received, Line.open.length]).toEqual([[3, 0], [], 1]);
});

test('hands on how many points there are, without a number [S7.133] [S3.39]', () => {
  line().accept();
  const say = (chargeable: unknown) =>
    line().say({ kind: 'comps', channel: 'comps', chargeable, persistent: { points: 9 } });
  say({ points: 4 });
  say({ points: 'many' });
  say(undefined);
  expect([points, received, Line.open.length]).toEqual([[4], [], 1]);
});

test('hands on which boxes changed, and how many can be opened, without a number [S7.136]', () => {
  line().accept();
  const say = (open: unknown) => line().say({ kind: 'lootboxes', channel: 'lootboxes', lootboxes: [], open });
  say(3);
  say(0);
  say('many');
  expect([lootboxes, received, Line.open.length]).toEqual([[3, 0], [], 1]);
});

test('says at once that it waits where the network is gone, tries nothing, and comes back with it', async () => {
  line().accept();
  events.get('offline')?.();
  expect([line().closed, states.at(-1)]).toEqual([true, 'waiting']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Line.open).toHaveLength(1);
  events.get('online')?.();
  await due();
  expect(Line.open).toHaveLength(2);
  // A try that is due already is not made either.
  line().accept();
  await line().drop();
  events.get('offline')?.();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Line.open).toHaveLength(2);
});

test('a server that has cut all sockets gets its pages back over the time that it said, each once', async () => {
  line().hear('spread 60000');
  line().accept();
  await vi.advanceTimersByTimeAsync(6000);
  await line().drop();
  expect(states.at(-1)).toBe('waiting');
  // Chance is 1 here: the last of all.
  await vi.advanceTimersByTimeAsync(59_000);
  expect(Line.open).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.open).toHaveLength(2);
  // One that does not open then is tried again as ever.
  await line().drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.open).toHaveLength(3);
});

test('a page that somebody comes back to waits for no turn, and a connection that was never good waits as ever', async () => {
  line().hear('spread 60000');
  line().accept();
  await vi.advanceTimersByTimeAsync(6000);
  await line().drop();
  await vi.advanceTimersByTimeAsync(2000);
  events.get('visibilitychange')?.();
  await due();
  expect(Line.open).toHaveLength(2);
  line().accept();
  await line().drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.open).toHaveLength(3);
});

test('the first frame sets the clock of the page by the server’s', async () => {
  for (const [kind, ahead] of [
    ['hello', 60_000],
    ['resync', 120_000],
  ] as const) {
    line().say({ kind, seq: 1, no: 1, atMs: Date.now() + ahead, ...(kind === 'resync' && { snapshot }) });
    expect(now() - Date.now()).toBe(ahead);
  }
});

test('applies events in order, each once, and comes back with the last one it has [I39]', async () => {
  expect(line().url.href).toBe('wss://here.test/api/live');
  line().accept();
  line().say({ kind: 'resync', seq: 4, no: 4, atMs: NOW_MS, snapshot });
  for (const seq of [5, 6, 6, 5, 7]) line().say(event(seq));
  expect(received).toEqual([5, 6, 7]);
  await line().drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(line().url.search).toBe('?last=7');
  line().accept();
  line().say({ kind: 'hello', seq: 8, no: 8, atMs: NOW_MS });
  line().say(event(8));
  expect(received).toEqual([5, 6, 7, 8]);
  expect(resyncs).toBe(1);
});

test('does not apply what comes after a gap, but asks for what is missing [I39]', async () => {
  line().accept();
  line().say({ kind: 'resync', seq: 4, no: 4, atMs: NOW_MS, snapshot });
  const first = line();
  first.say(event(6));
  await due();
  expect(received).toEqual([]);
  expect(first.closed).toBe(true);
  expect(line().url.search).toBe('?last=4');
  first.say(event(5));
  expect(received).toEqual([]);
});

test('waits twice as long after each failure, at most half a minute', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = Line.open.length;
    await line().drop();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(Line.open).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(Line.open).toHaveLength(before + 1);
  }
});

test('leaves a line that answers no ping', async () => {
  line().accept();
  const silent = line();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(silent.sent).toEqual(['ping']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(silent.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(line()).not.toBe(silent);
});

test('stops for good when the session ended or the place forbids it [I36]', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  line().accept();
  await line().drop(LIVE_CLOSE.sessionEnded);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ended).toEqual(['session']);
  expect(Line.open).toHaveLength(1);
});

test('leaves at once, without asking why, when it is told which stop of the player ended the session [I36]', async () => {
  const fetcher = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetcher);
  line().accept();
  line().say({
    kind: 'ended',
    stop: { code: 'limit.excluded', data: { type: 'coolingoff', untilMs: 1, zone: 'UTC' } },
  });
  expect(ended).toEqual(['session: limit.excluded']);
  expect(line().closed).toBe(true);
  // The close that follows is no news.
  await line().drop(LIVE_CLOSE.sessionEnded);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([ended.length, Line.open.length]).toEqual([1, 1]);
  // Only this browser's own cookie is given back.
  expect(fetcher.mock.calls).toEqual([
    ['/api/users/sign_out', expect.objectContaining({ method: 'DELETE', keepalive: true })],
  ]);
});

test('asks the door why it was refused before it opened: browsers hide it', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 451 }));
  await line().drop();
  expect(ended).toEqual(['restricted']);
});

test('gives its socket back after five minutes in the background and returns when seen', async () => {
  line().accept();
  line().answers = true;
  line().say({ kind: 'resync', seq: 4, no: 4, atMs: NOW_MS, snapshot });
  const look = () => events.get('visibilitychange')?.();
  page.hidden = true;
  look();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(line().closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(line().closed).toBe(true);
  expect(states.at(-1)).toBe('off');
  page.hidden = false;
  look();
  await due();
  expect(Line.open).toHaveLength(2);
  expect(line().url.search).toBe('?last=4');
});

test('does not mind frames it has never received of', async () => {
  line().accept();
  line().say({ kind: 'later', seq: 9 });
  line().say({ kind: 'event', event: { seq: 'x' } });
  line().hear('pong');
  expect([received, resyncs, ended]).toEqual([[], 0, []]);
});

test('gives its place to newer tabs: rests while nobody looks, and comes back only after a while where somebody does', async () => {
  const look = () => events.get('visibilitychange')?.();
  line().accept();
  page.hidden = true;
  await line().drop(LIVE_CLOSE.crowded);
  expect(states.at(-1)).toBe('off');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Line.open).toHaveLength(1);
  page.hidden = false;
  look();
  await due();
  expect(Line.open).toHaveLength(2);
  line().accept();
  await line().drop(LIVE_CLOSE.crowded);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(Line.open).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(Line.open).toHaveLength(3);
  expect(ended).toEqual([]);
});
