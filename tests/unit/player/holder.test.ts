// Whose account a withdrawal goes to: the player's own name, as it was when it was asked for, and nobody else's.
import { expect } from 'vitest';
import {
  approve,
  doubtHolders,
  payoutOrder,
  payoutToCheck,
  requestCashout,
} from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { whereIsIt } from '#functions/player/payments/withdrawable.ts';
import { addGroups, patchProfile } from '#functions/player/person/profile.ts';
import { own, testMoney } from '#kit/currencies.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { REVIEW_GROUP } from '#shared/domain/groups.ts';

const AMOUNT = 5000;

function withdrawing({ looked = false } = {}) {
  const player = new TestPlayer();
  const money = { currency: own(), method: 'visa', provider: 'sandbox', minMinor: 1000, maxMinor: 500_000 } as const;
  const { id } = player.get((tx) => openDeposit(tx, ASKER, { ...money, key: 'd', amountMinor: 2 * AMOUNT })).payment;
  player.get((tx) => settleDeposit(tx, { ...money, paymentId: id, providerRef: 'r', amountMinor: 2 * AMOUNT }));
  if (looked) player.get((tx) => addGroups(tx, [REVIEW_GROUP]));
  const out = {
    ...money,
    key: 'o',
    amountMinor: AMOUNT,
    destination: 'AT61',
    instrument: 'AT ·· 5678',
    recallable: true,
  };
  const payment = player.get((tx) => requestCashout(tx, ASKER, { ...out, payAfterMs: 60_000 })).payment;
  return { player, id: payment.id };
}
const rename = (player: TestPlayer, firstName: string) =>
  player.get((tx) => {
    patchProfile(tx, { firstName });
    doubtHolders(tx);
  });

testMoney('a payout is made out to the player’s own name, which the form shows [S4.27]', () => {
  const { player, id } = withdrawing();
  expect(player.get((tx) => whereIsIt(tx, ASKER, {})).holder).toBe('Grace Hopper');
  expect(player.get((tx) => payoutOrder(tx, id)).holder).toBe('Grace Hopper');
});

testMoney('under another name what waits is for an operator to look at, and stays made out to the first [I18]', () => {
  const { player, id } = withdrawing();
  rename(player, 'Mallory');
  expect(player.get((tx) => payoutToCheck(tx, id))).toBeNull();
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ code: 'payment.state' });
  // The name before does not take the look away.
  rename(player, 'Grace');
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ code: 'payment.state' });
  rename(player, 'Mallory');
  player.get((tx) => approve(tx, id));
  expect(player.get((tx) => payoutOrder(tx, id)).holder).toBe('Grace Hopper');
  // An operator's word is asked for once; what was ordered is not doubted any more.
  rename(player, 'Eve');
  expect(player.get((tx) => payoutOrder(tx, id)).payment.state).toBe('processing');
});

testMoney('the same name changes nothing, and what an operator looks at already waits for one word [I18]', () => {
  const { player, id } = withdrawing();
  rename(player, 'Grace');
  expect(player.get((tx) => payoutOrder(tx, id)).payment.state).toBe('processing');
  const looked = withdrawing({ looked: true });
  rename(looked.player, 'Mallory');
  looked.player.get((tx) => approve(tx, looked.id));
  expect(looked.player.get((tx) => payoutOrder(tx, looked.id)).holder).toBe('Grace Hopper');
});
