// One of so many withdrawals is drawn for a look, and looks like every other one that waits.
import { expect, test } from 'vitest';
import { approve, recall, reject, requestCashout } from '#functions/player/payments/cashouts.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { addGroups, amend } from '#functions/player/person/profile.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import { REVIEW_GROUP } from '#shared/domain/groups.ts';
import policy from '../../../content/config/policy.json' with { type: 'json' };
import { toPolicy } from '../../../src/cms/schemas/policy.ts';

let made = 0;
function newPlayer(reviewPercent: number): TestPlayer {
  made += 1;
  const player = new TestPlayer(`drawn ${made}`, { playerId: `drawn-${made}`, playerNo: 9000 + made });
  player.rules = { ...RULES, policy: { ...RULES.policy, reviewPercent } };
  player.fund(100_000);
  player.get((tx) => amend(tx, { verified: true }));
  return player;
}
let keys = 0;
function withdraw(player: TestPlayer) {
  const money = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 100, maxMinor: 500_000 } as const;
  const to = { destination: 'card-1', instrument: 'Visa ·· 4242', recallable: true, payAfterMs: 60_000 };
  const wish = { ...money, ...to, key: `drawn-${++keys}`, amountMinor: 100 };
  return player.get((tx) => requestCashout(tx, ASKER, wish)).payment;
}
const waits = (player: TestPlayer): boolean => withdraw(player).reason === 'review';

test('of many withdrawals about as many are drawn as the policy says; at none nobody is, at all everybody', () => {
  const draw = (percent: number, of: number) =>
    Array.from({ length: of }, () => waits(newPlayer(percent))).filter(Boolean).length;
  expect([draw(0, 20), draw(100, 20)]).toEqual([0, 20]);
  // 7.5 of 150 by the mean; the seeds of the test are always the same.
  const drawn = draw(5, 150);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(20);
});

test('a drawn withdrawal and one that waits for another reason are the same to the player, and leave by an operator’s word alone', () => {
  const [drawn, held] = [newPlayer(100), newPlayer(0)];
  held.get((tx) => addGroups(tx, [REVIEW_GROUP]));
  const views = [drawn, held].map((player) => {
    const { id, ...rest } = withdraw(player);
    return { rest, again: player.get((tx) => payment(tx, id)), id };
  });
  expect(views[0]?.rest).toEqual(views[1]?.rest);
  expect(views[0]?.again).toMatchObject({ state: 'pending', reason: 'review', paysAtMs: null });
  expect(drawn.facts.some(({ type }) => type === 'payout.due')).toBe(false);
});

test('whoever takes a drawn withdrawal back is not drawn anew; an operator’s decision ends it', () => {
  const player = newPlayer(100);
  const { id } = withdraw(player);
  // From now on nobody is drawn: who waits was drawn before.
  player.rules = { ...player.rules, policy: { ...player.rules.policy, reviewPercent: 0 } };
  for (let i = 0; i < 3; i++) {
    const open = withdraw(player);
    expect(open.reason).toBe('review');
    player.get((tx) => recall(tx, { key: `recall-${i}`, paymentId: open.id }));
  }
  player.get((tx) => approve(tx, id));
  const next = withdraw(player);
  expect(next.reason).toBeNull();
  // A refusal is a decision, too.
  player.rules = { ...player.rules, policy: { ...player.rules.policy, reviewPercent: 100 } };
  const refused = withdraw(player);
  player.rules = { ...player.rules, policy: { ...player.rules.policy, reviewPercent: 0 } };
  player.get((tx) => reject(tx, refused.id, 'refused_other'));
  expect(waits(player)).toBe(false);
});

test('one of twenty is drawn as shipped, and none in a sandbox', () => {
  expect(toPolicy(policy, false).map(({ reviewPercent }) => reviewPercent)).toEqual([5]);
  expect(toPolicy(policy, true).map(({ reviewPercent }) => reviewPercent)).toEqual([0]);
});
