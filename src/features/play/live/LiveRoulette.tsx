// Live roulette, one wheel for everybody: wheel, layout, chips, past numbers.
import { useRef, useState } from 'react';
import { kindOf, roulette } from '#shared/games/roulette/play.ts';
import { colourOf, readRouletteConfig } from '#shared/games/roulette/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Layout } from '../engines/roulette/Layout.tsx';
import { RouletteRules } from '../engines/roulette/RouletteRules.tsx';
import { createBall, numberOf } from '../engines/roulette/roulette.store.ts';
import { SpinResult } from '../engines/roulette/SpinResult.tsx';
import { Wheel } from '../engines/roulette/Wheel.tsx';
import { totalOf } from '../parts/chips/bets.ts';
import { ChipBar } from '../parts/chips/ChipBar.tsx';
import { ChipTools } from '../parts/chips/ChipTools.tsx';
import { PayLine, paidText } from '../parts/PayLine.tsx';
import type { SeatProps, TableProps } from '../table/props.ts';
import { Seating } from '../table/Seating.tsx';
import { Stage } from '../table/Stage.tsx';
import { useInSight } from '../table/useInSight.ts';
import { usePlayKey } from '../table/usePlayKey.ts';
import { useStoreSeat } from '../table/useSeat.ts';
import { useStoreValue } from '../table/useTable.ts';
import { LiveHead } from './LiveHead.tsx';
import { createLiveLaying } from './laying.ts';
import { createLiveStore, type LiveStore } from './live.store.ts';
import { partOf, useConfirmation, useLive, useOnTable } from './useLive.ts';

export const LiveRoulette = (props: TableProps) => <Seating {...props} of={Table} />;

function created(_config: unknown, store: LiveStore) {
  const ball = createBall();
  store.onShow((event) => ball.run(numberOf(event) ?? 0));
  return { ...createLiveLaying(store, kindOf), $wheel: ball.$wheel, lift: ball.lift };
}

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useStoreSeat(props, roulette, readRouletteConfig, created, createLiveStore);
  const { game, place, config, own, store, currency, table, phase } = seat;
  const live = useLive(store);
  const steps = useStoreValue(own.$steps, own.$steps.get());
  const wheel = useStoreValue(own.$wheel, own.$wheel.get());
  const [rules, setRules] = useState(false);
  usePlayKey(own.go);
  const laid = steps.at(-1) ?? [];
  const top = useRef<HTMLDivElement>(null);
  // A player with a bet is scrolled to the wheel: on a phone chips are below it, so not while they place more.
  useInSight(top, live.showing && live.joined !== null && laid.length === 0, '.roulette-top');
  const confirmation = useConfirmation(live, laid.length > 0);
  const colour = (number: number) => t(`play.colour.${colourOf(number)}`);
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const numbers = live.past.flatMap(({ no, event }) => {
    const number = numberOf(event);
    return number === null ? [] : [{ no, number }];
  });
  // The number of this round: the last one's is removed when bets close.
  const number = live.seen && live.seen.no === live.round?.no && !live.showing ? numberOf(live.seen.event) : null;
  const { result: mine, bets: betsOnTable } = partOf(live, number !== null);
  const bets = useOnTable(live, laid, mine && betsOnTable);
  const resultText = number === null ? '' : t('play.number', { number, colour: colour(number) });
  return (
    <>
      <Stage
        seat={seat}
        note={t(config.zero === 'la partage' ? 'play.roulette.note.partage' : 'play.roulette.note')}
        stakeMinor={totalOf(laid)}
        lower={null}
        onGo={() => void own.go()}
        onRules={setRules}
        kind={wheel.over ? 'roulette is-over' : 'roulette'}
      >
        <LiveHead live={live} currency={currency} says={saysNow()} />
        <div ref={top} className="roulette-top">
          <Wheel wheel={wheel} label={wheel.running ? t('play.ball') : resultText || t('play.wheel')} />
          <div className="roulette-past">
            <h2 className="card-title">{t('play.numbers')}</h2>
            {numbers.length === 0 ? (
              <p className="text-sm text-muted">{t('play.live.first')}</p>
            ) : (
              <ol className="numbers">
                {numbers.map(({ no, number: one }) => (
                  <li key={no} data-colour={colourOf(one)}>
                    {one} <span className="sr-only">{colour(one)}</span>
                  </li>
                ))}
              </ol>
            )}
            <PayLine text={resultText || confirmation} came={mine} currency={currency} />
          </div>
        </div>
        <SpinResult bets={betsOnTable} onLift={own.lift} {...{ wheel, config, number, currency }} />
        <ChipTools laying={own} locked={phase === 'asking'} />
        <Layout
          bets={bets}
          waiting={laid}
          number={number}
          currency={currency}
          locked={phase === 'asking'}
          onLay={own.lay}
        />
        <ChipBar seat={seat} laying={own} label={t('play.live.place')} onGo={own.go} live={live} />
      </Stage>
      <RouletteRules open={rules} onClose={() => setRules(false)} {...{ game, table, config, place }} />
    </>
  );

  function saysNow(): string {
    if (resultText) return paidText(resultText, mine, currency, t, locale);
    if (totalOf(laid) > 0) return t('play.total', { amount: money(totalOf(laid)) });
    return live.placedMinor > 0 ? t('play.live.placed_total', { amount: money(live.placedMinor) }) : '';
  }
}
