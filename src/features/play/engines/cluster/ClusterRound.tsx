// Shows a past round of a cluster slot, drop by drop.
import { useState } from 'react';
import { dropsOf } from '#shared/games/cluster/play.ts';
import { readClusterConfig } from '#shared/games/cluster/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { Steps } from '../../parts/Steps.tsx';
import { moodOf } from '../../table/mood.ts';
import { BoardView } from './BoardView.tsx';
import { boardText, clustersText } from './words.ts';

export function ClusterRound({ seen: { round, title, config: raw } }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  const [index, setIndex] = useState(0);
  const read = readClusterConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  const { config } = read;
  const drops = dropsOf(config, round.events);
  const drop = drops[index];
  if (!drop) return null;
  const { event, landed } = drop;
  const minorOf = (units: number) => payMinor(round.stakeMinor, units, config.units);
  const money = (units: number) => formatMoney(minorOf(units), round.currency, locale);
  const view = { motion: 'still' as const, board: landed.board, drops, index, announced: true };
  return (
    <>
      <Steps
        last={drops.length - 1}
        index={index}
        onStep={setIndex}
        name={t('play.cluster.at', { drop: index + 1, of: drops.length })}
      />
      <BoardView {...{ config, view }} pictures={title} label={boardText(config, landed.board, t)} tag={money} />
      <p className="pay" data-mood={moodOf(round.stakeMinor, minorOf(event.units))}>
        <span>{landed.units > 0 ? clustersText(config, landed, t) : t('play.nothing')}</span>
        {event.units > 0 && <b className="pay-amount">{money(event.units)}</b>}
      </p>
    </>
  );
}
