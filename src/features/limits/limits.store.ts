// The player's limits as the server tells them, and the verbs that change them. Nothing is optimistic: the answer is shown.
import { atom, onMount, type ReadableAtom } from 'nanostores';
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
import { type Called, call, newKey } from '#src/client/api.ts';
import { follow, now } from '#src/client/clock.ts';
import { $liveEvent, goLive, hangUp } from '#src/stores/connection.ts';
import { becomeGuest, beginLeaving } from '#src/stores/session.ts';
import { nextChange } from './limits.ts';

const $told = atom<UserLimits | null>(null);
const $failure = atom<Problem | null>(null);
const $dropFailure = atom<Problem | null>(null);

/** Null until the server has answered once. */
export const $limits: ReadableAtom<UserLimits | null> = $told;
/** Why the newest question was not answered. */
export const $limitsProblem: ReadableAtom<Problem | null> = $failure;

/** Why the last deposit was not given up. */
export const $pendingProblem: ReadableAtom<Problem | null> = $dropFailure;

/** Deposits, bets and other tabs move what is used. */
const MOVING: readonly string[] = ['limits.changed', 'payment.changed', 'wallet.changed'];
let asking = false;
let again = false;

/** Asks once at a time; what happens meanwhile is asked for once more. */
export async function loadLimits(): Promise<void> {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  do {
    again = false;
    tell(await call(listLimits));
  } while (again);
  asking = false;
}

onMount($limits, () =>
  $liveEvent.listen((event) => {
    if (event && MOVING.includes(event.type) && $told.get()) void loadLimits();
  }),
);

function tell(called: Called<UserLimits>): Problem | null {
  if (called.ok) {
    follow(Date.parse(called.value.as_of));
    $told.set(called.value);
    waitFor(nextChange(called.value, now()));
  }
  $failure.set(called.ok ? null : called.problem);
  return called.ok ? null : called.problem;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** A timer longer than this fires at once: the page is loaded again long before. */
const LONGEST_MS = 2 ** 31 - 1;

/** At midnight the page says what the new day leaves, without being asked. */
function waitFor(atMs: number | null): void {
  clearTimeout(timer);
  if (atMs !== null && atMs - now() < LONGEST_MS) timer = setTimeout(() => void loadLimits(), atMs - now() + 500);
}

/** A change answers the limits as they are after it. Its refusal belongs to the form, not to the list. */
function told(called: Called<UserLimits>): Problem | null {
  if (called.ok) tell(called);
  return called.ok ? null : called.problem;
}

export const wishLimit = async (body: LimitWishBody): Promise<Problem | null> => told(await call(setLimit, { body }));

/** A limit in force: asks for its removal. A waiting wish: drops it; one that was confirmed elsewhere is shown as what holds. */
export async function dropLimit(id: string): Promise<Problem | null> {
  const problem = told(await call(deleteLimit, { params: { id } }));
  if (problem?.code === 'limit.confirmed') await loadLimits();
  return problem;
}

/** Gives a deposit up that was begun: what it held is free at once. Money that comes for it all the same is held. */
export async function dropPending(id: string): Promise<void> {
  const called = await call(paymentOperations.drop, { params: { id }, key: newKey() });
  $dropFailure.set(called.ok ? null : called.problem);
  // Its money may have come in this very moment: either way the list says how it stands.
  await loadLimits();
}

export const confirmWish = async (token: string): Promise<Problem | null> =>
  told(await call(confirmLimit, { body: { token } }));

/**
 * A cooling-off or a self-exclusion: it ends every session of the player, this one too, so the page says goodbye itself
 * and goes to `next`, instead of being thrown out by its own socket.
 */
export async function excludeMe(body: LimitWishBody, next: (told: UserLimits) => string): Promise<Problem | null> {
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
