// The table of a line slot: stage, reels, result, controls and the cards beside it.
import { type ReactNode, useMemo, useState } from 'react';
import { readSlotsConfig, type SlotsConfig } from '#shared/games/slots/config.ts';
import { slots } from '#shared/games/slots/play.ts';
import { waysOf } from '#shared/games/slots/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { cameText } from '../../parts/PayLine.tsx';
import type { Pictures } from '../../parts/reels/look.ts';
import { Scene, Sign } from '../../parts/reels/Scene.tsx';
import { stageWords } from '../../parts/reels/stage.ts';
import { SpinBar } from '../../parts/slot/SpinBar.tsx';
import { LineAmount, NiceWin, WinScreen } from '../../parts/wins/Celebrated.tsx';
import { isLit, placeOf } from '../../parts/wins/celebration.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { Stage } from '../../table/Stage.tsx';
import { affordable } from '../../table/store/stake.ts';
import type { TableStore } from '../../table/store/table.store.ts';
import { usePlayKey } from '../../table/usePlayKey.ts';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue, useUntil } from '../../table/useTable.ts';
import { Buy } from './Buy.tsx';
import { FreeSpinsCard, FreeSpinsMark, heroPicture, introParts } from './FreeSpins.tsx';
import { HoldCard } from './HoldCard.tsx';
import { Ladder } from './Ladder.tsx';
import { Paytable } from './Paytable.tsx';
import { Reels } from './Reels.tsx';
import { rawGrid } from './reels.ts';
import { createSlotsStore, type SlotsStore } from './slots.store.ts';
import { hear } from './sounds.ts';
import { gridText, landedText, resultText } from './words.ts';

export const SlotsTable = (props: TableProps) => <Seating {...props} of={Table} />;

function created(config: SlotsConfig, store: TableStore): SlotsStore {
  const show = createSlotsStore(config, store);
  hear(show.$view, config);
  return show;
}

function Table(props: SeatProps) {
  const t = useT();
  const seat = useSeat(props, slots, readSlotsConfig, created);
  const { game, mode, place, config, store, own: show, currency, table, stakeMinor, balanceMinor, phase } = seat;
  const view = useStoreValue(show.$view, show.$view.get());
  const over = useStoreValue(store.spins.$over, null);
  // A set of free spins buys no feature, nor can one be bought until the player has confirmed the set's end.
  const buy = game.bonusBuy && !seat.spins && !over ? config.buy : null;
  const celebration = useStoreValue(show.celebration.$celebration, null);
  const waiting = useUntil(seat.nextAtMs);
  const [rules, setRules] = useState(false);
  const inFeature = phase === 'showing' && (view.spins.length > 1 || view.held !== null);
  const grid = view.landing?.reading.grid ?? rawGrid(config, view.free ? config.freeReels : config.reels, view.at);
  const label = view.motion === 'still' ? gridText(config, grid, t) : t('play.spinning');
  const lowerMinor = table && balanceMinor !== null ? affordable(table, stakeMinor, balanceMinor, seat.topMinor) : null;
  usePlayKey(() => show.spin());
  const reels = useMemo(() => {
    const nice = celebration && placeOf(celebration) === 'reels' && currency;
    return (
      <Reels config={config} pictures={game} view={view} label={label} lit={isLit(celebration)}>
        <Ladder config={config} view={view} />
        <FreeSpinsCard config={config} pictures={game} view={view} onEnd={show.passIntro} />
        {view.held && view.intro && (
          <HoldCard config={config} pictures={game} held={view.held} onEnd={show.passIntro} />
        )}
        {nice && celebration && (
          <NiceWin celebration={celebration} currency={currency} world={game.world} onEnd={show.celebration.end} />
        )}
      </Reels>
    );
  }, [config, game, view, label, show, currency, celebration]);
  return (
    <>
      <Stage
        seat={seat}
        note={noteText()}
        stakeMinor={stakeMinor}
        lower={lowerMinor === null ? null : { minor: lowerMinor, take: () => store.setStake(lowerMinor) }}
        onGo={() => void show.spin()}
        onRules={setRules}
        kind={`slot ${config.heights.length > 0 ? 'frame-changing' : ''} ${stageWords(game.world)}`}
        scene={<Scene world={game.world} free={view.free || view.intro || view.held !== null} />}
      >
        <div
          className="reels-room"
          style={{ '--reels': config.reels.length, '--rows': config.heights.length > 0 ? 4 : config.rows }}
        >
          <Sign name={game.name} world={game.world} />
          {reels}
        </div>
        <Result config={config} pictures={game} store={store} show={show} />
        <SpinBar
          {...{ seat, waiting }}
          onGo={() => void show.spin()}
          onRun={() => void show.spin(false, true)}
          onRules={setRules}
          onSkip={inFeature ? show.skip : null}
          around={buy ? withBuy : undefined}
        />
      </Stage>
      {celebration && currency && placeOf(celebration) === 'screen' && (
        <WinScreen
          celebration={celebration}
          currency={currency}
          world={game.world}
          poster={game.poster}
          emblem={game.world?.cast[0] ?? heroPicture(config, game)}
          onEnd={show.celebration.end}
          money={mode === 'real'}
          place={place}
        />
      )}
      <Paytable
        open={rules}
        onClose={() => setRules(false)}
        {...{ config, game, place }}
        stakeMinor={stakeMinor}
        currency={currency}
      />
    </>
  );

  function withBuy(go: ReactNode): ReactNode {
    if (!buy) return go;
    return (
      <Buy {...{ seat, buy, locked: phase !== 'idle' || waiting }} onBuy={() => void show.spin(true)}>
        {go}
      </Buy>
    );
  }

  function noteText(): string {
    if (config.heights.length > 0 && !view.landing)
      return t('play.ways.up_to', { n: config.rows ** config.reels.length });
    return config.ways ? t('play.ways', { n: waysOf(grid) }) : t('play.lines', { n: config.lines.length });
  }
}

/** The line under the reels. At the end of a round screen readers get its money first; what the reels show follows. */
type ResultProps = { config: SlotsConfig; pictures: Pictures; store: TableStore; show: SlotsStore };
function Result({ config, pictures, store, show }: ResultProps) {
  const t = useT();
  const locale = useLocale();
  const round = useStoreValue(store.$round, null);
  const phase = useStoreValue(store.$phase, 'idle');
  const view = useStoreValue(show.$view, show.$view.get());
  const celebration = useStoreValue(show.celebration.$celebration, null);
  const { landing } = view;
  const currency = store.$currency.get();
  const message = resultText(config, round, view, phase === 'idle', t);
  const over = phase === 'idle' && landing;
  return (
    <>
      <p className="pay" data-mood={message.mood}>
        <FreeSpinsMark config={config} pictures={pictures} view={view} />
        <span key={message.text}>{message.text}</span>{' '}
        {message.minor !== null && currency && (
          <b key={message.minor} className="pay-amount">
            <LineAmount celebration={over ? celebration : null} minor={message.minor} currency={currency} />
          </b>
        )}
      </p>
      <p className="sr-only" role="status">
        {view.intro &&
          (view.held
            ? t('play.hold.won', { n: view.held.event.start.length })
            : introParts(config, view, t).join('. '))}
        {view.again > 0 && t('play.free.more', { n: view.again })}
        {!over && view.held && landedText(config, view.held, t)}
        {over && round && `${cameText(round, currency, t, locale)}${message.text && ` ${message.text}.`}`}
      </p>
    </>
  );
}
