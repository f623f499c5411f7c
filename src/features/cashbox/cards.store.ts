// Cards saved at the provider: listed, and removed on request.
import { atom, type ReadableAtom } from 'nanostores';
import { paymentOperations, type SavedProfile } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';
import { LOADING, type Loaded } from './loaded.ts';

const $state = atom<Loaded<readonly SavedProfile[]>>(LOADING);
const $refused = atom<Problem | null>(null);
export const $cards: ReadableAtom<Loaded<readonly SavedProfile[]>> = $state;
/** Why the last card could not be removed. */
export const $cardProblem: ReadableAtom<Problem | null> = $refused;

export async function loadCards(): Promise<void> {
  const called = await call(paymentOperations.profiles);
  $state.set(
    called.ok ? { status: 'ready', value: called.value.profiles } : { status: 'failed', code: called.problem.code },
  );
}

export async function forgetCard({ id, provider }: SavedProfile): Promise<void> {
  const called = await call(paymentOperations.forget, { params: { id }, query: { provider } });
  $refused.set(called.ok ? null : called.problem);
  await loadCards();
}
