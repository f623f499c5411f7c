// The table of roulette: wheel, layout, chips, result, controls and the cards beside it.
import { useState } from 'react';
import { roulette } from '#shared/games/roulette/play.ts';
import { colourOf, positions, readRouletteConfig } from '#shared/games/roulette/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { totalOf } from '../../parts/chips/bets.ts';
import { ChipBar } from '../../parts/chips/ChipBar.tsx';
import { ChipTools } from '../../parts/chips/ChipTools.tsx';
import { PayLine, paidText } from '../../parts/PayLine.tsx';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { Stage } from '../../table/Stage.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { Layout } from './Layout.tsx';
import { RouletteRules } from './RouletteRules.tsx';
import { createRouletteStore, numberOf } from './roulette.store.ts';
import { SpinResult } from './SpinResult.tsx';
import { Wheel } from './Wheel.tsx';

export const RouletteTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, roulette, readRouletteConfig, createRouletteStore);
  const { game, place, config, own: spin, currency, table, phase, round, last } = seat;
  const steps = useStoreValue(spin.$steps, spin.$steps.get());
  const wheel = useStoreValue(spin.$wheel, spin.$wheel.get());
  const display = useStoreValue(spin.$display, null);
  const [rules, setRules] = useState(false);
  const laid = steps.at(-1) ?? [];
  const bets = laid.length === 0 && display ? display.bets : laid;
  const totalMinor = totalOf(laid);
  const locked = phase !== 'idle';
  const numbers = last.map(({ events }) => numberOf(events[0])).filter((number) => number !== null);
  const colour = (number: number) => t(`play.colour.${colourOf(number)}`);
  const landed = display && round && phase === 'idle' ? round : null;
  const resultText =
    landed && display ? t('play.number', { number: display.number, colour: colour(display.number) }) : '';

  return (
    <>
      <Stage
        seat={seat}
        note={t(config.zero === 'la partage' ? 'play.roulette.note.partage' : 'play.roulette.note')}
        stakeMinor={totalMinor}
        lower={null}
        onGo={() => void spin.go()}
        onRules={setRules}
        kind={wheel.over ? 'roulette is-over' : 'roulette'}
      >
        <div className="roulette-top">
          <Wheel wheel={wheel} label={wheel.running ? t('play.ball') : resultText || t('play.wheel')} />
          <div className="roulette-past">
            <h2 className="card-title">{t('play.numbers')}</h2>
            {numbers.length === 0 ? (
              <p className="text-sm text-muted">{t('play.last.none')}</p>
            ) : (
              <ol className="numbers">
                {numbers.map((number, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its front.
                  <li key={i} data-colour={colourOf(number)}>
                    {number} <span className="sr-only">{colour(number)}</span>
                  </li>
                ))}
              </ol>
            )}
            <PayLine
              text={resultText || t(laid.length > 0 ? 'play.place.more' : 'play.place')}
              came={landed}
              currency={currency}
            />
          </div>
        </div>
        <SpinResult
          number={landed && display ? display.number : null}
          bets={display?.bets ?? []}
          onLift={spin.lift}
          {...{ wheel, config, currency }}
        />
        <ChipTools laying={spin} locked={locked} />
        <Layout
          bets={bets}
          number={landed && display ? display.number : null}
          currency={currency}
          locked={locked}
          onLay={spin.lay}
        />
        <p className="sr-only" role="status">
          {landed && display
            ? `${paidText(resultText, landed, currency, t, locale)} ${wonText(display)}`
            : totalMinor > 0 && currency
              ? t('play.total', { amount: formatMoney(totalMinor, currency, locale) })
              : ''}
        </p>
        <ChipBar seat={seat} laying={spin} label={t('play.spin_wheel')} onGo={spin.go} />
      </Stage>
      <RouletteRules open={rules} onClose={() => setRules(false)} {...{ game, table, config, place }} />
    </>
  );

  /** The winning bets, for screen readers. */
  function wonText(seen: NonNullable<typeof display>): string {
    return seen.bets
      .filter(({ at }) => positions.get(at)?.numbers.includes(seen.number))
      .map(({ at }) => t(`play.bet.${positions.get(at)?.kind ?? 'straight'}`))
      .join(', ');
  }
}
