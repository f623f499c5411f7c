// The only way to do what needs a fresh proof: `proven(() => call(...))` asks for the proof in the shared dialog where
// it is missing. The dialog lies over everything that is open, other popups too.
import { atom, type ReadableAtom } from 'nanostores';
import type { Called } from '#src/client/api.ts';

type ProofRequest = { readonly end: (proven: boolean) => void };

const $request = atom<ProofRequest | null>(null);
/** The proof that somebody waits for; the dialog reads this. The layout's watcher hears `popup:ask` and loads its code. */
export const $proof: ReadableAtom<ProofRequest | null> = $request;

/** Runs a call, and once more after a proof if it was refused because that was missing. Without the proof the refusal stands. */
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

/** The dialog's code could not be loaded. */
export const giveProofUp = (): void => $request.get()?.end(false);
