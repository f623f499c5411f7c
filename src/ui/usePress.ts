// A press that calls the server: busy meanwhile, the refusal, and the keyboard focus once the button is gone.
import { useState } from 'react';
import { keepNear } from './focus.ts';
import type { Refusal } from './Refused.tsx';

/**
 * `state` is what the press would change. A refusal is shown only while that is as it was at the press: an act whose
 * answer was lost may have been done, and is then reported in another way.
 */
export function usePress<State>(state?: State) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly problem: Refusal; readonly at: State | undefined } | null>(null);
  /** Resolves to whether it was done. */
  const run = async (act: () => Promise<Refusal | null>): Promise<boolean> => {
    const goOn = keepNear();
    setBusy(true);
    const problem = await act();
    setBusy(false);
    setRefusal(problem && { problem, at: state });
    goOn();
    return problem === null;
  };
  const problem = refusal && Object.is(refusal.at, state) ? refusal.problem : null;
  return { busy, problem, run, forget: () => setRefusal(null) };
}
