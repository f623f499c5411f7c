// The controls of a layout: the chips, the balance, the bets on the table, and the one call to action.
import { useState } from 'react';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useBarred } from '../../table/barred.ts';
import { Balance, Go, Value } from '../../table/Controls.tsx';
import { likelyTable } from '../../table/game.ts';
import type { Seat } from '../../table/useSeat.ts';
import { useStoreValue, useUntil } from '../../table/useTable.ts';
import { totalOf } from './bets.ts';
import { Chips } from './Chips.tsx';
import type { Laying } from './laying.ts';

/** The length of a label with amount that fits into one line on a phone. */
const WIDE = 11;

type Props = {
  seat: Seat;
  laying: Laying;
  label: string;
  onGo: () => unknown;
  /** At a live table: whether bets are taken now, and what the player has placed already. */
  live?: { taken: boolean; left: number; placedMinor: number };
};

export function ChipBar({ seat, laying, label, onGo, live }: Props) {
  const t = useT();
  const locale = useLocale();
  const { currency, table, balanceMinor, phase, round } = seat;
  const steps = useStoreValue(laying.$steps, laying.$steps.get());
  const chip = useStoreValue(laying.$chip, null);
  const [expected] = useState(() => likelyTable(seat.game)?.ladderMinor.length ?? 0);
  const waiting = useUntil(seat.nextAtMs);
  const totalMinor = totalOf(steps.at(-1) ?? []);
  const barred = useBarred(seat, totalMinor) !== null;
  const locked = live ? phase === 'asking' : phase !== 'idle';
  const stakeMinor = live ? live.placedMinor + totalMinor : locked && round ? round.stakeMinor : totalMinor;
  const stake = stakeMinor > 0 && currency ? formatMoney(stakeMinor, currency, locale) : '';
  // While no bets are accepted the table shows its own countdown, so this one is hidden. Further bets in the same round
  // need not wait.
  const nextAtMs = live && (live.placedMinor > 0 || !live.taken) ? 0 : seat.nextAtMs;
  return (
    <div className="ctl ctl-chips">
      <Chips table={table} expected={expected} chosen={chip ?? table?.startMinor ?? 0} onChoose={laying.choose} />
      <Balance minor={balanceMinor} currency={currency} />
      <div className="ctl-balance">
        <small>{t('play.stake')}</small>
        <Value minor={stakeMinor} currency={currency} />
      </div>
      <Go
        label={
          <>
            {label}
            {stake && (
              <span
                className="go-stake"
                aria-hidden="true"
                data-under={live !== undefined || label.length + stake.length > WIDE || undefined}
              >
                {stake}
              </span>
            )}
          </>
        }
        busy={phase === 'asking'}
        locked={locked || (waiting && nextAtMs > 0) || totalMinor === 0 || live?.taken === false}
        off={barred || (!locked && balanceMinor !== null && totalMinor > balanceMinor)}
        nextAtMs={locked ? 0 : nextAtMs}
        left={live?.taken ? live.left : undefined}
        onGo={() => void onGo()}
      />
    </div>
  );
}
