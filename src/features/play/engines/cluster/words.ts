// Texts of a cluster board: a drop in one sentence, a round in one sentence, and the contents of the board.
import type { Board, ClusterConfig, Landed } from '#shared/games/cluster/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { Dealt } from '../../table/game.ts';
import { type Mood, moodOf } from '../../table/mood.ts';
import type { View } from './cluster.store.ts';
import { payingDrops, unitsOf } from './drops.ts';

/** `5 doughnuts, 8 bagels`. */
export const clustersText = (config: ClusterConfig, { clusters }: Landed, t: Translate): string =>
  clusters
    .map(({ symbol, cells: { length: n } }) =>
      t('play.cluster.win', { n, symbols: t(`games.symbol.${config.symbols[symbol]}`, { n }) }),
    )
    .join(', ');

/** Row by row. */
export const boardText = ({ symbols, columns, rows }: ClusterConfig, board: Board, t: Translate): string =>
  Array.from({ length: rows }, (_, row) => {
    const names = Array.from({ length: columns }, (_, column) =>
      t(`games.symbol.${symbols[board[column * rows + row] ?? 0]}`, { n: 1 }),
    );
    return t('play.row', { row: row + 1, symbols: names.join(', ') });
  }).join(' ');

export type Result = { text: string; minor: number | null; mood: Mood };

/** The line under the board: the win of a drop as it is shown, the total when the round is over; nothing after a loss. */
export function resultText(
  config: ClusterConfig,
  round: Dealt | null,
  view: View,
  over: boolean,
  t: Translate,
): Result {
  const { drops, index, announced } = view;
  const drop = drops[index];
  const silent: Result = { text: '', minor: null, mood: 'lost' };
  if (!round || !drop) return silent;
  const { stakeMinor, payoutMinor } = round;
  if (over) {
    if (payoutMinor === 0) return silent;
    const mood = moodOf(stakeMinor, payoutMinor);
    return { text: t('play.cluster.drops', { n: payingDrops(drops) }), minor: payoutMinor, mood };
  }
  const known = drops.slice(0, announced ? index + 1 : index);
  const minor = unitsOf(known) > 0 ? payMinor(stakeMinor, unitsOf(known), config.units) : null;
  return {
    text: announced && drop.landed.units > 0 ? clustersText(config, drop.landed, t) : '',
    minor,
    mood: 'returned',
  };
}

/** For screen readers, one sentence a drop: `Drop 2, 4×: 5 doughnuts.` */
export function dropText(config: ClusterConfig, { drops, index, announced }: View, t: Translate): string {
  const drop = drops[index];
  if (!drop || !announced || drop.landed.units === 0) return '';
  const { multiplier: value } = drop.event;
  return t('play.cluster.drop', {
    drop: index + 1,
    times: t('play.times', { value }),
    wins: clustersText(config, drop.landed, t),
  });
}
