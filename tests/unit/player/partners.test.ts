// What the object tells of a player whom a partner brought.
import { expect, test } from 'vitest';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { isBrought, type Marks } from '#shared/domain/affiliates.ts';

const PARTNER: Marks = { stag: '4711_spring', affb_id: '500' };

/** What waits for the queue of this kind. */
const events = (player: TestPlayer, type: OutgoingEvent['type']): OutgoingEvent[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as { events: OutgoingEvent[] }).events)
    .filter((event) => event.type === type);

function deposit(player: TestPlayer, key: string, amountMinor: number): void {
  const money = { key, amountMinor, currency: 'EUR', method: 'visa', provider: 'p' } as const;
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { ...money, minMinor: 1, maxMinor: 1e9 }));
  const came = { provider: 'p', providerRef: key, paymentId: payment.id, amountMinor, currency: 'EUR' } as const;
  player.get((tx) => settleDeposit(tx, came));
  // Told again by the provider, it is the same deposit.
  player.get((tx) => settleDeposit(tx, came));
}

test('a partner hears of the account and of its first deposit, once each, in the transaction that made them', () => {
  const player = new TestPlayer('seed', { partner: PARTNER });
  expect(events(player, 'account.opened')).toEqual([{ type: 'account.opened', partner: PARTNER }]);
  deposit(player, 'a', 5_000);
  deposit(player, 'b', 7_000);
  expect(events(player, 'deposit.first')).toEqual([
    { type: 'deposit.first', currency: 'EUR', amountMinor: 5_000, partner: PARTNER },
  ]);
});

test('nobody hears of a player who came by themselves, or from a search engine', () => {
  for (const partner of [undefined, { affb_id: '122' }, { affb_id: '241' }]) {
    const player = new TestPlayer('seed', partner ? { partner } : {});
    deposit(player, 'a', 5_000);
    expect([...events(player, 'account.opened'), ...events(player, 'deposit.first')]).toEqual([]);
  }
  expect([PARTNER, { affb_id: '500' }, { affb_id: '122' }, {}].map(isBrought)).toEqual([true, true, false, false]);
});
