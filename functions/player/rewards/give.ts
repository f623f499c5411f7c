// Giving: the one verb by which a player gets a bonus or a set of free spins, once for each source (I44), after a
// judgement of who may have one.
import { requirementOf } from '#shared/domain/bonuses/amounts.ts';
import { GIFT_TYPES } from '#shared/domain/bonuses/template.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { hasMoreAccounts } from '#shared/domain/groups.ts';
import { assert, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { ensureAccount } from '../core/accounts.ts';
import { stopAt, type Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { profileOf } from '../person/profile.ts';
import { DAY_MS } from './clock.ts';
import { addGift, bySource, type Gift } from './gifts.ts';
import { notifyRunning } from './notices.ts';

export interface Giving {
  /** The reason it is given for: once. */
  readonly source: string;
  readonly terms: GiftTerms;
  readonly payment?: number;
  readonly parent?: number;
}

/**
 * Why the player gets no bonus now (bonuses.md 2, I30): a break, bonuses that they did not enable, or further accounts
 * (S6.09). What the place permits and what the person has had is judged before the command, by the code that knows the
 * offer. For a purchase further accounts only cause a warning (S4.54).
 */
export function whyNone(tx: Tx, isBought = false): Refusal<'limit.excluded' | 'bonus.not_offered'> | null {
  const { groups, canIssueBonuses } = profileOf(tx);
  const isOne = isBought || !hasMoreAccounts(groups);
  return excluded(tx) ?? (canIssueBonuses && isOne ? null : refuse('bonus.not_offered'));
}

/**
 * Why no gift of this source is given or activated now: judged at both, because the place's law may have forbidden it
 * since it was offered, or since its deposit was begun (bonuses.md 2, I21, I51). What is in play goes on, and what was
 * won is paid.
 */
export const whyNot = (tx: Tx, source: string): ReturnType<typeof whyNone> =>
  whyNone(tx, source.startsWith('shop:')) ?? (isAllowed(tx, source) ? null : refuse('bonus.not_offered'));

/** Why an issued gift is not activated now; a break comes before everything else. */
export const mayActivate = (tx: Tx, { source }: Pick<Gift, 'source'>): Refusal | null =>
  excluded(tx) ?? whyNot(tx, source);

function isAllowed({ rules: { market } }: Tx, source: string): boolean {
  const type = GIFT_TYPES.find((each) => source.startsWith(`${each}:`));
  return type === undefined || (market.programmes.bonuses?.taken === true && market.gifts.types.includes(type));
}

/** Gives a gift that the player then activates; a source that has given before answers that gift. */
export function giveGift(tx: Tx, giving: Giving): Gift {
  const known = bySource(tx, giving.source);
  if (known) return known;
  stopAt(whyNot(tx, giving.source));
  assert(!giving.terms.budgeted, 'what is given from a budget is spent first');
  return giftOfPrize(tx, giving);
}

/**
 * The same for what a player has won or bought: it is issued even to a player who takes no bonuses now, and may be
 * activated once they do (rewards.md 6), and whatever budget a campaign has left: it is owed. Its source has given
 * nothing before.
 */
export function giftOfPrize(tx: Tx, { terms: { budgeted: _, ...terms }, ...giving }: Giving): Gift {
  const activatableUntil = tx.nowMs + terms.activationDays * DAY_MS;
  const gift = issue(tx, { ...giving, terms: terms as GiftTerms }, { activatableUntil });
  notifyRunning(tx, gift.source.startsWith('office:') ? 'gift_granted' : 'gift_issued', gift);
  return gift;
}

/** Makes the row of a gift, before any money moves. A gift that is activated as it is issued has no time limit for that. */
export function issue(
  tx: Tx,
  { source, terms, payment, parent }: Giving,
  { activatableUntil = null }: { activatableUntil?: number | null } = {},
): Gift {
  assert(!terms.budgeted, 'what is given from a budget is spent first');
  ensureAccount(tx, terms.currency);
  const amount = terms.kind === 'bonus' ? terms.amountMinor : 0;
  return addGift(tx, {
    source,
    terms,
    amount,
    activatable_until: activatableUntil,
    requirement: terms.kind === 'bonus' ? requirementOf(amount, terms.bonus.wager) : 0,
    spins: terms.kind === 'freespins' ? terms.spins.count : 0,
    ...(payment !== undefined && { payment }),
    ...(parent !== undefined && { parent }),
  });
}
