// The feature outright, where title and market allow it. What it costs is said twice before it is paid.
import { useId, useState } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Seat } from '../useSeat.ts';

type Props = { seat: Seat; buy: { stakes: number; spins: number }; locked: boolean; onBuy: () => void };

export function Buy({ seat, buy, locked, onBuy }: Props) {
  const t = useT();
  const locale = useLocale();
  const whyId = useId();
  const [asked, setAsked] = useState(false);
  const { game, currency, stakeMinor, balanceMinor } = seat;
  if (!currency || stakeMinor === 0) return null;
  const costMinor = stakeMinor * buy.stakes;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const cost = money(costMinor);
  const mostMinor = game.maxStakeMinor[currency] ?? costMinor;
  const why =
    costMinor > mostMinor
      ? t('play.buy.above', { most: money(mostMinor) })
      : balanceMinor !== null && costMinor > balanceMinor
        ? t('play.short', { stake: cost, balance: money(balanceMinor) })
        : undefined;
  const off = locked || balanceMinor === null || why !== undefined;
  if (!asked || off)
    return (
      <div className="slots-buy">
        <Button
          tone="glass"
          aria-disabled={off || undefined}
          aria-describedby={why && whyId}
          onClick={() => !off && setAsked(true)}
        >
          {t('play.buy', { n: buy.spins, cost })}
        </Button>
        {why && (
          <p id={whyId} className="m-0 text-center text-muted text-sm">
            {why}
          </p>
        )}
      </div>
    );
  return (
    <div className="slots-buy">
      <Button
        tone="sun"
        onClick={() => {
          setAsked(false);
          onBuy();
        }}
      >
        {t('play.buy.sure', { cost })}
      </Button>
      <Button tone="glass" onClick={() => setAsked(false)}>
        {t('play.buy.no')}
      </Button>
    </div>
  );
}
