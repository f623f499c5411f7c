// The player's own indicator as the server reports it, and the rows behind one of its figures.
import { atom, type ReadableAtom } from 'nanostores';
import { selectGames } from '#shared/contract/catalogue.ts';
import {
  type BehindView,
  type MarkerView,
  type PlayIndicator,
  readIndicator,
  readIndicatorRows,
} from '#shared/contract/indicator.ts';
import { call } from '#src/client/api.ts';

type Play = { readonly known: PlayIndicator | null; readonly failed: boolean };
const $state = atom<Play>({ known: null, failed: false });
export const $play: ReadableAtom<Play> = $state;

export async function loadPlay(): Promise<void> {
  const called = await call(readIndicator);
  $state.set(called.ok ? { known: called.value, failed: false } : { known: $state.get().known, failed: true });
}

export type Behind = { readonly rows: readonly BehindView[]; readonly names: ReadonlyMap<string, string> };

/** Null without an answer. Names of games that were removed from the catalogue are missing. */
export async function loadBehind({ marker, days }: MarkerView): Promise<Behind | null> {
  const called = await call(readIndicatorRows, { params: { marker }, query: { days: `${days}` } });
  if (!called.ok) return null;
  const { rows } = called.value;
  const ids = [...new Set(rows.flatMap(({ game }) => game ?? []))];
  const games = ids.length > 0 ? await call(selectGames, { body: { game_ids: ids } }) : undefined;
  const data = games?.ok ? games.value.data : [];
  return { rows, names: new Map(data.map(({ identifier, title }) => [identifier, title])) };
}
