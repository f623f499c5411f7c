// A changed password or factor ends all sessions and gives this browser a new one: its tabs wait for the new cookie
// before they check their session again.
let pending: Promise<unknown> | undefined;

/** Other tabs can't see the call; the answer with the cookie rarely takes longer than this. */
const GRACE_MS = 1_500;

/** Wraps a call that renews this browser's session. */
export function renewing<Value>(call: Promise<Value>): Promise<Value> {
  const mine = call
    .catch(() => undefined)
    .then(() => {
      if (pending === mine) pending = undefined;
    });
  pending = mine;
  return call;
}

/** Resolves when the session's cookie should be there, so that it can be checked again. */
export const renewed = (): Promise<unknown> => pending ?? new Promise((done) => setTimeout(done, GRACE_MS));
