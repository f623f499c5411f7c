// Activation: a bonus is credited and begins to be wagered or waits, a set of spins becomes playable (bonuses.md 1, 4 and 5).

import { type BonusTerms, wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import { type Currency, convert, RATE_ONE } from '#shared/domain/money.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tellAccount } from '../core/accounts.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { type Asker, bySession } from '../core/shell.ts';
import { rateOf, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { DAY_MS } from './clock.ts';
import { bySource, changeGift, type Gift, giftOf, giftRef, type OfGift, purseOf } from './gifts.ts';
import { type Giving, issue, mayActivate } from './give.ts';
import { tellStudio } from './studio-sets.ts';
import { type GiftView, giftView } from './view.ts';
import { review } from './wagering.ts';

/** The player takes a gift: `bonus.stage` where it can no longer be taken. */
export function activateGift(tx: Tx, { key, gift: no, kind }: Keyed & OfGift): GiftView {
  once(tx, 'gift.activate', key, { gift: no }, () => {
    // A break is refused before everything else, whatever is requested.
    stopAt(excluded(tx));
    const gift = giftOf(tx, no, kind);
    stopAt(mayActivate(tx, gift));
    if (gift.stage !== 'issued') throw new Undo(refuse('bonus.stage', { stage: gift.stage }));
    activate(tx, gift);
    return null;
  });
  return giftView(tx, no);
}

/**
 * Gives a gift that is owed and needs no activation: the winnings of a set of spins. Once for each source, like every
 * gift.
 */
export function giveOwed(tx: Tx, giving: Giving): Gift {
  const known = bySource(tx, giving.source);
  if (known) return known;
  const gift = issue(tx, giving);
  activate(tx, gift);
  return giftOf(tx, gift.no);
}

function activate(tx: Tx, gift: Gift): void {
  const { terms, currency, amount } = gift;
  if (terms.kind === 'freespins') {
    const untilMs = tx.nowMs + terms.spins.days * DAY_MS;
    tellStudio(tx, changeGift(tx, gift, { stage: 'activated', activated_at: tx.nowMs, ends_at: untilMs }), 'issue');
    return;
  }
  book(tx, postings.bonusGiven({ currency, ref: giftRef(tx, gift) }, purseOf(gift), amount));
  credited(tx, gift);
  tellAccount(tx, currency);
}

/** The bonus's money is in its purse: it waits, or begins where no other is wagering. */
export function credited(tx: Tx, gift: Gift): void {
  const maxBet = maxBetOf(tx, wageringTermsOf(gift.terms), gift.currency);
  review(tx, changeGift(tx, gift, { stage: 'wait', activated_at: tx.nowMs, max_bet: maxBet }));
}

/** Where the currency has no maximum bet of its own, EUR's applies at the rate of the activation (bonuses.md 8). */
function maxBetOf(tx: Tx, { maxBetMinor, maxBetEurMinor }: BonusTerms, currency: Currency): number {
  if (maxBetEurMinor === undefined) return maxBetMinor;
  const euro = { currency: 'EUR', rate: RATE_ONE } as const;
  return convert(maxBetEurMinor, euro, { currency, rate: rateOf(tx, currency) }, 'down');
}

const commands = {
  activateGift: bySession(activateGift),
};

const attempts = {
  activateGift: (_: Asker, { gift }: OfGift): Attempt => ({ act: 'bonus', subject: String(gift) }),
};

export const noun = { commands, attempts } satisfies Noun;
