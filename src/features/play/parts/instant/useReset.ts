// A pick takes the place of what was typed, also of what can't be played: fields with this key begin anew with it.
import { useState } from 'react';

/** The key, and how a pick is taken. */
export function useReset() {
  const [key, setKey] = useState(0);
  const picking =
    <Value>(take: (value: Value) => void) =>
    (value: Value): void => {
      take(value);
      setKey((before) => before + 1);
    };
  return [key, picking] as const;
}
