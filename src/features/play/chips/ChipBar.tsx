// What a hand needs at a layout: the chips, the balance, what lies on the table, and the one call to action.

import { useT } from '#src/i18n/react.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Balance, Go } from '../Controls.tsx';
import type { Seat } from '../useSeat.ts';
import { useTold, useUntil } from '../useTable.ts';
import { totalOf } from './bets.ts';
import { Chips } from './Chips.tsx';
import type { Laying } from './laying.ts';

type Props = { seat: Seat; laying: Laying; label: string; onGo: () => unknown };

export function ChipBar({ seat, laying, label, onGo }: Props) {
  const t = useT();
  const { currency, table, balanceMinor, phase, round } = seat;
  const steps = useTold(laying.$steps, laying.$steps.get());
  const chip = useTold(laying.$chip, null);
  const waiting = useUntil(seat.nextAtMs);
  const totalMinor = totalOf(steps.at(-1) ?? []);
  const locked = phase !== 'idle';
  return (
    <div className="ctl ctl-roulette">
      <Chips table={table} chosen={chip ?? table?.startMinor ?? 0} onChoose={laying.choose} />
      <Balance minor={balanceMinor} currency={currency} />
      <div className="ctl-balance">
        <small>{t('play.stake')}</small>
        <b className="ctl-value">
          {currency ? <Money amountMinor={locked && round ? round.stakeMinor : totalMinor} currency={currency} /> : '…'}
        </b>
      </div>
      <Go
        label={label}
        busy={phase === 'asking'}
        locked={locked || waiting || totalMinor === 0}
        short={!locked && balanceMinor !== null && totalMinor > balanceMinor}
        nextAtMs={locked ? 0 : seat.nextAtMs}
        onGo={() => void onGo()}
      />
    </div>
  );
}
