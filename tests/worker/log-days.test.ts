// The log over the built Worker: what players' objects hand over is in files of the store once, nothing of it names
// a player, `npm run log` and the office's books read it. Kills at every step: tests/unit/log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { manifestOf } from '#functions/log/days.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { objectOf } from '#kit/object.ts';
import { operator } from '#kit/office.ts';
import { type LogRecord, readFile } from '#kit/parquet.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { DAY_MS, dayText, logDay } from '#shared/domain/log.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { csvOf, opened } from '../../scripts/log.ts';

const worker = workerUnderTest();

const spin = (key: string): BetInput => ({
  ...{ key, game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
});

const day = logDay(Date.now());
const name = dayText(day);
let players: Awaited<ReturnType<typeof objectOf>>[];
beforeAll(async () => {
  const { STORE } = await worker.env();
  players = await Promise.all([1, 2, 3].map(() => objectOf(worker, 100_000, 'XB')));
  for (const { player, asker } of players)
    for (let n = 0; n < 20; n++) {
      const answer = await player.placeBet(asker, spin(`1.${n}`));
      if (!answer.ok) throw new Error(answer.code);
    }
  const endMs = (day + 1) * DAY_MS + CLOSES_AFTER_MS;
  const offsetMs = endMs - Date.now();
  await worker.fetch('/sandbox/clock', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ byMs: offsetMs }),
  });
  let turn = 0;
  await until(async () => {
    turn += 1;
    for (const { player } of players) await player.wake(offsetMs + turn * 700_000);
    await worker.cron();
    return (await manifestOf(STORE, name)).complete;
  });
});

test('a day of three players is complete, in the store once, names nobody, and is what DuckDB reads [I40 I42]', async () => {
  const { STORE } = await worker.env();
  const { files } = await manifestOf(STORE, name);
  const read = async (kind: string): Promise<LogRecord[]> => {
    const named = files.filter((file) => file.kind === kind);
    const rows = named.map(async (file) =>
      readFile((await (await STORE.get(file.name))?.arrayBuffer()) ?? new ArrayBuffer()),
    );
    return (await Promise.all(rows)).flat();
  };
  const posted = await read('posting');
  const booked = (
    await Promise.all(players.map(({ rows }) => rows('select kind, amount, hash, ref, at from ledger order by no')))
  ).flat();
  const byKind = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ kind, amount }) => `${kind} ${amount}`).toSorted();
  expect(byKind(posted)).toEqual(byKind(booked));
  expect(await read('round')).toHaveLength(60);
  expect((await read('payment')).filter(({ state }) => state === 'succeeded')).toHaveLength(3);
  expect(posted.filter(({ kind }) => kind === 'bet').every(({ game }) => game === 'kepler/perihelion')).toBe(true);
  // As `npm run log` reads it.
  const folder = mkdtempSync(join(tmpdir(), 'perigee-log-'));
  const { connection, incomplete } = await opened(STORE as never, folder);
  const sums = await connection.runAndReadAll(
    `select kind, count(*)::integer, sum(amount)::integer from posting join complete_day using (day) group by all order by all`,
  );
  connection.closeSync();
  rmSync(folder, { recursive: true });
  const kinds = [...new Set(booked.map(({ kind }) => String(kind)))].toSorted();
  expect(sums.getRows()).toEqual(
    kinds.map((kind) => {
      const ofKind = booked.filter((row) => row.kind === kind);
      return [kind, ofKind.length, ofKind.reduce((sum, { amount }) => sum + Number(amount), 0)];
    }),
  );
  expect(incomplete).not.toContain(name);
  expect(csvOf(['a', 'b'], [['x "y"', null]])).toBe('a,b\r\n"x ""y""",\r\n');
  const text = JSON.stringify([posted, await read('round'), await read('payment')]);
  for (const { playerId, playerNo } of players) {
    expect(text).not.toContain(playerId);
    expect(text).not.toContain(String(playerNo));
  }
  for (const { hash, ref } of booked) for (const word of [hash, ref]) expect(text).not.toContain(String(word));
});

test('an auditor reads the day in the books, as a page and as a file, and each figure opens to rows that add up to it; a cashier does not', async () => {
  const base = `http://localhost:${worker.url().port}`;
  const otto = await operator(base, 'otto.auditor');
  const sumOf = async (kind: string): Promise<number> => {
    const sums = players.map(({ rows }) => rows(`select sum(amount) as sum from ledger where kind = '${kind}'`));
    return (await Promise.all(sums)).flat().reduce((sum, row) => sum + Number(row.sum), 0);
  };
  const [stakes, wins] = [await sumOf('bet'), await sumOf('win')];
  const file = await otto.see(`/books.csv?by=day&until=${name}`);
  expect(file.headers['content-type']).toContain('text/csv');
  const [heads = '', ...lines] = file.text.trimEnd().split('\r\n');
  const cells = lines.find((line) => line.startsWith(`"${name}"`))?.split(',') ?? [];
  const figure = (of: string) => cells[heads.split(',').indexOf(`"${of}"`)];
  expect([figure('complete'), figure('currency'), figure('stakes'), figure('wins'), figure('ggr')]).toEqual([
    ...['"yes"', '"EUR"', String(stakes), String(wins), String(stakes - wins)],
  ]);
  expect([figure('deposits'), figure('owed')]).toEqual(['300000', String(300_000 - stakes + wins)]);
  const euros = (minor: number) => formatPayment(minor, 'EUR', 'en');
  const page = await otto.see(`/books?until=${name}`);
  expect(page.text).toContain(euros(stakes));
  expect(page.text).toContain(`At the end of ${name}`);
  expect(page.text).toContain(euros(300_000 - stakes + wins));
  expect(page.text).toContain('<svg');
  expect(page.text).not.toContain('Not complete yet');
  // By game, then its days, then the rows.
  const games = await otto.see(`/books?by=game&until=${name}&currency=EUR`);
  const follow = (html: string, text: string) => {
    const href = html.match(new RegExp(`<a href="([^"]+)">${text}</a>`))?.[1] ?? '';
    return otto.see(href.replaceAll('&amp;', '&'));
  };
  expect(games.text).toContain('kepler/perihelion');
  // Of one day alone, and of a day on which nothing was booked.
  expect((await otto.see(`/books?by=game&days=1&until=${name}&currency=EUR`)).text).toContain(euros(stakes));
  const other = new Date(Date.parse(name) + 86_400_000).toISOString().slice(0, 10);
  expect((await otto.see(`/books?by=game&days=1&until=${other}&currency=EUR`)).text).not.toContain(euros(stakes));
  const days = await follow(games.text, euros(stakes));
  const rows = await follow(days.text, euros(stakes));
  expect(rows.text).toContain(`Stakes of ${name}`);
  expect(rows.text.match(/<td>bet<\/td>/g)).toHaveLength(60);
  expect((await otto.see(`/books/rows?figure=nothing&until=${name}`)).status).toBe(404);
  // The day that runs is not whole, and the page says so.
  expect((await otto.see('/books')).text).toContain('Not complete yet');
  for (const path of ['/books', '/books.csv', `/books/rows?figure=stakes&until=${name}`])
    expect((await (await operator(base, 'carl.cashier')).see(path)).status).toBe(403);
  const log = await otto.see('/audit?act=books.read');
  expect(log.text).toContain('carl.cashier');
  expect(log.text).toContain('denied');
  const text = [page, games, days, rows, file].map((each) => each.text).join();
  for (const { playerId } of players) expect(text).not.toContain(playerId);
});
