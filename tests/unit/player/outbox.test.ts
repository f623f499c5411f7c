import { expect, test } from 'vitest';
import { contribute } from '#functions/player/core/contributions.ts';
import * as outbox from '#functions/player/core/outbox.ts';
import { TestPlayer } from '#kit/transaction.ts';

const SENDER = { playerId: 'player-1', playerNo: 1042 };
const JACKPOT = { jackpot: 'down', round: 'R1042-1' };

/** One row of the outbox: what a settled round owes a jackpot, or what only the queue hears. */
function owe(player: TestPlayer, jackpot: string | null): void {
  const events = jackpot === null ? [] : [{ type: 'round.settled', jackpot: { ...JACKPOT, jackpot } }];
  player.store.all(
    'insert into outbox (at, body, jackpot) values (?, ?, ?)',
    player.nowMs,
    JSON.stringify({ ledger: [], events }),
    jackpot,
  );
}
const send = (player: TestPlayer) => outbox.unsent(player.store, SENDER, player.nowMs);
const nosOf = (rows: readonly outbox.Owed[]) => rows.map(({ row: { no } }) => no);

test('what was never sent goes before what a jackpot that is down still owes an answer for [I40 I41]', () => {
  const player = new TestPlayer();
  player.store.all('delete from outbox');
  for (let i = 0; i < 60; i++) owe(player, 'down');
  for (const _batch of [1, 2]) outbox.markSent(player.store, nosOf(send(player)), player.nowMs);
  player.pass(outbox.RESEND_MS);
  owe(player, null);
  const newest = player.store.all<{ no: number }>('select max(no) as no from outbox')[0]?.no;
  const nos = nosOf(send(player));
  expect(nos).toHaveLength(50);
  expect(nos[0]).toBe(newest);
  expect(nos.slice(1)).toEqual([...nos.slice(1)].sort((a, b) => a - b));
});

test('a jackpot that never answers ends the wait, keeps its row, and holds up no other [I41]', async () => {
  const player = new TestPlayer();
  player.store.all('delete from outbox');
  owe(player, 'down');
  owe(player, 'up');
  const rows = send(player);
  outbox.delivered(player.store, nosOf(rows));
  await contribute(player.store, rows, (jackpot) => (jackpot === 'up' ? Promise.resolve() : new Promise(() => {})), 5);
  expect(player.store.all('select jackpot from outbox')).toEqual([{ jackpot: 'down' }]);
});
