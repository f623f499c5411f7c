// A group of positions on the keyboard: one is in the tab order, arrows lead on to the next.
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Find, nearestButton } from './arrows.ts';

/** For buttons that carry `data-at`: `group` goes to what holds them, `at` is the one in the tab order. */
export function useArrows(first: string, find?: Find) {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = ref.current && nearestButton(ref.current, event.key, find);
    if (!next) return;
    event.preventDefault();
    setAt(next.dataset.at ?? first);
    next.focus();
  };
  return { at, setAt, group: { ref, onKeyDown } };
}
