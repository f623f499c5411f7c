import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { due, Line, line, pageEvents } from '#kit/line.ts';
import { watch } from '#src/client/watch.ts';

const notices: string[] = [];
const linked: boolean[] = [];
const poll = vi.fn();
let events: Map<string, () => void>;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  Line.open = [];
  notices.length = 0;
  linked.length = 0;
  poll.mockReset();
  const page = pageEvents();
  events = page.events;
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { href: 'https://here.test/en' });
  vi.stubGlobal('document', { hidden: false, addEventListener: page.addEventListener });
  vi.stubGlobal('addEventListener', page.addEventListener);
  stop = watch('/api/somewhere', {
    message: (text) => notices.push(text),
    poll,
    linked: (open) => linked.push(open),
  });
  await due();
  line().accept();
  line().hear('first');
  notices.length = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a table that nobody can hear says so at once where the network is gone, and is heard again when it is back', async () => {
  events.get('offline')?.();
  expect(linked).toEqual([true, false]);
  expect(line().closed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Line.open).toHaveLength(1);
  events.get('online')?.();
  await due();
  expect(Line.open).toHaveLength(2);
  // An open line that has not spoken yet tells nothing.
  line().accept();
  expect(linked).toEqual([true, false]);
  line().hear('news');
  expect([linked, notices]).toEqual([[true, false, true], ['news']]);
});

test('a page that nobody looks at lets its line go, and what it last heard does not pass for now', async () => {
  Object.assign(document, { hidden: true });
  events.get('visibilitychange')?.();
  expect([line().closed, linked]).toEqual([true, [true, false]]);
});

test('a try that is due when the network goes is not made before it is back', async () => {
  await line().drop();
  events.get('offline')?.();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([Line.open.length, linked]).toEqual([1, [true, false]]);
  events.get('online')?.();
  await due();
  expect(Line.open).toHaveLength(2);
});

test('a line that answers no ping is left, one that does is kept', async () => {
  const first = line();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(first.sent).toEqual(['ping']);
  first.hear('pong');
  await vi.advanceTimersByTimeAsync(24_999);
  expect([first.closed, notices]).toEqual([false, []]);
  await vi.advanceTimersByTimeAsync(10_001);
  expect([first.closed, linked]).toEqual([true, [true, false]]);
});

test('leaves nothing behind when it is stopped', async () => {
  stop();
  expect(line().closed).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([Line.open.length, [...events.keys()]]).toEqual([1, []]);
});

test('where no line can be had, the API is asked in between', async () => {
  await line().drop();
  for (const polls of [0, 1, 2]) {
    await vi.advanceTimersByTimeAsync(30_000);
    await line().drop();
    expect(poll).toHaveBeenCalledTimes(polls);
  }
});
