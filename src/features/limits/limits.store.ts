// The player's limits as the server reports them, and the calls that change them. Nothing is optimistic: the answer is shown.
import { atom, type ReadableAtom } from 'nanostores';
import {
  confirmLimit,
  deleteLimit,
  type LimitWishBody,
  listLimits,
  setLimit,
  type UserLimits,
} from '#shared/contract/limits.ts';
import { paymentOperations } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { signOut } from '#shared/contract/users.ts';
import { type Called, call } from '#src/client/api.ts';
import { alarm, follow } from '#src/client/clock.ts';
import { goLive, hangUp } from '#src/stores/connection.ts';
import { $limits, tellLimits } from '#src/stores/limits.ts';
import { becomeGuest, beginLeaving } from '#src/stores/session.ts';

const $failure = atom<Problem | null>(null);
const $dropFailure = atom<Problem | null>(null);

export { $limits } from '#src/stores/limits.ts';
/** Why they could not be loaded. */
export const $limitsProblem: ReadableAtom<Problem | null> = $failure;

/** Why the last deposit could not be canceled. */
export const $pendingProblem: ReadableAtom<Problem | null> = $dropFailure;

/** Loads them once, for a page whose socket has not sent them; from then on the socket updates them. */
export async function loadLimits(): Promise<void> {
  if (!$limits.get()) tell(await call(listLimits));
}

/** Loads them again when a window, a break or a waiting change ends while they are shown. */
const again = alarm(async () => tell(await call(listLimits)) === null);
$limits.subscribe((known) => {
  if (!known) return again([]);
  const { limits, pending } = known;
  again([
    ...limits.flatMap(({ until, frees_at, window, mail_at, lapses_at }) => [
      until,
      frees_at,
      window?.to,
      mail_at,
      lapses_at,
    ]),
    ...pending.map(({ frees_at }) => frees_at),
  ]);
});

function tell(called: Called<UserLimits>): Problem | null {
  if (called.ok) {
    follow(Date.parse(called.value.as_of));
    tellLimits(called.value);
  }
  $failure.set(called.ok ? null : called.problem);
  return called.ok ? null : called.problem;
}

/** The answer to a change holds all limits after it. A refusal belongs to the form, not to the list. */
function applied(called: Called<UserLimits>): Problem | null {
  if (called.ok) tell(called);
  return called.ok ? null : called.problem;
}

export const wishLimit = async (body: LimitWishBody): Promise<Problem | null> =>
  applied(await call(setLimit, { body }));

/** For a limit in force: requests its removal. For a waiting change: drops it; one that was confirmed elsewhere is shown as in force. */
export async function dropLimit(id: string): Promise<Problem | null> {
  const problem = applied(await call(deleteLimit, { params: { id } }));
  if (problem?.code === 'limit.confirmed') tell(await call(listLimits));
  return problem;
}

/** Cancels a deposit that was begun: what it used of the limit is free at once. Money that arrives for it all the same is held. */
export async function dropPending(id: string): Promise<void> {
  const called = await call(paymentOperations.drop, { params: { id } });
  $dropFailure.set(called.ok ? null : called.problem);
}

export const confirmWish = async (token: string): Promise<Problem | null> =>
  applied(await call(confirmLimit, { body: { token } }));

/**
 * A cooling-off or a self-exclusion. It ends every session of the player, including this one, so the page goes to the
 * goodbye page `next` itself, instead of being signed out by its own socket.
 */
export async function excludeMe(body: LimitWishBody, next: (updated: UserLimits) => string): Promise<Problem | null> {
  hangUp();
  const stay = beginLeaving();
  const called = await call(setLimit, { body });
  if (!called.ok) {
    stay();
    goLive();
    return called.problem;
  }
  becomeGuest();
  await call(signOut);
  location.assign(next(called.value));
  return null;
}
