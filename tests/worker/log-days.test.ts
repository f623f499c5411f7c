// The log over the built Worker: what players' objects hand over is in files of the store once, though objects end in between; nothing of
// it names a player; and `npm run log` reads it.
import { expect, test } from 'vitest';
import { manifestOf } from '#functions/log/days.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { objectOf } from '#kit/object.ts';
import { type LogRecord, readFile } from '#kit/parquet.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { DAY_MS, dayText, logDay, shardsOf } from '#shared/domain/log.ts';

const worker = workerUnderTest();

/** As far as it can be just now: who is being answered can't. */
const ended = (binding: 'PLAYER' | 'LOG', name: string) => worker.evict(binding, name).catch(() => undefined);

const spin = (key: string): BetInput => ({
  ...{ key, game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
});

test('a day of three players is complete and in the store once, though their objects and its shards end in between [I40 I42]', async () => {
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
  await until(async () => {
    const owed = await Promise.all(players.map(({ rows }) => rows(`select 1 from outbox where receiver glob 'log:*'`)));
    return owed.flat().length === 0;
  });
  // What they were told stays; whoever has told it, too.
  for (let shard = 0; shard < shardsOf(day); shard++) await ended('LOG', `${name}/${shard}`);
  for (const { playerId } of players) await ended('PLAYER', playerId);
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
  const text = JSON.stringify([posted, await read('round'), await read('payment')]);
  for (const { playerId, playerNo } of players) {
    expect(text).not.toContain(playerId);
    expect(text).not.toContain(String(playerNo));
  }
  for (const { hash, ref } of booked) for (const word of [hash, ref]) expect(text).not.toContain(String(word));
});
