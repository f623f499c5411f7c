// How players' money is held is read before the first deposit, every six months, and when it has changed.
import { expect, test } from 'vitest';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Custody } from '#shared/domain/cashier/custody.ts';

const DAY = 86_400_000;
const MONEY = {
  currency: 'EUR',
  method: 'visa',
  provider: 'p',
  minMinor: 1,
  maxMinor: 1e9,
  amountMinor: 1000,
} as const;

test('a deposit is refused unless how the money is held was read, once in six months; when it was, and what it said, is kept', () => {
  const player = new TestPlayer('custody', { currency: 'EUR' });
  let keys = 0;
  const pay = (holds: Custody, read?: Custody) => {
    const answer = player.do((tx) => openDeposit(tx, ASKER, { key: `k${++keys}`, ...MONEY, custody: { holds, read } }));
    return answer.ok ? 'opened' : answer.code;
  };
  const stored = () => player.store.all<{ custody: string }>('select custody from custody order by no');
  expect([pay('separate'), pay('separate', 'trust')]).toEqual(['funds.unread', 'funds.unread']);
  expect(stored()).toEqual([]);
  expect([pay('separate', 'separate'), pay('separate')]).toEqual(['opened', 'opened']);
  player.pass(180 * DAY);
  expect(pay('separate')).toBe('opened');
  player.pass(5 * DAY);
  expect([pay('separate'), pay('separate', 'separate')]).toEqual(['funds.unread', 'opened']);
  // Another word is read anew, at once.
  expect([pay('none'), pay('none', 'none')]).toEqual(['funds.unread', 'opened']);
  expect(stored().map(({ custody }) => custody)).toEqual(['separate', 'separate', 'none']);
});
