// The controls of a slot: the balance, the stake, and a button to spin or, while a round is shown step by step, to skip
// to its end; on a phone also sound and rules, because the frame's own controls are in its menu there. Nothing in the
// bar appears or disappears.
import { type ReactNode, useRef } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { info, skip, spin } from '#src/ui/icons.ts';
import { useBarred } from '../../table/barred.ts';
import { Balance, Go, Stepper } from '../../table/Controls.tsx';
import { Mute } from '../../table/SoundTools.tsx';
import { useInSight } from '../../table/useInSight.ts';
import { useRun } from '../../table/useRun.ts';
import type { Seat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';

type Props = {
  seat: Seat;
  waiting: boolean;
  onGo: () => void;
  /** Plays the next automatic spin of a set. */
  onRun: () => void;
  onRules: (open: true) => void;
  /** Null where there is nothing to skip. */
  onSkip: (() => void) | null;
  /** Wraps the spin button, to add what else can be bought. */
  around?: ((go: ReactNode) => ReactNode) | undefined;
};

export function SpinBar({ seat, waiting, onGo, onRun, onRules, onSkip, around }: Props) {
  const t = useT();
  const { store, currency, table, stakeMinor, balanceMinor, bonusMinor, phase, nextAtMs, refused } = seat;
  const { spins } = seat;
  const halted = useStoreValue(store.spins.$halts, false);
  const over = useStoreValue(store.spins.$over, null) !== null;
  const barred = useBarred(seat, stakeMinor) !== null;
  const runs = useStoreValue(store.spins.$run, 'unasked') === 'runs';
  useRun(seat, waiting, onRun);
  const bar = useRef<HTMLDivElement>(null);
  useInSight(bar, phase === 'asking' || refused);
  const go = (
    <Go
      label={
        <>
          <Icon of={spin} size={36} />
          <span className="go-word">{t('play.spin')}</span>
        </>
      }
      busy={phase === 'asking'}
      locked={phase !== 'idle' || waiting || halted}
      off={
        over || barred || (!spins && phase === 'idle' && balanceMinor !== null && (!table || stakeMinor > balanceMinor))
      }
      nextAtMs={phase === 'idle' ? nextAtMs : 0}
      onGo={onGo}
    />
  );
  return (
    <div ref={bar} className={around ? 'ctl ctl-buys' : 'ctl'}>
      <Balance minor={balanceMinor} bonusMinor={bonusMinor} currency={currency} />
      <Stepper seat={seat} stakeMinor={stakeMinor} locked={phase !== 'idle' || spins !== null} />
      <div className="ctl-acts">
        {runs ? (
          <Button tone="sun" size="large" className="go" onClick={store.spins.stopRun}>
            <span className="go-word">{t('play.stop')}</span>
          </Button>
        ) : onSkip ? (
          <Button size="large" className="go" onClick={onSkip}>
            <Icon of={skip} size={36} />
            <span className="go-word">{t('play.skip')}</span>
          </Button>
        ) : (
          (around?.(go) ?? go)
        )}
      </div>
      <div className="ctl-tools">
        <Mute />
        <IconButton
          tone="glass"
          label={t('play.rules')}
          icon={info}
          onClick={() => onRules(true)}
          aria-haspopup="dialog"
        />
      </div>
    </div>
  );
}
