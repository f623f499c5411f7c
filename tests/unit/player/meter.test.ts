// The meter of a window against the plain sum of everything in it, whatever happened between two readings.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccount } from '#functions/player/core/accounts.ts';
import { countedIn } from '#functions/player/limits/counting.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { ASKER, COIN, OFFERED, TestPlayer } from '#kit/transaction.ts';
import { type AmountLimit, used } from '#shared/domain/limits/usage.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { RATE_ONE } from '#shared/domain/money.ts';

const TITLE = {
  ...COIN,
  stakes: { EUR: COIN.stakes.EUR, USD: { ...COIN.stakes.EUR, currency: 'USD' } },
} as typeof COIN;
const step = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'open', 'act', 'read', 'read', 'evict'),
  currency: fc.constantFrom<'EUR' | 'USD'>('EUR', 'EUR', 'USD'),
  stakeMinor: fc.integer({ min: 10, max: 999 }),
  laterMs: fc.constantFrom(5000, 60_000, 3_600_000, 40_000_000),
  period: fc.constantFrom<'day' | 'week' | 'month'>('day', 'week', 'month'),
});

test('a metered sum is the sum of the events, for both kinds of window, all periods and currencies [I28]', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 150, maxLength: 150 }),
      fc.constantFrom<'calendar' | 'rolling'>('calendar', 'rolling'),
      (steps, windows) => {
        const player = new TestPlayer('meter');
        for (const currency of ['EUR', 'USD'] as const) {
          player.get((tx) => createAccount(tx, currency));
          const money = { amountMinor: 1e9, currency, method: 'v', provider: 'p', minMinor: 1, maxMinor: 1e10 };
          const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: currency, ...money }));
          const charge = { provider: 'p', providerRef: currency, paymentId: payment.id, amountMinor: 1e9, currency };
          player.get((tx) => settleDeposit(tx, charge));
        }
        for (const [i, { kind, currency, stakeMinor, laterMs, period }] of steps.entries()) {
          player.pass(laterMs);
          if (kind === 'evict') player.forget();
          if (kind === 'bet' || kind === 'open') {
            const action = { heads: true, open: kind === 'open' };
            player.do((tx) => placeBet(tx, ASKER, { key: `${i}`, game: COIN.id, stakeMinor, currency, action }, TITLE));
          }
          if (kind === 'act') {
            const no = player.store.all<{ no: number | null }>('select max(no) as no from round')[0]?.no ?? 0;
            player.do((tx) =>
              act(tx, ASKER, { key: `${i}`, roundId: `R1042-${no}`, step: 1, action: 'double' }, TITLE, OFFERED),
            );
          }
          const limit: AmountLimit = { id: '1', type: 'loss', period, currency: 'EUR', rate: RATE_ONE, amountMinor: 0 };
          const window = windowAt(windows, period, 'Europe/Berlin', player.nowMs);
          const [few, many] = player.get((tx) => [
            countedIn(tx, limit, window, false),
            countedIn(tx, limit, window, true),
          ]);
          expect(used(limit, few ?? [], window)).toBe(used(limit, many ?? [], window));
        }
      },
    ),
    { seed: 5, numRuns: 20 },
  );
});
