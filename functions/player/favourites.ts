// Titles that the player has put aside, latest first.
import { refuse } from '#shared/domain/refusal.ts';
import { all, type Desk, one, run, Undo } from './desk.ts';

/** More than a person keeps, few enough to be told at once. */
const MOST = 500;

export const favourites = (desk: Desk): string[] =>
  all<{ game: string }>(desk, 'select game from favourite order by no desc').map(({ game }) => game);

/** Twice is once; refuses `favourites.full`. */
export function addFavourite(desk: Desk, game: string): string[] {
  const { kept } = one<{ kept: number }>(desk, 'select count(*) as kept from favourite where game <> ?', game) ?? {
    kept: 0,
  };
  if (kept >= MOST) throw new Undo(refuse('favourites.full', { most: MOST }));
  run(desk, 'insert into favourite (game, at) values (?, ?) on conflict (game) do nothing', game, desk.nowMs);
  return favourites(desk);
}

export function removeFavourite(desk: Desk, game: string): string[] {
  run(desk, 'delete from favourite where game = ?', game);
  return favourites(desk);
}
