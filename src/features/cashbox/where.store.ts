// Where all of the player's money is, as the server splits it; loaded again when some of it moves while this is shown.
import { atom, type ReadableAtom } from 'nanostores';
import type { LiveEvent } from '#shared/contract/live.ts';
import { paymentOperations, type Where } from '#shared/contract/payments.ts';
import { call } from '#src/client/api.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { LOADING, type Loaded } from './loaded.ts';

const $state = atom<Loaded<Where>>(LOADING);
export const $where: ReadableAtom<Loaded<Where>> = $state;

const MOVES = new Set(['wallet.changed', 'payment.changed', 'profile.changed']);

/** Withdrawals that begin to rest move nothing: the notice about it is the only event. */
const isMove = (event: LiveEvent): boolean =>
  MOVES.has(event.type) || (event.type === 'notice.added' && event.data.textKey === 'withdrawals_rest');

/** Keeps it up to date until the returned function is called. */
export function followWhere(): () => void {
  void loadWhere();
  return $liveEvent.listen((event) => {
    if (event && isMove(event)) void loadWhere();
  });
}

let asking = false;
let again = false;

/** One request at a time: changes during a request lead to one more afterwards. */
export async function loadWhere(): Promise<void> {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  const called = await call(paymentOperations.where);
  asking = false;
  if (called.ok) $state.set({ status: 'ready', value: called.value });
  else if ($state.get().status !== 'ready') $state.set({ status: 'failed', code: called.problem.code });
  if (!again) return;
  again = false;
  await loadWhere();
}
