// What to expect of offers for the typed amount: as published, or computed in this browser for another amount.
import { useEffect, useState } from 'react';
import { whole } from '#shared/base/side.ts';
import type { Offer } from '#shared/contract/gifts.ts';
import { depositBonusOf, requirementOf } from '#shared/domain/bonuses/amounts.ts';
import { figuresOf } from '#src/i18n/gifts.ts';
import { type Wish, type Worth, workOut } from '#src/stores/worth.ts';
import type { TruthFigures } from '#src/ui/Truth.tsx';

/** Nothing is computed while the amount is being typed. */
const TYPING_MS = 500;

const nameOf = (wish: Wish): string => JSON.stringify(wish);

/** Offers with equal terms are computed once. Until that is done the published figures are shown, which name their own deposit. */
export function useOfferFigures(offers: readonly Offer[], amountMinor: number): readonly (TruthFigures | null)[] {
  const [worths, keep] = useState<ReadonlyMap<string, Worth>>(new Map());
  useEffect(() => {
    const wishes = offers.flatMap((offer) => wishOf(offer, amountMinor) ?? []);
    const stops: (() => void)[] = [];
    const timer = setTimeout(() => {
      for (const [name, wish] of new Map(wishes.map((each) => [nameOf(each), each])))
        stops.push(
          workOut(wish, (found) => {
            if (!('refused' in found) && found.expectation && found.part === 1)
              keep((before) => new Map(before).set(name, found));
          }),
        );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [offers, amountMinor]);
  return offers.map((offer) => {
    const wish = wishOf(offer, amountMinor);
    const worth = wish && worths.get(nameOf(wish));
    return (worth && figuresFor(offer, wish, worth)) ?? figuresOf(offer);
  });
}

/** Null where the published figures are for exactly this deposit, or it brings no bonus. */
function wishOf({ truth, terms, currency }: Offer, amountMinor: number): Wish | null {
  const { deposit, wager, days, lost_below_cents, max_win_cents, funding } = terms;
  if (!truth || !deposit || truth.deposit_cents === amountMinor) return null;
  const { percent, cap_cents, min_cents } = deposit;
  const bonusMinor = depositBonusOf(amountMinor, { percent, capMinor: cap_cents, minDepositMinor: min_cents });
  if (bonusMinor === null) return null;
  return {
    currency,
    game: truth.game,
    stakeMinor: truth.stake_cents,
    depositMinor: amountMinor,
    amountMinor: bonusMinor,
    wagerMinor: requirementOf(bonusMinor, wager),
    rules: { wager, days, lostBelowMinor: lost_below_cents, maxWinMinor: max_win_cents, funding },
  };
}

/** What the spins leave does not depend on the amount. */
function figuresFor(
  offer: Offer,
  { depositMinor, wagerMinor }: Wish,
  { costMinor, expectation }: Worth,
): TruthFigures | null {
  const published = figuresOf(offer);
  if (!published || !expectation || !offer.truth) return null;
  const { finishing, endMinor, giftMinor, wagerings } = expectation;
  const spinsMinor = offer.truth.spins_cents;
  const cashMinor = whole(endMinor.value) + spinsMinor;
  return {
    ...published,
    chance: finishing.value,
    costMinor: whole(costMinor, 'fear'),
    cashMinor,
    wagerMinor,
    minutes: undefined,
    depositMinor,
    ownMinor: cashMinor - whole(giftMinor.value) - spinsMinor,
    within:
      wagerings === null
        ? undefined
        : {
            chance: [finishing.low, finishing.high],
            cashMinor: [Math.max(0, whole(endMinor.low)) + spinsMinor, whole(endMinor.high, 'fear') + spinsMinor],
          },
  };
}
