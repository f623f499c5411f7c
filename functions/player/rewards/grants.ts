// Bonuses and free spins that operators give (rewards.md 2): judged like an offer. Counting them, and confirmation by a
// second operator, is the same for all gifts (whole/giving.ts).

import { faceOf } from '#shared/domain/bonuses/amounts.ts';
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import { isGrantable } from '#shared/domain/bonuses/template.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { need, one, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { giveGift } from './give.ts';
import { judge } from './offers.ts';
import { spend, wantedOf } from './reservations.ts';
import type { Templates } from './templates.ts';

/** For the log: how often it was given here. */
export function stateOfGrant(tx: Tx, { template }: { template: string }): string {
  const given = one<{ n: number }>(tx, `select count(*) as n from gift where template = ?`, template)?.n ?? 0;
  return `${template} given ${given}`;
}

/** The terms that the player would get; ends the command where it may not be given to them now. */
export function termsOfGrant(tx: Tx, id: string, templates: Templates): GiftTerms {
  const template = templates.all.find((each) => each.id === id);
  if (!template || !isGrantable(template)) throw new Undo(refuse('bonus.not_offered'));
  const { currency } = profileOf(tx);
  const { country } = tx.rules.market;
  const terms = need(judge(tx, { country }, templates, { template, by: 'office', currency }));
  assert(terms.kind !== 'deposit', 'a deposit gives a bonus by its own way');
  return terms;
}

/** Its amount, or its spins at their stake, in EUR cents. */
export const grantEurMinor = (tx: Tx, terms: GiftTerms): number =>
  toEuro(faceOf(terms), { currency: terms.currency, rates: tx.rules.rates });

/** Once for each act, or for its proposal. */
export const sourceOfGrant = (key: string): string => `office:${key}`;

/** Claimed for the person, and reserved where it has a budget, before the transaction. */
export function grant(tx: Tx, id: string, { key, templates }: { key: string; templates: Templates }): void {
  const terms = termsOfGrant(tx, id, templates);
  const source = sourceOfGrant(key);
  giveGift(tx, { source, terms: spend(tx, { ...wantedOf(source, terms), terms }) });
}
