// Buys the feature, where title and market allow that. Its price is shown twice before it is paid.
import { type ReactNode, useEffect, useState } from 'react';
import { judgeStake, stakingOf } from '#shared/domain/bonuses/stakes.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { Seat } from '../../table/useSeat.ts';

type Props = {
  seat: Seat;
  buy: { stakes: number; spins: number };
  locked: boolean;
  onBuy: () => void;
  /** The button for a spin: the question whether to buy replaces it. */
  children: ReactNode;
};

export function Buy({ seat, buy, locked, onBuy, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const { game, currency, stakeMinor, balanceMinor, playing } = seat;
  const costMinor = stakeMinor * buy.stakes;
  const [confirmingMinor, setConfirming] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price, or a round in between, and the question is over.
  useEffect(() => setConfirming(null), [costMinor, locked]);
  // Reserves its place until its price is known, so that the spin button does not move.
  if (!currency)
    return (
      <>
        <span className={buttonClass({ tone: 'glass', class: 'buy' })} aria-hidden="true">
          <Skeleton width="7em" height="2.4em" />
        </span>
        {children}
      </>
    );
  if (stakeMinor === 0) return children;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const cost = money(costMinor);
  const why = whyNot();
  const off = locked || balanceMinor === null || why !== null;
  // A second press in the same place cancels the question, so that nobody buys by pressing twice.
  if (confirmingMinor === costMinor && !off)
    return (
      <>
        <Button tone="glass" className="buy" onClick={() => setConfirming(null)}>
          {t('play.buy.no')}
        </Button>
        <Button tone="sun" size="large" className="go" onClick={onBuy}>
          {t('play.buy.sure', { cost })}
        </Button>
      </>
    );
  return (
    <>
      <Button
        tone="glass"
        className="buy"
        data-why={why ? '' : undefined}
        aria-disabled={off || undefined}
        aria-description={why?.sentence}
        onClick={() => !off && setConfirming(costMinor)}
      >
        {t('play.buy', { n: buy.spins, cost })}
        {why && <small aria-hidden="true">{why.brief}</small>}
      </Button>
      {children}
    </>
  );

  /** A short text for the button, and a sentence for screen readers. */
  function whyNot(): { brief: string; sentence: string } | null {
    const mostMinor = currency ? game.maxStakeMinor[currency] : undefined;
    if (mostMinor !== undefined && costMinor > mostMinor) {
      const most = money(mostMinor);
      return { brief: t('play.buy.above.brief', { most }), sentence: t('play.buy.above', { most }) };
    }
    // A feature is bought with cash only, and at no higher price than a bonus allows to be staked.
    const refused = playing && judgeStake(stakingOf({ ...playing, isExcluded: true }, costMinor));
    if (refused?.code === 'bonus.excluded_game')
      return { brief: t('play.buy.cash'), sentence: t('problems.bonus.excluded_game') };
    if (refused) {
      const most = money(Number(refused.detail?.maxMinor));
      return { brief: t('play.buy.above.brief', { most }), sentence: t('play.bonus.most', { amount: most }) };
    }
    if (balanceMinor === null || costMinor <= balanceMinor) return null;
    return {
      brief: t('play.buy.short'),
      sentence: t('play.short', { stake: cost, balance: money(balanceMinor) }),
    };
  }
}
