// Tests of money run in several currencies: one with cents, one without decimals, and a coin with eight.
import { beforeAll, describe, test } from 'vitest';
import { type Currency, convert, RATE_ONE, rate } from '#shared/domain/money.ts';
import content from '../../content/config/currencies.json' with { type: 'json' };

/** What Perigee takes: a brand's content says it of the currencies that the ledger knows. */
export const TAKEN = content.currencies.filter(({ enabled }) => enabled).map(({ code }) => code as Currency);

export const MONEY = ['EUR', 'JPY', 'BTC'] as const satisfies readonly Currency[];

/** Rates that divide nothing evenly. */
export const RATES = { EUR: RATE_ONE, USD: rate('0.92'), JPY: rate('0.0061'), BTC: rate('85000') } as const;

let current: (typeof MONEY)[number] = 'EUR';

/** The currency that the running test is about. */
export const own = (): (typeof MONEY)[number] => current;

/** So many EUR cents in that currency, in whole minor units: never worth more. */
export const ownWorth = (eurMinor: number): number =>
  convert(eurMinor, { currency: 'EUR', rate: RATE_ONE }, { currency: current, rate: RATES[current] }, 'down');

/** What so many minor units of that currency are worth in whole EUR cents, rounded down. */
export const euroOf = (ownMinor: number): number =>
  convert(ownMinor, { currency: current, rate: RATES[current] }, { currency: 'EUR', rate: RATE_ONE }, 'down');

/** A suite that is run once for each currency; `own()` says which. */
export function describeMoney(name: string, suite: () => void): void {
  describe.each(MONEY)(`${name} (%s)`, (currency) => {
    current = currency;
    beforeAll(() => {
      current = currency;
      return () => {
        current = 'EUR';
      };
    });
    suite();
    current = 'EUR';
  });
}

/** A test that is run once for each currency. */
export function testMoney(name: string, body: () => void | Promise<void>, timeoutMs?: number): void {
  test.each(MONEY)(
    `${name} (%s)`,
    async (currency) => {
      current = currency;
      try {
        await body();
      } finally {
        current = 'EUR';
      }
    },
    timeoutMs,
  );
}
