// A press that asks the server: busy meanwhile, why it was refused, and where a keyboard goes on once the button is gone.
import { useState } from 'react';
import { keepNear } from './focus.ts';
import type { Refusal } from './Refused.tsx';

export function usePress() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  /** Answers whether it was done. */
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
