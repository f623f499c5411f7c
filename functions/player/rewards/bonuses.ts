// Bonuses as the ledger knows them: a purse each, `player:bonus:<gift>`. Their stages and terms come with what grants them.
import { hasMoreAccounts } from '#shared/domain/groups.ts';
import { type Account, BONUS_PREFIX } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { balances } from '../core/ledger.ts';
import { bySession } from '../core/shell.ts';
import { one, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { profileOf } from '../person/profile.ts';

/**
 * A break gives no bonus (I30), nor is any offered to whoever has further accounts or was told so (S6.09, bonuses.md 2). No code is
 * in circulation while nothing grants one: whatever else is typed is unknown.
 */
export function enterPromoCode(tx: Tx): never {
  stopAt(excluded(tx));
  if (!mayBeGiven(tx)) throw new Undo(refuse('bonus.not_offered'));
  throw new Undo(refuse('promo_code.unknown'));
}

function mayBeGiven(tx: Tx): boolean {
  const { groups, canIssueBonuses } = profileOf(tx);
  return canIssueBonuses && !hasMoreAccounts(groups);
}

/** A bonus with money in it. */
export interface BonusPurse {
  readonly account: Account;
  readonly amountMinor: number;
}

/**
 * The bonuses that a withdrawal from the account of a currency ends: those activated, wagering or wager_done; what is issued or
 * waits stays, and so does every other account's (bonuses.md 14). No stage is kept while nothing grants a bonus: until then the
 * one whose money came first counts as wagering, because of an account's bonuses one wagers and the others wait, the oldest
 * next (bonuses.md 5). Whoever keeps stages answers here by them.
 */
export function endingWith(tx: Tx, currency: Currency): readonly BonusPurse[] {
  const purses = [...(balances(tx).get(currency) ?? [])]
    .filter(([account, amountMinor]) => account.startsWith(BONUS_PREFIX) && amountMinor > 0)
    .map(([account, amountMinor]) => ({ account, amountMinor }));
  if (purses.length < 2) return purses;
  const first = one<{ credit: Account }>(
    tx,
    `select credit from ledger where currency = ? and credit in (${purses.map(() => '?').join(', ')}) order by no limit 1`,
    ...[currency, ...purses.map(({ account }) => account)],
  );
  return purses.filter(({ account }) => account === first?.credit);
}

export const commands = {
  enterPromoCode: bySession((tx): null => enterPromoCode(tx)),
};
