// Tries again, a little later each time, what goes over a connection that a busy machine may cut.

const TRIES = 5;
const FIRST_MS = 200;

/** The result of the first try that succeeds; the last failure where none does. `work` may run several times. */
export async function again<Value>(work: () => Promise<Value>, firstMs = FIRST_MS): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((done) => setTimeout(done, firstMs * 2 ** (tries - 1)));
    }
  }
}
