import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type WithdrawalState, wallBefore, withdrawable } from '#shared/domain/cashier/withdrawable.ts';
import { RATE_ONE, rate, sum } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';

const FREE: WithdrawalState = {
  currency: 'EUR',
  rate: RATE_ONE,
  place: undefined,
  frozen: null,
  confirmed: true,
  debtMinor: 0,
  verified: false,
  aboveEurMinor: 200_000,
  outEurMinor: 0,
  excluded: false,
  minMinor: 2_000,
};
const kindOf = (ref: string) => (ref.startsWith('W') ? 'cashout' : 'deposit');
const split = (change: Partial<WithdrawalState>, cashMinor: number) =>
  withdrawable({ ...FREE, ...change }, cashMinor, [], kindOf);

describe('where the money is', () => {
  test('without a wall all of the cash can leave, and nothing is held', () => {
    expect(split({}, 5_000)).toMatchObject({ totalMinor: 5_000, availableMinor: 5_000, holds: [] });
  });

  test.each([
    ['place', { place: refuse('geo.money') }, 'geo.money'],
    ['email', { confirmed: false }, 'email.unconfirmed'],
    ['debt', { debtMinor: 1 }, 'debt.open'],
    ['identity', { aboveEurMinor: 0 }, 'identity.unverified'],
    ['destination', { minMinor: null }, 'payment.destination'],
  ] as const)('the wall "%s" holds every cent and refuses the smallest withdrawal [I19]', (rule, change, code) => {
    expect(split(change, 5_000)).toMatchObject({ availableMinor: 0, holds: [{ rule, amountMinor: 5_000, ref: null }] });
    expect(wallBefore({ ...FREE, ...change }, 1)?.code).toBe(code);
  });

  test('an identity that is not verified holds only what exceeds EUR 2,000 in total [I19]', () => {
    const identity = { outEurMinor: 150_000 };
    expect(split(identity, 80_000)).toMatchObject({
      availableMinor: 50_000,
      holds: [{ rule: 'identity', amountMinor: 30_000 }],
    });
    expect(wallBefore({ ...FREE, ...identity }, 50_000)).toBeNull();
    expect(wallBefore({ ...FREE, ...identity }, 50_001)?.code).toBe('identity.unverified');
    expect(split({ ...identity, verified: true }, 80_000).availableMinor).toBe(80_000);
  });

  test('what the smallest withdrawal does not reach waits; under an exclusion the last cent may leave', () => {
    expect(split({}, 1_999)).toMatchObject({ availableMinor: 0, holds: [{ rule: 'minimum', amountMinor: 1_999 }] });
    expect(split({ excluded: true }, 1).availableMinor).toBe(1);
    // The rest that an earlier wall leaves too small is held by that wall: it is what frees it.
    expect(split({ outEurMinor: 199_000 }, 5_000)).toMatchObject({
      availableMinor: 0,
      holds: [{ rule: 'identity', amountMinor: 5_000 }],
    });
  });

  test('every split adds up to the cent, and exactly what is available passes every wall [I18 I19]', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const standings = fc.record({
      currency: fc.constant('BRL' as const),
      rate: fc.constantFrom(rate('0.17'), rate('1'), rate('85000')),
      frozen: fc.constant(null),
      place: fc.constantFrom(undefined, undefined, refuse('geo.money')),
      confirmed: fc.boolean(),
      verified: fc.boolean(),
      excluded: fc.boolean(),
      debtMinor: fc.constantFrom(0, 0, 7),
      aboveEurMinor: fc.constantFrom(0, 200_000),
      outEurMinor: fc.integer({ min: 0, max: 250_000 }),
      minMinor: fc.constantFrom(null, 1, 2_000),
    });
    const purses = fc.array(
      fc.record({
        account: fc.constantFrom('player:held:W1', 'player:held:D2', 'player:bonus:b3'),
        amountMinor: amount,
      }),
    );
    fc.assert(
      fc.property(standings, amount, purses, (status, cashMinor, others) => {
        const { totalMinor, availableMinor, holds } = withdrawable(status, cashMinor, others, kindOf);
        expect(totalMinor).toBe(sum([cashMinor, ...others.map((purse) => purse.amountMinor)]));
        expect(sum([availableMinor, ...holds.map((hold) => hold.amountMinor)])).toBe(totalMinor);
        expect(holds.every((hold) => hold.amountMinor > 0)).toBe(true);
        if (availableMinor > 0) expect(wallBefore(status, availableMinor)).toBeNull();
        if (availableMinor < cashMinor) {
          const refusal = wallBefore(status, Math.max(availableMinor + 1, cashMinor));
          // Without a wall, only the smallest withdrawal is left to hold it.
          if (!refusal) expect(cashMinor).toBeLessThan(status.minMinor ?? 0);
        }
      }),
    );
  });
});
