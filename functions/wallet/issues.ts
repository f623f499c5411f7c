// The name of a set of free rounds at a studio: the account, the gift's number and its currency. It identifies the
// player without any storage.

import { type Currency, isCurrency } from '#shared/domain/money.ts';

/** An account's name is 43 letters (account-ids.ts). */
const ISSUE = /^([\w-]{43})\.([1-9]\d{0,8})\.([A-Z]{3,5})$/;

export const issueIdOf = (account: string, gift: number, currency: string): string => `${account}.${gift}.${currency}`;

/** Null for a name that we did not issue. */
export function issueOf(issue: string): { account: string; gift: number; currency: Currency } | null {
  const [, account, gift, currency = ''] = ISSUE.exec(issue) ?? [];
  return account === undefined || !isCurrency(currency) ? null : { account, gift: Number(gift), currency };
}
