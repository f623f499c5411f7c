// Which titles are played: reported once per title and UTC day, whatever the number of rounds, so that popularity counts players.

import { logDay } from '#shared/domain/log.ts';
import { recall, remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import { all, run, type Tx } from '../core/transaction.ts';
import type { Follower } from './follower.ts';
import { ROUNDS } from './follower.ts';

declare module '../core/cache.ts' {
  interface Remembered {
    /** The day on which each title was last reported. */
    playedOn: ReadonlyMap<string, number>;
  }
}

export const playedOn = (tx: Tx): ReadonlyMap<string, number> =>
  recall(tx, 'playedOn', () => {
    const rows = all<{ game: string; day: number }>(
      tx,
      'select game, max(told_day) as day from played where told_day is not null group by game',
    );
    return new Map(rows.map(({ game, day }) => [game, day]));
  });

export const played: Follower = {
  name: 'played',
  settled(tx, { round: { game, currency, placed_at } }) {
    const day = logDay(placed_at);
    if ((playedOn(tx).get(game) ?? -1) >= day) return;
    run(tx, 'update played set told_day = ? where game = ? and currency = ?', day, game, currency);
    remember(tx, 'playedOn', new Map(playedOn(tx)).set(game, day));
    tx.facts.push({ type: 'game.played', game, placedAtMs: placed_at });
  },
  undone: { stays: 'they have played it that day' },
};

export const noun = { hangs: [ROUNDS.hang(played)] } satisfies Noun;
