// What every table has around its play: the frame, what stands in the way of the next round, and the cards beside it.
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { CHECK } from './check.store.ts';
import { locks } from './currency.ts';
import { FactsCard } from './Facts.tsx';
import { Frame } from './Frame.tsx';
import { Lock } from './Lock.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import { Refusal, Short } from './Refusal.tsx';
import { LastCard, SittingCard } from './Side.tsx';
import type { Seat } from './useSeat.ts';

type Props = {
  seat: Seat;
  note: string;
  /** What the next round would cost. */
  stakeMinor: number;
  /** A lower stake that the balance affords, and how to take it; null where there is none. */
  lower: { readonly minor: number; take(): void } | null;
  onGo: () => void;
  onRules: () => void;
  className: string;
  children: ReactNode;
};

export function Stage({ seat, note, stakeMinor, lower, onGo, onRules, className, children }: Props) {
  const t = useT();
  const {
    game,
    mode,
    place,
    join,
    onMode,
    demo,
    store,
    currency,
    table,
    refused,
    balanceMinor,
    sitting,
    lossLeftMinor,
    jackpotsMinor,
    last,
  } = seat;
  const checking = refused?.code === CHECK;
  const unplayed = currency !== null && table === null;
  const locked = unplayed && locks(currency);
  const short = table && currency && seat.phase === 'idle' && balanceMinor !== null && stakeMinor > balanceMinor;
  return (
    <>
      <Frame {...{ game, mode, place, join, onMode, note, onRules }}>
        <div className="frame-play">
          <div className={className} inert={locked}>
            {children}
          </div>
          {unplayed && <Lock {...{ game, place, store, currency, onMode }} />}
          {refused && !checking && (
            <Refusal
              {...{ refused, currency, demo, place }}
              onDismiss={store.dismiss}
              onRetry={onGo}
              onRefill={store.refill}
            />
          )}
          {short && !refused && (
            <Short {...{ balanceMinor, stakeMinor, currency, demo, place, lower }} onRefill={store.refill} />
          )}
          {!demo && <RealityCheck open={checking} check={store.check} place={place} onClose={store.dismiss} />}
        </div>
      </Frame>
      <aside className="stage-side" aria-label={t('play.beside')}>
        <SittingCard {...{ sitting, currency, jackpotsMinor, demo, join, place }} leftMinor={lossLeftMinor} />
        <FactsCard game={game.id} engine={game.engine} facts={game.facts} table={table} place={place} />
        <LastCard last={last} currency={currency} place={place} demo={demo} />
      </aside>
    </>
  );
}
