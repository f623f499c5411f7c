// Whether a campaign has something left to give, as far as anybody can tell who shows its offer. Pure.
import type { Rates } from '../money.ts';
import { faceOf, faceOfDeposit } from './amounts.ts';
import { toEuro } from './resolve.ts';
import type { DepositTerms, GiftTerms } from './terms.ts';

/** `budgets`: EUR cents that are left, by template. Less is left than the least that these terms give. */
export function isExhausted(
  terms: GiftTerms | DepositTerms,
  budgets: ReadonlyMap<string, number>,
  rates: Rates,
): boolean {
  const left = budgets.get(terms.template);
  if (!terms.budgeted || left === undefined) return false;
  const leastMinor = terms.kind === 'deposit' ? faceOfDeposit(terms.minDepositMinor, terms) : faceOf(terms);
  return toEuro(leastMinor, { currency: terms.currency, rates }) > left;
}
