import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, line } from '#kit/line.ts';
import { watch } from '#src/client/watch.ts';

const heard: string[] = [];
const linked: boolean[] = [];
const events = new Map<string, () => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  Line.open = [];
  heard.length = 0;
  linked.length = 0;
  events.clear();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('window', globalThis);
  const addEventListener = (name: string, hear: () => void) => events.set(name, hear);
  const removeEventListener = (name: string) => events.delete(name);
  vi.stubGlobal('document', { hidden: false, addEventListener, removeEventListener });
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('removeEventListener', removeEventListener);
  stop = watch('/api/somewhere', {
    take: (text) => heard.push(text),
    poll: vi.fn(),
    linked: (open) => linked.push(open),
  });
  line().accept();
  line().onmessage?.({ data: 'pong' });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a table that nobody can hear says so at once where the network is gone, and is heard again when it is back', () => {
  events.get('offline')?.();
  expect(linked).toEqual([true, false]);
  expect(line().closed).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(Line.open).toHaveLength(1);
  events.get('online')?.();
  expect(Line.open).toHaveLength(2);
  // An open line that has not spoken yet tells nothing.
  line().accept();
  expect(linked).toEqual([true, false]);
  line().onmessage?.({ data: 'news' });
  expect([linked, heard]).toEqual([[true, false, true], ['news']]);
});

test('a page that nobody looks at lets its line go, and what it last heard does not pass for now', () => {
  Object.assign(document, { hidden: true });
  events.get('visibilitychange')?.();
  expect([line().closed, linked]).toEqual([true, [true, false]]);
});

test('a try that is due when the network goes is not made before it is back', async () => {
  await line().drop();
  events.get('offline')?.();
  vi.advanceTimersByTime(120_000);
  expect([Line.open.length, linked]).toEqual([1, [true, false]]);
  events.get('online')?.();
  expect(Line.open).toHaveLength(2);
});

test('a line that answers no ping is left, one that does is kept', () => {
  const first = line();
  vi.advanceTimersByTime(25_000);
  expect(first.sent).toEqual(['ping']);
  first.onmessage?.({ data: 'pong' });
  vi.advanceTimersByTime(24_999);
  expect([first.closed, heard]).toEqual([false, []]);
  vi.advanceTimersByTime(10_001);
  expect([first.closed, linked]).toEqual([true, [true, false]]);
});

test('leaves nothing behind when it is stopped', () => {
  stop();
  expect(line().closed).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect([Line.open.length, [...events.keys()]]).toEqual([1, []]);
});
