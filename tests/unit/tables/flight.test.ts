// Others in a flight: told as they leave, and nothing of what lies ahead.
import { expect, test } from 'vitest';
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

test('tells who has left a flight by now and with what, and keeps every target ahead to itself [C2]', async () => {
  const { table } = await flown([101, 150, 1_000_000]);
  const { round } = table;
  const broken = brokenIn(round.event) ?? 100;
  expect(table.state.round?.flight).toMatchObject({ players: 3, out: 0, newest: [] });
  const startMs = table.nowMs;
  for (const ms of [1000, 2000, 5000, 9000]) {
    table.nowMs = startMs + ms;
    if (table.nowMs >= (round.told_at ?? 0)) break;
    table.turn();
    const out = [101, 150].filter((target) => reachedAfterMs(target) <= ms);
    expect(table.state.round?.flight).toEqual({
      players: 3,
      out: out.length,
      newest: out.toReversed().map((at) => ({ at, payoutMinor: 2 * at, currency: 'EUR' })),
    });
    expect(JSON.stringify(table.state)).not.toContain('1000000');
  }
  table.pass();
  const reached = [101, 150].filter((target) => target <= broken);
  expect(table.state.round).toMatchObject({ phase: 'shown', flight: { players: 3, out: reached.length } });
});

test('is told again only when somebody has left, once a second at most [C2]', async () => {
  const { table } = await flown([101, 101, 101]);
  const before = table.state.seq;
  const startMs = table.nowMs;
  for (let ms = 100; ms < 1000; ms += 100) {
    table.nowMs = startMs + ms;
    table.turn();
  }
  expect(table.state.seq).toBe(before);
});
