// The table of a slot that pays by clusters: stage, board, result, controls and the cards beside it.
import { useMemo, useState } from 'react';
import { cluster } from '#shared/games/cluster/play.ts';
import { readClusterConfig } from '#shared/games/cluster/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { cameText } from '../../parts/PayLine.tsx';
import { SpinBar } from '../../parts/slot/SpinBar.tsx';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { Stage } from '../../table/Stage.tsx';
import { affordable } from '../../table/store/stake.ts';
import { usePlayKey } from '../../table/usePlayKey.ts';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue, useUntil } from '../../table/useTable.ts';
import { BoardView } from './BoardView.tsx';
import { ClusterRules } from './ClusterRules.tsx';
import { createClusterStore } from './cluster.store.ts';
import { leastOf } from './drops.ts';
import { boardText, dropText, resultText } from './words.ts';

export const ClusterTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, cluster, readClusterConfig, createClusterStore);
  const { game, place, config, store, own: show, currency, table, stakeMinor, balanceMinor, phase, round } = seat;
  const view = useStoreValue(show.$view, show.$view.get());
  const waiting = useUntil(seat.nextAtMs);
  const [rules, setRules] = useState(false);
  const label = view.motion === 'still' ? boardText(config, view.board, t) : t('play.cluster.falling');
  const lowerMinor = table && balanceMinor !== null ? affordable(table, stakeMinor, balanceMinor) : null;
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const over = phase === 'idle' && view.announced;
  const message = resultText(config, round, view, over, t);
  const paid = message.minor === null ? '' : money(message.minor);
  usePlayKey(() => show.spin());
  const staked = round?.stakeMinor ?? 0;
  const board = useMemo(
    () => (
      <BoardView
        {...{ config, view, label }}
        symbols={game.symbols}
        tag={(units) => (currency ? formatMoney(payMinor(staked, units, config.units), currency, locale) : '')}
      />
    ),
    [config, game, view, label, staked, currency, locale],
  );
  return (
    <>
      <Stage
        seat={seat}
        note={t('play.cluster.note', { n: leastOf(config) })}
        stakeMinor={stakeMinor}
        lower={lowerMinor === null ? null : { minor: lowerMinor, take: () => store.setStake(lowerMinor) }}
        onGo={() => void show.spin()}
        onRules={setRules}
        kind="slot"
      >
        {board}
        <p className="pay" data-mood={message.mood}>
          <span key={message.text}>{message.text}</span> {paid && <b className="pay-amount">{paid}</b>}
        </p>
        <p className="sr-only" role="status">
          {over && round
            ? `${cameText(round, currency, t, locale)}${message.text && ` ${message.text}.`}`
            : dropText(config, view, t)}
        </p>
        <SpinBar
          {...{ seat, waiting }}
          onGo={() => void show.spin()}
          onSkip={phase === 'showing' && view.drops.length > 1 ? show.skip : null}
        />
      </Stage>
      <ClusterRules {...{ config, game, place, stakeMinor, currency }} open={rules} onClose={() => setRules(false)} />
    </>
  );
}
