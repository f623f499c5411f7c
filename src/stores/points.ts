// The player's points as the socket reports them (S3.39): chargeable and persistent.
import { atom, type ReadableAtom } from 'nanostores';

export type Points = { readonly chargeable: number; readonly persistent: number };

const $state = atom<Points | null>(null);
/** Null until the socket has opened. */
export const $points: ReadableAtom<Points | null> = $state;

type Sums = { readonly chargeable: { readonly points: number }; readonly persistent: { readonly points: number } };

export function tellPoints({ chargeable, persistent }: Sums): void {
  $state.set({ chargeable: chargeable.points, persistent: persistent.points });
}
