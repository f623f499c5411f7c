// Titles that the player has marked as favourites, latest first.

import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, one, run, type Tx, Undo } from '../core/transaction.ts';

/** More than a person marks, few enough to be sent at once. */
const MOST = 500;

export const favourites = (tx: Tx): string[] =>
  all<{ game: string }>(tx, 'select game from favourite order by no desc').map(({ game }) => game);

/** Marking twice counts once; refuses `favourites.full`. */
export function addFavourite(tx: Tx, game: string): string[] {
  const { starred } = one<{ starred: number }>(
    tx,
    'select count(*) as starred from favourite where game <> ?',
    game,
  ) ?? {
    starred: 0,
  };
  if (starred >= MOST) throw new Undo(refuse('favourites.full', { most: MOST }));
  run(tx, 'insert into favourite (game, at) values (?, ?) on conflict (game) do nothing', game, tx.nowMs);
  return favourites(tx);
}

export function removeFavourite(tx: Tx, game: string): string[] {
  run(tx, 'delete from favourite where game = ?', game);
  return favourites(tx);
}

const commands = {
  favourites: bySession(favourites),
  addFavourite: bySession(addFavourite),
  removeFavourite: bySession(removeFavourite),
};

export const noun = { commands } satisfies Noun;
