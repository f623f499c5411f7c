// What every table has around its play: the frame, what stands in the way of the next round, and the cards beside it.
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { $openGifts } from '#src/stores/gift-line.ts';
import { locks } from './currency.ts';
import { FactsCard } from './Facts.tsx';
import { Frame } from './Frame.tsx';
import { Lock } from './Lock.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import { Refusal, Short } from './Refusal.tsx';
import { UNKNOWN } from './refusals.ts';
import { LastCard, SittingCard } from './Side.tsx';
import { CHECK } from './store/reality-check.store.ts';
import type { Seat } from './useSeat.ts';
import { useStoreValue } from './useTable.ts';

const BonusLine = lazy(() => import('./BonusLine.tsx').then(({ BonusLine: it }) => ({ default: it })));

/** A press is painted within a tenth of a second on a slow phone: what it does not change is not drawn again. */
const [Sat, Facts, Last] = [memo(SittingCard), memo(FactsCard), memo(LastCard)];

type Props = {
  seat: Seat;
  note: string;
  /** What the next round would cost. */
  stakeMinor: number;
  /** A lower stake that the balance affords, and how to take it; null where there is none. */
  lower: { readonly minor: number; take(): void } | null;
  onGo: () => void;
  onRules: (open: true) => void;
  /** Names the table for its style sheet, word by word. */
  kind: string;
  children: ReactNode;
};

export function Stage({ seat, note, stakeMinor, lower, onGo, onRules, kind, children }: Props) {
  const t = useT();
  const {
    game,
    mode,
    place,
    guest,
    forMoney,
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
  const unsure = seat.phase === 'asking' && refused?.code === UNKNOWN;
  // Between two moves the moves themselves are the way on: what else a press does (cash out, draw) was not asked for.
  const again = unsure ? store.retry : seat.phase !== 'open' || refused?.code === UNKNOWN ? onGo : null;
  // Nothing of bonuses comes to a table before there is one.
  const bonus = (useStoreValue($openGifts, null) ?? 0) > 0 && !demo;
  const short = table && currency && seat.phase === 'idle' && balanceMinor !== null && stakeMinor > balanceMinor;
  const stopped = refused ? (checking ? undefined : 'refused') : short ? 'short' : undefined;
  return (
    <>
      <Frame {...{ kind, game, mode, place, guest, forMoney, join, onMode, note, onRules }}>
        <div className="frame-play" data-stopped={stopped}>
          <div className={kind} inert={locked}>
            {children}
          </div>
          {bonus && currency && (
            <Suspense>
              <BonusLine {...{ currency, stakeMinor }} />
            </Suspense>
          )}
          {unplayed && <Lock {...{ game, place, store, currency, onMode }} />}
          {refused && stopped && (
            <Refusal
              {...{ refused, currency, demo, place }}
              onDismiss={unsure ? null : store.dismiss}
              onRetry={again}
              onRefill={store.refill}
            />
          )}
          {short && stopped === 'short' && (
            <Short {...{ balanceMinor, stakeMinor, currency, demo, place, lower }} onRefill={store.refill} />
          )}
          {!demo && <RealityCheck open={checking} check={store.check} place={place} onClose={store.dismiss} />}
        </div>
      </Frame>
      <aside className="stage-side is-three" aria-label={t('play.beside')}>
        <Sat {...{ sitting, currency, jackpotsMinor, demo, join, place }} leftMinor={lossLeftMinor} />
        <Facts game={game.id} engine={game.engine} facts={game.facts} table={table} place={place} />
        <Last last={last} currency={currency} place={place} demo={demo} />
      </aside>
    </>
  );
}
