// The table of a wheel of fortune: the wheel, its symbols to bet on, chips.
import { useMemo, useState } from 'react';
import { returnOf, stopIn, wheel } from '#shared/games/wheel/play.ts';
import { readWheelConfig } from '#shared/games/wheel/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { LaidRules } from '../../parts/chips/LaidRules.tsx';
import { LaidStage } from '../../parts/chips/LaidStage.tsx';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { tonesOf, WheelView } from './WheelView.tsx';
import { createWheelStore } from './wheel.store.ts';

export const WheelTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const seat = useSeat(props, wheel, readWheelConfig, createWheelStore);
  const { game, place, config, own, table, last } = seat;
  const display = useStoreValue(own.$display, null);
  const turn = useStoreValue(own.$turn, own.$turn.get());
  const [rules, setRules] = useState(false);
  const tones = useMemo(() => tonesOf(config), [config]);
  const nameOf = (symbol: string) => t(`games.symbol.${symbol}`, { n: 1 });
  const paysText = (symbol: string) => t('play.roulette.to_one', { n: config.pays.get(symbol) ?? 0 });
  const stopText = (stop: number) => {
    const symbol = config.segments[stop] ?? '';
    return t('play.wheel_of.stopped', { symbol: nameOf(symbol), pays: paysText(symbol) });
  };
  const spots = useMemo(
    () =>
      [...tones].map(([at, tone]) => ({
        at,
        name: t(`games.symbol.${at}`, { n: 1 }),
        pays: t('play.roulette.to_one', { n: config.pays.get(at) ?? 0 }),
        face: (
          <span className="fortune-spot" data-tone={tone}>
            <img src={symbolUrl(game.symbols[at] ?? '', 96)} alt="" width="40" height="40" />
            <b>{config.pays.get(at)}</b>
          </span>
        ),
      })),
    [tones, config, game, t],
  );
  return (
    <>
      <LaidStage
        {...{ seat, own, display }}
        note={t('play.wheel_of.note', { n: config.segments.length })}
        board={
          <>
            <ol className="past" aria-label={t('play.instant.past')}>
              {last.map(({ id, events }) => {
                const symbol = config.segments[stopIn(config, events[0]) ?? -1];
                return symbol ? (
                  <li key={id} className="fortune-past" data-tone={tones.get(symbol)}>
                    <span aria-hidden="true">{config.pays.get(symbol)}</span>
                    <span className="sr-only">{nameOf(symbol)}</span>
                  </li>
                ) : null;
              })}
            </ol>
            <WheelView
              config={config}
              symbols={game.symbols}
              turn={turn}
              label={display?.seen ? stopText(display.result) : t('play.wheel_of.wheel')}
            />
          </>
        }
        layout={{
          label: t('play.wheel_of.layout'),
          kind: 'wheel',
          spots,
          returned: (bet, stop: number) => returnOf(config, bet, stop),
        }}
        say={{
          result: stopText,
          busy: t('play.wheel_of.turning'),
          more: t('play.wheel_of.more'),
          go: t('play.wheel_of.spin'),
        }}
        onRules={setRules}
      />
      <LaidRules
        open={rules}
        onClose={() => setRules(false)}
        {...{ game, table, place }}
        nameOf={(symbol) => `${nameOf(symbol)} (${countOf(symbol)} / ${config.segments.length})`}
        paysOf={paysText}
      >
        <p>{t('play.wheel_of.rules', { n: config.segments.length })}</p>
      </LaidRules>
    </>
  );

  function countOf(symbol: string): number {
    return config.segments.filter((one) => one === symbol).length;
  }
}
