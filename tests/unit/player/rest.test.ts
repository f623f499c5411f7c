// Withdrawals rest for a day after an act of operators that let money out, or said whose it is: they are taken, and leave by themselves
// afterwards, whatever else happens meanwhile.
import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import {
  approve,
  doubtPayout,
  payoutOrder,
  payoutToCheck,
  reject,
  requestCashout,
} from '#functions/player/payments/cashouts.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { beginRest, restUntil } from '#functions/player/payments/rest.ts';
import { whereIsIt } from '#functions/player/payments/withdrawable.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { addGroups, amend, replaceGroups } from '#functions/player/person/profile.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import { REVIEW_GROUP } from '#shared/domain/groups.ts';

const HOUR = 3_600_000;
const REST = RULES.policy.restHours * HOUR;
const MINUTE = 60_000;

let made = 0;
function newPlayer(): TestPlayer {
  made += 1;
  const player = new TestPlayer(`rest ${made}`, { playerId: `rest-${made}`, playerNo: 8000 + made });
  player.fund(100_000);
  player.get((tx) => amend(tx, { verified: true }));
  return player;
}
let keys = 0;
function withdraw(player: TestPlayer, payAfterMs = 0): string {
  const money = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 100, maxMinor: 500_000 } as const;
  const to = { destination: 'card-1', instrument: 'Visa ·· 4242', recallable: payAfterMs > 0, payAfterMs };
  const wish = { ...money, ...to, key: `rest-${++keys}`, amountMinor: 1000 };
  return player.get((tx) => requestCashout(tx, ASKER, wish)).payment.id;
}
const stands = (player: TestPlayer, id: string) => {
  const { state, reason, paysAtMs } = player.get((tx) => payment(tx, id));
  return { state, reason, paysAtMs };
};
const ordered = (player: TestPlayer) =>
  player.facts.flatMap((fact) => (fact.type === 'payout.due' ? [fact.paymentId] : []));
const leaves = (player: TestPlayer, id: string): boolean => player.do((tx) => payoutOrder(tx, id)).ok;
function ring(player: TestPlayer): void {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
}

test('what is under way, what can still be recalled and what is asked for later all wait until the rest is over, then leave by themselves', () => {
  const player = newPlayer();
  const [sent, recallable] = [withdraw(player), withdraw(player, MINUTE)];
  expect(ordered(player)).toEqual([sent]);
  player.get(beginRest);
  const untilMs = player.nowMs + REST;
  expect(player.get(notifications)[0]).toMatchObject({ textKey: 'withdrawals_rest', values: { untilMs } });
  const later = withdraw(player);
  const all = [sent, recallable, later];
  for (const id of all) expect(stands(player, id)).toEqual({ state: 'pending', reason: 'rest', paysAtMs: untilMs });
  // The queue comes for what was ordered before, the recall window ends: nothing leaves.
  player.pass(REST - 1);
  ring(player);
  for (const id of all) expect([leaves(player, id), player.get((tx) => payoutToCheck(tx, id))]).toEqual([false, null]);
  expect(ordered(player)).toEqual([sent]);
  player.pass(1);
  ring(player);
  expect(ordered(player).slice(1).toSorted()).toEqual(all);
  expect(stands(player, sent)).toMatchObject({ state: 'pending', reason: null });
  for (const id of all) expect(leaves(player, id)).toBe(true);
});

test('who looks at their money reads until when a withdrawal asked for now would rest, and no more once it is over', () => {
  const player = newPlayer();
  const restsUntil = () => player.get((tx) => whereIsIt(tx, ASKER, { EUR: 100 })).restsUntilMs;
  expect(restsUntil()).toBeNull();
  player.get(beginRest);
  const untilMs = player.nowMs + REST;
  expect([restsUntil(), stands(player, withdraw(player)).paysAtMs]).toEqual([untilMs, untilMs]);
  player.pass(REST - 1);
  expect(restsUntil()).toBe(untilMs);
  player.pass(1);
  expect(restsUntil()).toBeNull();
});

test('operators see at Work what rests, until it leaves', () => {
  const player = newPlayer();
  const atWork = () => player.facts.flatMap((fact) => (fact.type === 'work.changed' ? [[fact.ref, fact.waiting]] : []));
  const id = withdraw(player);
  expect(atWork()).toEqual([]);
  player.get(beginRest);
  expect(atWork()).toEqual([[id, true]]);
  player.pass(REST);
  ring(player);
  expect(atWork()).toEqual([
    [id, true],
    [id, false],
  ]);
});

test('a second act makes the rest longer, also for what rests already', () => {
  const player = newPlayer();
  player.get(beginRest);
  const id = withdraw(player);
  player.pass(HOUR);
  player.get(beginRest);
  expect(stands(player, id).paysAtMs).toBe(player.nowMs + REST);
  player.pass(REST - HOUR);
  ring(player);
  expect(leaves(player, id)).toBe(false);
  player.pass(HOUR);
  ring(player);
  expect([leaves(player, id), player.get(restUntil)]).toEqual([true, null]);
});

test('a recall window that is longer than the rest keeps its end', () => {
  const player = newPlayer();
  const id = withdraw(player, REST + HOUR);
  const paysAtMs = player.nowMs + REST + HOUR;
  player.get(beginRest);
  expect(stands(player, id)).toEqual({ state: 'pending', reason: 'rest', paysAtMs });
});

test('what waits for an operator rests from the approval on, and can be refused at any time', () => {
  const player = newPlayer();
  player.get((tx) => addGroups(tx, [REVIEW_GROUP]));
  const [approved, refused, early] = [withdraw(player), withdraw(player), withdraw(player, MINUTE)];
  player.get((tx) => replaceGroups(tx, [REVIEW_GROUP], []));
  player.get(beginRest);
  const untilMs = player.nowMs + REST;
  expect(stands(player, approved)).toMatchObject({ reason: 'review' });
  for (const id of [approved, early]) {
    expect(player.get((tx) => approve(tx, id))).toMatchObject({ reason: 'rest', paysAtMs: untilMs });
    expect(leaves(player, id)).toBe(false);
  }
  expect(player.get((tx) => reject(tx, refused, 'refused_other'))).toMatchObject({ state: 'rejected' });
  player.pass(REST);
  ring(player);
  expect([leaves(player, approved), leaves(player, early)]).toEqual([true, true]);
});

test('what is doubted while it rests waits for an operator, also once the rest is over', () => {
  const player = newPlayer();
  player.get(beginRest);
  const id = withdraw(player);
  expect(player.get((tx) => doubtPayout(tx, id))).toMatchObject({ reason: 'review' });
  player.pass(REST);
  ring(player);
  expect([stands(player, id).reason, leaves(player, id)]).toEqual(['review', false]);
});
