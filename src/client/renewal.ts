// A changed password or factor ends every session and gives this browser another one: its tabs wait for that, then look again.
let pending: Promise<unknown> | undefined;

/** Other tabs do not know what is going on; the answer that sets the cookie is rarely later than this. */
const GRACE_MS = 1_500;

/** Wraps a call that renews the session of this browser. */
export function renewing<Value>(call: Promise<Value>): Promise<Value> {
  const mine = call
    .catch(() => undefined)
    .then(() => {
      if (pending === mine) pending = undefined;
    });
  pending = mine;
  return call;
}

/** Resolves when it is worth asking again who this browser is. */
export const renewed = (): Promise<unknown> => pending ?? new Promise((done) => setTimeout(done, GRACE_MS));
