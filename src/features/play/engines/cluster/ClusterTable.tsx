// The table of a slot that pays by clusters: stage, board, result, controls and the cards beside it.
import { useMemo, useState } from 'react';
import { cluster } from '#shared/games/cluster/play.ts';
import { readClusterConfig } from '#shared/games/cluster/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { cameText } from '../../parts/PayLine.tsx';
import { symbolPicture } from '../../parts/reels/look.ts';
import { Scene, Sign } from '../../parts/reels/Scene.tsx';
import { stageWords } from '../../parts/reels/stage.ts';
import { SpinBar } from '../../parts/slot/SpinBar.tsx';
import { LineAmount, NiceWin, WinScreen } from '../../parts/wins/Celebrated.tsx';
import { isLit, placeOf } from '../../parts/wins/celebration.ts';
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
  const { game, mode, place, config, store, own: show, currency, table, stakeMinor, balanceMinor, phase, round } = seat;
  const view = useStoreValue(show.$view, show.$view.get());
  const celebration = useStoreValue(show.celebration.$celebration, null);
  const waiting = useUntil(seat.nextAtMs);
  const [rules, setRules] = useState(false);
  const label = view.motion === 'still' ? boardText(config, view.board, t) : t('play.cluster.falling');
  const lowerMinor = table && balanceMinor !== null ? affordable(table, stakeMinor, balanceMinor, seat.topMinor) : null;
  const over = phase === 'idle' && view.announced;
  const message = resultText(config, round, view, over, t);
  usePlayKey(() => show.spin());
  const staked = round?.stakeMinor ?? 0;
  const board = useMemo(() => {
    const nice = celebration && placeOf(celebration) === 'reels' && currency;
    return (
      <BoardView
        {...{ config, view, label }}
        lit={isLit(celebration)}
        pictures={game}
        tag={(units) => (currency ? formatMoney(payMinor(staked, units, config.units), currency, locale) : '')}
      >
        {nice && celebration && (
          <NiceWin celebration={celebration} currency={currency} world={game.world} onEnd={show.celebration.end} />
        )}
      </BoardView>
    );
  }, [config, game, view, label, staked, currency, locale, celebration, show]);
  return (
    <>
      <Stage
        seat={seat}
        note={t('play.cluster.note', { n: leastOf(config) })}
        stakeMinor={stakeMinor}
        lower={lowerMinor === null ? null : { minor: lowerMinor, take: () => store.setStake(lowerMinor) }}
        onGo={() => void show.spin()}
        onRules={setRules}
        kind={`slot ${stageWords(game.world)}`}
        scene={<Scene world={game.world} free={false} />}
      >
        <div className="reels-room" style={{ '--reels': config.columns, '--rows': config.rows }}>
          <Sign name={game.name} world={game.world} />
          {board}
        </div>
        <p className="pay" data-mood={message.mood}>
          <span key={message.text}>{message.text}</span>{' '}
          {message.minor !== null && currency && (
            <b className="pay-amount">
              <LineAmount celebration={over ? celebration : null} minor={message.minor} currency={currency} />
            </b>
          )}
        </p>
        <p className="sr-only" role="status">
          {over && round
            ? `${cameText(round, currency, t, locale)}${message.text && ` ${message.text}.`}`
            : dropText(config, view, t)}
        </p>
        <SpinBar
          {...{ seat, waiting }}
          onGo={() => void show.spin()}
          onRun={() => void show.spin(true)}
          onRules={setRules}
          onSkip={phase === 'showing' && view.drops.length > 1 ? show.skip : null}
        />
      </Stage>
      {celebration && currency && placeOf(celebration) === 'screen' && (
        <WinScreen
          celebration={celebration}
          currency={currency}
          world={game.world}
          poster={game.poster}
          emblem={game.world?.cast[0] ?? symbolPicture(game, config.symbols[0] ?? '', 256)}
          onEnd={show.celebration.end}
          money={mode === 'real'}
          place={place}
        />
      )}
      <ClusterRules {...{ config, game, place, stakeMinor, currency }} open={rules} onClose={() => setRules(false)} />
    </>
  );
}
