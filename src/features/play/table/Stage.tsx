// What every table has around its game: the frame, what prevents the next round, and the cards beside it.
import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isSlot } from '#shared/games/stake.ts';
import { useT } from '#src/i18n/react.tsx';
import { $lineGifts, $openGifts } from '#src/stores/gift-line.ts';
import { useBarred } from './barred.ts';
import { locks } from './currency.ts';
import { FactsCard, PotLine } from './Facts.tsx';
import { Frame } from './Frame.tsx';
import { likelyTable } from './game.ts';
import { Lock } from './Lock.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import { Refusal, Short } from './Refusal.tsx';
import { UNKNOWN } from './refusals.ts';
import { LastCard, SittingCard } from './Side.tsx';
import { SittingLine } from './Sitting.tsx';
import { isPlayable } from './sets.ts';
import { CHECK } from './store/reality-check.store.ts';
import type { Seat } from './useSeat.ts';
import { useStoreValue } from './useTable.ts';

const SpinsPanel = lazy(() => import('./SpinsPanel.tsx').then(({ SpinsPanel: it }) => ({ default: it })));
const BonusLine = lazy(() => import('./BonusLine.tsx').then(({ BonusLine: it }) => ({ default: it })));

/** A press must be painted within a tenth of a second on a slow phone, so parts that it does not change are memoized. */
const [Sat, Line, Facts, Last] = [memo(SittingCard), memo(SittingLine), memo(FactsCard), memo(LastCard)];

type Props = {
  seat: Seat;
  note: string;
  /** The cost of the next round. */
  stakeMinor: number;
  /** A lower stake that the balance affords, and how to take it; null where there is none. */
  lower: { readonly minor: number; take(): void } | null;
  onGo: () => void;
  onRules: (open: true) => void;
  /** Class names for the style sheet. */
  kind: string;
  /** The scene behind everything else. */
  scene?: ReactNode;
  children: ReactNode;
};

export function Stage({ seat, note, stakeMinor, lower, onGo, onRules, kind, scene, children }: Props) {
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
    bonusMinor,
    sitting,
    lossLeftMinor,
    jackpotsMinor,
    last,
    spins,
  } = seat;
  // Used until the currency is known; a table that cannot be played in it has no stakes to wait for.
  const [shape] = useState(() => likelyTable(game));
  const likely = currency === null ? shape : null;
  const checking = refused?.code === CHECK;
  const unplayed = currency !== null && table === null;
  const locked = unplayed && locks(currency);
  const unsure = seat.phase === 'asking' && refused?.code === UNKNOWN;
  // Between two moves the moves themselves are the way on: another action of the button (cash out, draw) was not asked for.
  const again = unsure ? store.retry : seat.phase !== 'open' || refused?.code === UNKNOWN ? onGo : null;
  // The code for bonuses is loaded at a table only when there is one.
  const bonus = (useStoreValue($openGifts, null) ?? 0) > 0 && !demo;
  const sets = useSets(seat);
  const over = useStoreValue(store.spins.$over, null) !== null;
  const short =
    !spins && !over && table && currency && seat.phase === 'idle' && balanceMinor !== null && stakeMinor > balanceMinor;
  const barred = useBarred(seat, stakeMinor);
  const stop = refused ?? (short ? null : barred);
  const stopped = stop ? (checking ? undefined : 'refused') : short ? 'short' : undefined;
  const sat = { sitting, currency, jackpotsMinor, demo, join, place, leftMinor: lossLeftMinor };
  const facts = (
    <Facts game={game.id} engine={game.engine} facts={game.facts} table={table} likely={likely} place={place} />
  );
  const lasts = <Last last={last} currency={currency} place={place} demo={demo} />;
  const cards = (
    <>
      {lasts}
      {facts}
    </>
  );
  return (
    <>
      <Frame
        {...{
          kind,
          scene,
          game,
          mode,
          place,
          guest,
          forMoney,
          join,
          onMode,
          note,
          onRules,
          balanceMinor,
          bonusMinor,
          currency,
          cards,
        }}
        sitting={<Line {...sat} />}
      >
        <div className="frame-play" data-stopped={stopped}>
          <div className={`frame-body ${kind}`} inert={locked}>
            {children}
          </div>
          {game.facts.jackpot && <PotLine jackpot={game.facts.jackpot} plate={game.world?.plate} />}
          {sets && table && (
            <Suspense>
              <SpinsPanel {...{ store, table, place }} idle={seat.phase === 'idle'} />
            </Suspense>
          )}
          {bonus && currency && !spins && (
            <Suspense>
              <BonusLine {...{ currency, stakeMinor, game }} />
            </Suspense>
          )}
          {unplayed && <Lock {...{ game, place, store, currency, onMode }} />}
          {stop && stopped && (
            <Refusal
              {...{ currency, demo, place, lower }}
              refused={stop}
              onDismiss={unsure || !refused ? null : store.dismiss}
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
        <Sat {...sat} />
        {facts}
        {lasts}
      </aside>
    </>
  );
}

/** Whether there are free spins to show here: the player has some, the address names a set, or one has just ended. */
function useSets({ store: { spins }, game, currency, demo }: Seat): boolean {
  const gifts = useStoreValue($lineGifts, []);
  const awaited = useStoreValue(spins.$awaited, null);
  const over = useStoreValue(spins.$over, null);
  const [came, come] = useState(false);
  const isHere = awaited !== null || over !== null || gifts.some((gift) => isPlayable(gift, game.id, currency ?? ''));
  // What has begun to be shown is shown to its end.
  useEffect(() => {
    if (isHere && !demo) come(true);
  }, [isHere, demo]);
  return isSlot(game.engine) && !demo && (came || isHere);
}
