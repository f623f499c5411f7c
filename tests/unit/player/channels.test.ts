// Which private channel tells what, by the spec's names.
import { expect, test } from 'vitest';
import { setLimit } from '#functions/player/limits/change.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { addGroups } from '#functions/player/person/profile.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { LiveEvent } from '#shared/contract/live.ts';

test('balance, payments, notifications, game limits and groups each have their channel [S7.137 S7.139 S7.140 S7.141 S7.142]', () => {
  const player = new TestPlayer();
  const money = { amountMinor: 500, currency: 'EUR', provider: 'p' } as const;
  player.get((tx) => openDeposit(tx, ASKER, { key: 'd', method: 'visa', minMinor: 1, maxMinor: 1e9, ...money }));
  player.get((tx) => settleDeposit(tx, { providerRef: 'r', paymentId: 'P1042-1', ...money }));
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 9000 }));
  player.get((tx) => addGroups(tx, [1401]));
  const events = player.store
    .all<{ body: string }>('select body from event order by seq')
    .map(({ body }) => JSON.parse(body) as LiveEvent);
  const types = new Set(events.map(({ channel, type }) => `${channel} ${type}`));
  for (const one of [
    'balance wallet.changed',
    'payments payment.changed',
    'notifications notice.added',
    'game_limits limits.changed',
    'groups groups.changed',
  ])
    expect(types).toContain(one);
});
