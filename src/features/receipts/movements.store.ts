// Changes of points outside rounds, newest first, each with its receipt.
import { map, type ReadableAtom } from 'nanostores';
import { listPointMovements, type PointMovementView } from '#shared/contract/comp-points.ts';
import { call } from '#src/client/api.ts';

export type Movements = {
  /** Null until the first answer. */
  readonly items: readonly PointMovementView[] | null;
  readonly cursor: string | null;
  readonly busy: boolean;
  readonly failed: boolean;
};

const $state = map<Movements>({ items: null, cursor: null, busy: false, failed: false });
export const $movements: ReadableAtom<Movements> = $state;

/** Loads the newest or, with `more`, those before the last one shown. */
export async function loadMovements(more = false): Promise<void> {
  const { items, cursor, busy } = $state.get();
  if (busy) return;
  $state.set({ ...$state.get(), busy: true });
  const called = await call(listPointMovements, { query: more && cursor !== null ? { cursor } : {} });
  if (!called.ok) return $state.set({ ...$state.get(), busy: false, failed: true });
  const { movements, next_cursor } = called.value;
  const before = more ? (items ?? []) : [];
  $state.set({ items: [...before, ...movements], cursor: next_cursor, busy: false, failed: false });
}
