// What goes to everybody, page by page: each once, watched, stopped, and nobody who is silent holds up the others.
import { expect, test, vi } from 'vitest';
import { PAGE, visit } from '#functions/audience.ts';
import {
  announce,
  inForce,
  PAUSE_MS,
  pageSent,
  publish,
  sendingOf,
  skipNumbers,
  stop,
  views,
} from '#functions/notices/rows.ts';
import { STEPS } from '#functions/notices/schema.ts';
import type { NewsWish } from '#functions/notices/verbs.ts';
import { ripe } from '#functions/object/timers.ts';
import { memoryD1 } from '#kit/d1.ts';
import { TestObject } from '#kit/objects.ts';
import type { HouseNotice } from '#shared/domain/notices/house.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';

const DAY_MS = 86_400_000;
const wish = (id: string, notice: NewsWish['notice'] = 'news_games'): NewsWish => ({
  ...{ id, notice, operator: 'sam', reason: 'Ticket 12: new games', request: 'r-1' },
});
const object = () => new TestObject(STEPS.flat());

interface House {
  readonly env: Env;
  readonly visits: string[];
  /** What players' objects answer; true where nothing is said. */
  readonly answers: Map<string, Answer<boolean>>;
}

/** So many players who hear news, each with a browser that can be told; every third has none. */
async function house(players: number): Promise<House> {
  const DB = memoryD1();
  for (let no = 1; no <= players; no++) {
    await DB.prepare(
      `insert into "user" (id, playerNo, email, name, emailVerified, createdAt, updatedAt) values (?, ?, ?, '', 1, '', '')`,
    )
      .bind(`p${no}`, no, `p${no}@example.com`)
      .run();
    await DB.prepare('insert into player_number (no, user_id) values (?, ?)').bind(no, `p${no}`).run();
    await DB.prepare('insert into news_audience (player_no, hears, pushes, told) values (?, 1, ?, 1)')
      .bind(no, no % 3 === 0 ? 0 : 1)
      .run();
  }
  const visits: string[] = [];
  const answers = new Map<string, Answer<boolean>>();
  const ask = (id: string) => async () => {
    visits.push(id);
    return answers.get(id) ?? ok(true);
  };
  const PLAYER = {
    getByName: (id: string) => ({ hearNotice: ask(id), tellTerms: ask(id), birth: async () => ok(null) }),
  };
  return { env: { DB, PLAYER } as unknown as Env, visits, answers };
}

/** Serves what is due, as the alarm does; answers how many pages were sent. */
async function ring(one: TestObject, env: Env): Promise<number> {
  let pages = 0;
  for (const { kind, ref } of one.do(ripe)) {
    one.do((tx) => tx.store.all('delete from due where kind = ? and ref = ?', kind, ref));
    if (kind !== 'page') continue;
    pages++;
    const row = one.do((tx) => sendingOf(tx, Number(ref)));
    const page = row ? await visit(env, row) : null;
    one.do((tx) => pageSent(tx, Number(ref), page));
  }
  return pages;
}

test('a notice is published at once under the next number, twice pressed once, and ends by itself', () => {
  const one = object();
  one.do((tx) => publish(tx, wish('a')));
  one.do((tx) => publish(tx, wish('a')));
  one.do((tx) => publish(tx, wish('b', 'news_maintenance')));
  expect(one.do(inForce)).toEqual([
    { no: 1, notice: 'news_games', atMs: one.nowMs, untilMs: one.nowMs + 30 * DAY_MS },
    { no: 2, notice: 'news_maintenance', atMs: one.nowMs, untilMs: one.nowMs + 7 * DAY_MS },
  ]);
  expect(one.do(ripe).map(({ kind }) => kind)).toContain('publish');
  one.nowMs += 7 * DAY_MS;
  expect(one.do(inForce).map(({ no }) => no)).toEqual([1]);
  one.nowMs += 23 * DAY_MS;
  expect(one.do(inForce)).toEqual([]);
});

