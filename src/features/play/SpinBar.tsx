// What a hand needs at a slot: the balance, the stake, and to spin or, while something is shown step by step, to see its end.
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Balance, Go, Stepper } from './Controls.tsx';
import type { Seat } from './useSeat.ts';

/** `onSkip` is null where there is nothing to skip. */
type Props = { seat: Seat; waiting: boolean; onGo: () => void; onSkip: (() => void) | null };

export function SpinBar({ seat, waiting, onGo, onSkip }: Props) {
  const t = useT();
  const { store, currency, table, stakeMinor, balanceMinor, phase, nextAtMs } = seat;
  return (
    <div className="ctl">
      <Balance minor={balanceMinor} currency={currency} />
      <Stepper table={table} stakeMinor={stakeMinor} locked={phase !== 'idle'} onStep={store.step} />
      {onSkip ? (
        <Button size="large" className="go" onClick={onSkip}>
          {t('play.skip')}
        </Button>
      ) : (
        <Go
          label={t('play.spin')}
          busy={phase === 'asking'}
          locked={phase !== 'idle' || waiting}
          short={phase === 'idle' && balanceMinor !== null && (!table || stakeMinor > balanceMinor)}
          nextAtMs={phase === 'idle' ? nextAtMs : 0}
          onGo={onGo}
        />
      )}
    </div>
  );
}
