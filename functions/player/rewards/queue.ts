// One bonus of an account wagers, the others wait: the oldest activation is the next (bonuses.md 5).
import { wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Tx } from '../core/transaction.ts';
import { DAY_MS, endOf } from './clock.ts';
import { changeGift, type Gift, heldIn, openGifts } from './gifts.ts';
import { notifyAmount } from './notices.ts';

/** The bonus towards whose requirement stakes in this currency count; its days may be over while a round of its own runs. */
export function wageringIn(tx: Tx, currency: Currency): Gift | undefined {
  for (const gift of openGifts(tx).values())
    if (gift.stage === 'handle_bets' && gift.currency === currency) return gift;
  return undefined;
}

const ofAge = (a: Gift, b: Gift): number => (a.activated_at ?? 0) - (b.activated_at ?? 0) || a.no - b.no;

/** The next waiting bonus begins, where none is wagering. */
export function startNext(tx: Tx, currency: Currency): Gift | null {
  if (wageringIn(tx, currency)) return null;
  const [next] = [...openGifts(tx).values()]
    .filter((gift) => gift.currency === currency && gift.stage === 'wait')
    .sort(ofAge);
  if (!next) return null;
  const leftMs = next.left_ms ?? wageringTermsOf(next.terms).days * DAY_MS;
  const begins = { wagering_at: tx.nowMs, ends_at: tx.nowMs + leftMs, left_ms: null };
  const begun = changeGift(tx, next, { stage: 'handle_bets', ...begins });
  notifyAmount(tx, 'gift_wagering', begun, heldIn(tx, begun), endOf(tx, begun));
  return begun;
}
