// What to expect of an offer for the amount that is typed: as it is published, or worked out in this browser for another amount.
import { useEffect, useState } from 'react';
import { whole } from '#shared/base/side.ts';
import type { Offer } from '#shared/contract/gifts.ts';
import { depositBonusOf, requirementOf } from '#shared/domain/bonuses/amounts.ts';
import { figuresOf } from '#src/i18n/gifts.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { type Wish, type Worth, workOut } from '#src/stores/worth.ts';
import { Truth, type TruthFigures } from '#src/ui/Truth.tsx';

/** Nothing is worked out for each digit of an amount. */
const TYPING_MS = 500;

export function OfferTruth({ offer, amountMinor }: { offer: Offer; amountMinor: number }) {
  const locale = useLocale();
  const [worked, keep] = useState<TruthFigures | null>(null);
  const published = figuresOf(offer);
  useEffect(() => {
    const wish = wishOf(offer, amountMinor);
    if (!wish) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = workOut(wish, (found) => {
        if (!('refused' in found) && found.expectation && found.part === 1) keep(figuresFor(offer, wish, found));
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [offer, amountMinor]);
  // Until it is there the published ones stand, which name their own deposit.
  const figures = worked?.depositMinor === amountMinor ? worked : published;
  return <Truth level={2} figures={figures} href={at({ base: '', locale }, paths.page('bonus-maths'))} />;
}

/** Null where the published figures are of this very deposit, or it brings no bonus. */
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

/** What the spins leave does not hang on the amount. */
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
