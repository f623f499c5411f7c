// A pick replaces what was typed, also an invalid value: fields with this key are mounted again.
import { useState } from 'react';

/** The key, and a function that wraps picks. */
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
