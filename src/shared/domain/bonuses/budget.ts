// Whether a campaign's budget is used up, as far as a screen that shows its offer can tell. Pure.
import type { Rates } from '../money.ts';
import { faceOf, faceOfDeposit } from './amounts.ts';
import { toEuro } from './resolve.ts';
import type { DepositTerms, GiftTerms } from './terms.ts';

/** `budgets`: EUR cents left, by template. True if less is left than the smallest gift of these terms. */
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
