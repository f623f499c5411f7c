// The feature outright, where title and market allow it. What it costs is said twice before it is paid.
import { useState } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { Seat } from '../useSeat.ts';

type Props = { seat: Seat; buy: { stakes: number; spins: number }; locked: boolean; onBuy: () => void };

export function Buy({ seat, buy, locked, onBuy }: Props) {
  const t = useT();
  const locale = useLocale();
  const [asked, setAsked] = useState(false);
  const { game, currency, stakeMinor, balanceMinor } = seat;
  if (!currency || stakeMinor === 0) return null;
  const costMinor = stakeMinor * buy.stakes;
  const cost = formatMoney(costMinor, currency, locale);
  const mostMinor = game.maxStakeMinor[currency] ?? costMinor;
  const off = locked || balanceMinor === null || costMinor > Math.min(balanceMinor, mostMinor);
  if (!asked || off)
    return (
      <div className="slots-buy">
        <Button tone="glass" aria-disabled={off || undefined} onClick={() => !off && setAsked(true)}>
          {t('play.buy', { n: buy.spins, cost })}
        </Button>
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
