// A press that calls the server: busy meanwhile, the refusal, and the keyboard focus once the button is gone.
import { useState } from 'react';
import { keepNear } from './focus.ts';
import type { Refusal } from './Refused.tsx';

export function usePress() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  /** Resolves to whether it was done. */
  const run = async (act: () => Promise<Refusal | null>): Promise<boolean> => {
    const goOn = keepNear();
    setBusy(true);
    const refused = await act();
    setBusy(false);
    setProblem(refused);
    goOn();
    return refused === null;
  };
  return { busy, problem, run, forget: () => setProblem(null) };
}
