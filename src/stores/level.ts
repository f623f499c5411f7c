// The player's lifetime level and the points it depends on: loaded where it is shown.
import { atom, type ReadableAtom } from 'nanostores';
import { readPoints } from '#shared/contract/comp-points.ts';
import { call } from '#src/client/api.ts';

export type LevelState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly level: number; readonly points: number };

const $state = atom<LevelState>({ status: 'loading' });
export const $level: ReadableAtom<LevelState> = $state;

export async function loadLevel(): Promise<void> {
  const called = await call(readPoints);
  if (!called.ok) return $state.set({ status: 'failed' });
  const { level, persistent } = called.value;
  $state.set({ status: 'ready', level, points: persistent.points });
}
