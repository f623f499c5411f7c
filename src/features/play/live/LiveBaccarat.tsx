// Live baccarat, dealt for everybody: two hands, three positions, the road of past winners.
import { atom } from 'nanostores';
import { useState } from 'react';
import { baccarat, type Coup, kindOf, returnOf } from '#shared/games/baccarat/play.ts';
import { totalOf as pointsOf, readBaccaratConfig } from '#shared/games/baccarat/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { BaccaratRules } from '../engines/baccarat/BaccaratRules.tsx';
import { Beads } from '../engines/baccarat/Beads.tsx';
import { coupIn } from '../engines/baccarat/baccarat.store.ts';
import { CoupView } from '../engines/baccarat/CoupView.tsx';
import { useSpots } from '../engines/baccarat/useSpots.ts';
import { dealt } from '../parts/cards/deal.ts';
import { totalOf } from '../parts/chips/bets.ts';
import { ChipBar } from '../parts/chips/ChipBar.tsx';
import { ChipTools } from '../parts/chips/ChipTools.tsx';
import { Spots } from '../parts/chips/Spots.tsx';
import { PayLine, paidText } from '../parts/PayLine.tsx';
import type { SeatProps, TableProps } from '../table/props.ts';
import { Seating } from '../table/Seating.tsx';
import { Stage } from '../table/Stage.tsx';
import { usePlayKey } from '../table/usePlayKey.ts';
import { useStoreSeat } from '../table/useSeat.ts';
import { useStoreValue } from '../table/useTable.ts';
import { LiveHead } from './LiveHead.tsx';
import { createLiveLaying } from './laying.ts';
import { createLiveStore, type LiveStore } from './live.store.ts';
import { partOf, useConfirmation, useLive, useOnTable } from './useLive.ts';

export const LiveBaccarat = (props: TableProps) => <Seating {...props} of={Table} />;

function created(_config: unknown, store: LiveStore) {
  /** The cards that are being dealt. */
  const $dealing = atom<Coup | null>(null);
  store.onShow(async (event) => {
    const coup = coupIn(event);
    $dealing.set(coup);
    if (coup) await dealt(coup.player.length + coup.banker.length);
    $dealing.set(null);
  });
  return { ...createLiveLaying(store, kindOf), $dealing };
}

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useStoreSeat(props, baccarat, readBaccaratConfig, created, createLiveStore);
  const { game, place, config, own, store, currency, table, phase } = seat;
  const live = useLive(store);
  const steps = useStoreValue(own.$steps, own.$steps.get());
  const dealing = useStoreValue(own.$dealing, null);
  const spots = useSpots(config);
  const [rules, setRules] = useState(false);
  usePlayKey(own.go);
  const laid = steps.at(-1) ?? [];
  const confirmation = useConfirmation(live, laid.length > 0);
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  // The cards of this round: the last one's are removed when bets close.
  const coup = dealing ?? (live.seen?.no === live.round?.no ? coupIn(live.seen?.event) : null);
  const over = coup !== null && dealing === null && !live.showing;
  const { result: mine, bets: betsOnTable } = partOf(live, over);
  const bets = useOnTable(live, laid, mine && betsOnTable);
  const text = over
    ? t(`play.baccarat.won.${coup.winner}`, { player: pointsOf(coup.player), banker: pointsOf(coup.banker) })
    : confirmation;
  return (
    <>
      <Stage
        seat={seat}
        note={t('play.baccarat.note', { n: config.decks, commission: config.commission })}
        stakeMinor={totalOf(laid)}
        lower={null}
        onGo={() => void own.go()}
        onRules={setRules}
        kind="laid laid-live"
      >
        <LiveHead live={live} currency={currency} says={saysNow()} />
        <div className="instant-board felt">
          <Beads past={live.past.map(({ no, event }) => ({ id: String(no), winner: coupIn(event)?.winner }))} />
          <CoupView coup={coup} deal={String(live.state?.round?.no ?? '')} seen={over} />
        </div>
        <PayLine text={text} came={mine} currency={currency} />
        <Spots
          label={t('play.baccarat.layout')}
          kind="baccarat"
          spots={spots}
          won={
            new Set(
              over
                ? betsOnTable.filter((bet) => returnOf(config, bet, coup.winner) > bet.stakeMinor).map(({ at }) => at)
                : [],
            )
          }
          bets={bets}
          waiting={laid}
          currency={currency}
          locked={phase === 'asking'}
          onLay={own.lay}
        />
        <ChipTools laying={own} locked={phase === 'asking'} />
        <ChipBar seat={seat} laying={own} label={t('play.live.place')} onGo={own.go} live={live} />
      </Stage>
      <BaccaratRules open={rules} onClose={() => setRules(false)} {...{ game, table, place, config }} />
    </>
  );

  function saysNow(): string {
    if (over) return paidText(text, mine, currency, t, locale);
    return live.placedMinor > 0 ? t('play.live.placed_total', { amount: money(live.placedMinor) }) : '';
  }
}
