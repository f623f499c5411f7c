// Others in a flight: told as they leave, and nothing of what lies ahead.
import { expect, test } from 'vitest';
import { patchProfile } from '#functions/player/person/profile.ts';
import { idOf, TestTable } from '#kit/table.ts';
import { TestPlayer } from '#kit/transaction.ts';
import { brokenIn, reachedAfterMs } from '#shared/games/crash/rules.ts';

async function flown(targets: readonly number[]) {
  const table = new TestTable('crash');
  table.sit();
  const players = new Map<string, TestPlayer>();
  for (const [i, target] of targets.entries()) {
    const player = new TestPlayer(`player ${i}`);
    player.fund(10_000);
    players.set(idOf(player), player);
    await table.bet(player, `bet ${i}`, 200, { target });
  }
  table.pass();
  return { table, players };
}

test('tells who has left a flight by now and with what, and keeps every target ahead to itself', async () => {
  const { table } = await flown([101, 150, 1_000_000]);
  const { round } = table;
  const broken = brokenIn(round.event) ?? 100;
  expect(table.state.round?.flight).toMatchObject({ players: 3, out: 0 });
  const inIt = { fromMinor: 200, toMinor: 500, currency: 'EUR', name: null, at: null };
  expect(table.state.round?.flight?.bets).toEqual([1, 2, 3].map((no) => ({ no, ...inIt })));
  const startMs = table.nowMs;
  for (const ms of [1000, 2000, 5000, 9000]) {
    table.nowMs = startMs + ms;
    if (table.nowMs >= (round.told_at ?? 0)) break;
    table.turn();
    const out = [101, 150].filter((target) => reachedAfterMs(target) <= ms);
    expect(table.state.round?.flight).toEqual({
      players: 3,
      out: out.length,
      bets: [
        ...out.map((at, i) => ({ ...inIt, no: i + 1, at })).toReversed(),
        ...[1, 2, 3].slice(out.length).map((no) => ({ no, ...inIt })),
      ],
    });
    expect(JSON.stringify(table.state)).not.toContain('1000000');
  }
  table.pass();
  const reached = [101, 150].filter((target) => target <= broken);
  expect(table.state.round).toMatchObject({ phase: 'shown', flight: { players: 3, out: reached.length } });
});

test('is told again only when somebody has left, once a second at most', async () => {
  const { table } = await flown([101, 101, 101]);
  const before = table.state.seq;
  const startMs = table.nowMs;
  for (let ms = 100; ms < 1000; ms += 100) {
    table.nowMs = startMs + ms;
    table.turn();
  }
  expect(table.state.seq).toBe(before);
});

test('shows bets as they come, under the nickname that was chosen or a number, and nobody whom the house took out', async () => {
  const table = new TestTable('crash');
  table.sit();
  const [ada, eva] = [new TestPlayer('ada'), new TestPlayer('eva')];
  for (const player of [ada, eva]) player.fund(100_000);
  ada.get((tx) => patchProfile(tx, { nickname: 'Ada Lovelace' }));
  const seq = table.state.seq;
  const bets = [
    { stakeMinor: 700, target: 100_000 },
    { stakeMinor: 3000, target: 100_000 },
  ];
  expect(await table.bet(ada, 'a', 3700, { bets })).toMatchObject({ ok: true });
  expect(await table.bet(eva, 'b', 5000, { target: 100_000 })).toMatchObject({ ok: true });
  expect(table.state.seq).toBe(seq);
  table.nowMs += 1000;
  table.turn();
  expect(table.state.seq).toBe(seq + 1);
  expect(table.state.round?.flight).toEqual({
    players: 2,
    out: 0,
    bets: [
      { no: 1, name: 'Ada Lo***', fromMinor: 500, toMinor: 1000, currency: 'EUR', at: null },
      { no: 2, name: 'Ada Lo***', fromMinor: 2000, toMinor: 5000, currency: 'EUR', at: null },
      { no: 3, name: null, fromMinor: 5000, toMinor: 10_000, currency: 'EUR', at: null },
    ],
  });
  expect(JSON.stringify(table.state)).not.toMatch(/Lovelace|3700|100000/);
  while (table.round.phase === 'bets') table.pass();
  if (table.round.phase !== 'flying') throw new Error('the first flight of this chain flies');
  table.nowMs += 500;
  if (!table.leaveFor(eva).ok) throw new Error('still in the air');
  expect(table.state.round?.flight).toMatchObject({ players: 1, bets: [{ no: 1 }, { no: 2 }] });
});
