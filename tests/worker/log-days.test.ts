// The log over the built Worker: what players' objects hand over is in files of the store once, nothing of it names
// a player, and `npm run log` reads it. Kills at every step: tests/unit/log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestOf } from '#functions/log/days.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { objectOf } from '#kit/object.ts';
import { type LogRecord, readFile } from '#kit/parquet.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { DAY_MS, dayText, logDay } from '#shared/domain/log.ts';
import { csvOf, opened } from '../../scripts/log.ts';

const worker = workerUnderTest();

const spin = (key: string): BetInput => ({
  ...{ key, game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
});

test('a day of three players is complete, in the store once, names nobody, and is what DuckDB reads [I40 I42]', async () => {
  const { STORE } = await worker.env();
  const day = logDay(Date.now());
  const name = dayText(day);
  const players = await Promise.all([1, 2, 3].map(() => objectOf(worker, 100_000, 'XB')));
  const play = async (turn: number) => {
    for (const { player, asker } of players)
      for (let n = 0; n < 20; n++) {
        const answer = await player.placeBet(asker, spin(`${turn}.${n}`));
        if (!answer.ok) throw new Error(answer.code);
      }
  };
  await play(1);
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
