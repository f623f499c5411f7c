// Who moves the sandbox's clock waits for objects to go back to sleep (scripts/awake.ts).
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { roomIn } from '../../../scripts/awake.ts';

const v3 = mkdtempSync(join(tmpdir(), 'perigee-awake-'));
const players = join(v3, 'do', 'perigee-Player');
mkdirSync(players, { recursive: true });
afterAll(() => rmSync(v3, { recursive: true, force: true }));

const logOf = (name: string): string => join(players, `${name}.sqlite-wal`);
const settled = (room: Promise<void>): Promise<boolean> =>
  Promise.race([room.then(() => true), new Promise<boolean>((late) => setTimeout(() => late(false), 600))]);

test('there is room while fewer than so many objects are awake, and again once one sleeps', async () => {
  const room = roomIn(v3, 2);
  // A file's time may be some milliseconds behind.
  await new Promise((next) => setTimeout(next, 50));
  expect(await settled(room())).toBe(true);
  writeFileSync(logOf('ada'), 'rows');
  expect(await settled(room())).toBe(true);
  writeFileSync(logOf('grace'), 'rows');
  const waiting = room();
  expect(await settled(waiting)).toBe(false);
  rmSync(logOf('ada'));
  expect(await settled(waiting)).toBe(true);
});

test('a log that a kill or a backup left behind is nobody awake', async () => {
  const room = roomIn(v3, 1);
  writeFileSync(logOf('grace'), 'rows');
  utimesSync(logOf('grace'), new Date(), new Date(Date.now() - 60_000));
  writeFileSync(logOf('emmy'), '');
  expect(await settled(room())).toBe(true);
});
