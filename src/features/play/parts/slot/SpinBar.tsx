// What a hand needs at a slot: the balance, the stake, and to spin or, while something is shown step by step, to see its end.
import { type ReactNode, useRef } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Balance, Go, Stepper } from '../../table/Controls.tsx';
import { useInSight } from '../../table/useInSight.ts';
import type { Seat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';

type Props = {
  seat: Seat;
  waiting: boolean;
  onGo: () => void;
  /** Null where there is nothing to skip. */
  onSkip: (() => void) | null;
  /** What else can be had for the stake, around the button of a spin. */
  around?: ((go: ReactNode) => ReactNode) | undefined;
};

export function SpinBar({ seat, waiting, onGo, onSkip, around }: Props) {
  const t = useT();
  const { store, currency, table, stakeMinor, balanceMinor, phase, nextAtMs, refused } = seat;
  const { spins } = seat;
  const awaited = useStoreValue(store.spins.$awaited, null) !== null;
  const bar = useRef<HTMLDivElement>(null);
  useInSight(bar, phase === 'asking' || refused);
  const go = (
    <Go
      label={t('play.spin')}
      busy={phase === 'asking'}
      locked={phase !== 'idle' || waiting || awaited}
      short={!spins && phase === 'idle' && balanceMinor !== null && (!table || stakeMinor > balanceMinor)}
      nextAtMs={phase === 'idle' ? nextAtMs : 0}
      onGo={onGo}
    />
  );
  return (
    <div ref={bar} className={around ? 'ctl ctl-buys' : 'ctl'}>
      <Balance minor={balanceMinor} currency={currency} />
      <Stepper seat={seat} stakeMinor={stakeMinor} locked={phase !== 'idle' || spins !== null} />
      <div className="ctl-acts">
        {onSkip ? (
          <Button size="large" className="go" onClick={onSkip}>
            {t('play.skip')}
          </Button>
        ) : (
          (around?.(go) ?? go)
        )}
      </div>
    </div>
  );
}