test('pushes go to whom a push can tell, in pages with a pause between, and it is seen how far they have come', async () => {
  const { env, visits } = await house(240);
  const one = object();
  one.do((tx) => publish(tx, wish('a')));
  expect(await ring(one, env)).toBe(1);
  expect(one.do(views)).toMatchObject([{ state: 'sending', audience: 160, visited: PAGE, sent: PAGE, missed: 0 }]);
  // Not at once: whatever else goes on has its turn.
  expect(await ring(one, env)).toBe(0);
  one.nowMs += PAUSE_MS;
  expect(await ring(one, env)).toBe(1);
  expect(one.do(views)).toMatchObject([{ state: 'sent', visited: 160, sent: 160 }]);
  expect(new Set(visits).size).toBe(160);
  expect(visits).not.toContain('p3');
  one.nowMs += DAY_MS;
  expect(await ring(one, env)).toBe(0);
});

test('stopped between two pages nobody further is asked, and nobody takes it who has not', async () => {
  const { env, visits } = await house(240);
  const one = object();
  one.do((tx) => publish(tx, wish('a')));
  await ring(one, env);
  expect(one.do((tx) => stop(tx, 'a', 'eve'))).toBe(true);
  expect(one.do((tx) => stop(tx, 'a', 'ada'))).toBe(false);
  expect(one.do((tx) => stop(tx, 'none', 'ada'))).toBe(false);
  one.nowMs += PAUSE_MS;
  await ring(one, env);
  expect(visits).toHaveLength(PAGE);
  expect(one.do(views)).toMatchObject([
    { state: 'stopped', visited: PAGE, stoppedBy: 'eve', endedAtMs: expect.any(Number) },
  ]);
  expect(one.do(inForce)).toEqual([]);
});

test('one that was sent to all is still taken back; one that has ended is not', async () => {
  const { env } = await house(3);
  const one = object();
  one.do((tx) => publish(tx, wish('a')));
  await ring(one, env);
  expect(one.do(views)).toMatchObject([{ state: 'sent' }]);
  expect(one.do((tx) => stop(tx, 'a', 'eve'))).toBe(true);
  one.do((tx) => publish(tx, wish('b')));
  one.nowMs += 30 * DAY_MS;
  expect(one.do((tx) => stop(tx, 'b', 'eve'))).toBe(false);
  expect(one.do(views).map(({ state }) => state)).toEqual(['over', 'stopped']);
});

test('a page in which somebody is silent is asked again, at most five times; then the others go on without them', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { env, visits, answers } = await house(240);
  answers.set('p2', refuse('server.unavailable') as Answer<boolean>);
  const one = object();
  one.do((tx) => publish(tx, wish('a')));
  for (let tries = 0; tries < 5; tries++) {
    await ring(one, env);
    one.nowMs += 30_000;
    // Objects take it once: the second time nothing is sent to whom it was.
    for (const id of visits) if (id !== 'p2') answers.set(id, ok(false));
  }
  expect(one.do(views)).toMatchObject([{ visited: PAGE, sent: PAGE - 1, missed: 1 }]);
  await ring(one, env);
  expect(one.do(views)).toMatchObject([{ state: 'sent', visited: 160, missed: 1 }]);
  error.mockRestore();
});

test('letters about our terms go to every account, once for each change, and end with the day from which they hold', async () => {
  const { env, visits } = await house(130);
  const one = object();
  const change = { announcedMs: one.nowMs, fromMs: one.nowMs + 40 * DAY_MS };
  for (let times = 0; times < 3; times++) {
    one.do((tx) => announce(tx, change));
    await ring(one, env);
    one.nowMs += PAUSE_MS;
  }
  expect(new Set(visits).size).toBe(130);
  expect(visits).toHaveLength(130);
  expect(one.do(views)).toMatchObject([
    { what: { kind: 'terms', fromMs: change.fromMs }, state: 'sent', audience: 130 },
  ]);
  expect(one.do(inForce)).toEqual([]);
});

test('after a restore no number is given twice, and what is in force is published again', () => {
  const one = object();
  one.do((tx) => publish(tx, wish('a')));
  one.do((tx) => tx.store.all('delete from due'));
  one.do(skipNumbers);
  expect(one.do(ripe).map(({ kind }) => kind)).toEqual(['publish']);
  one.do((tx) => publish(tx, wish('b')));
  const nos = one.do(inForce).map(({ no }: HouseNotice) => no);
  expect(nos[0]).toBe(1);
  expect(nos[1]).toBeGreaterThan(1000);
});
