// One way to do what takes a fresh proof: `proven(() => call(...))` asks for it in the shared dialog where it is missing.
// The dialog stands over whatever is open, another popup too.
import { atom, type ReadableAtom } from 'nanostores';
import type { Called } from '#src/client/api.ts';

type ProofRequest = { readonly end: (proven: boolean) => void };

const $request = atom<ProofRequest | null>(null);
/** Somebody waits for a proof; whoever draws the dialog reads this. The layout's watcher hears `popup:ask` and brings its code. */
export const $proof: ReadableAtom<ProofRequest | null> = $request;

/** Runs a call, and once more after a proof where it was refused for want of one. Given up, the refusal stays. */
export async function proven<Value>(run: () => Promise<Called<Value>>): Promise<Called<Value>> {
  const called = await run();
  if (called.ok || called.problem.code !== 'reauth.required') return called;
  return (await askProof()) ? run() : called;
}

function askProof(): Promise<boolean> {
  $request.get()?.end(false);
  return new Promise((done) => {
    $request.set({
      end(proven) {
        $request.set(null);
        done(proven);
      },
    });
    dispatchEvent(new CustomEvent('popup:ask'));
  });
}

/** The dialog's code did not come. */
export const giveProofUp = (): void => $request.get()?.end(false);
