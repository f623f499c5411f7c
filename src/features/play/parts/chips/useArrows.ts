// Keyboard control of a group of positions: one is in the tab order, arrow keys move between them.
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Find, nearestButton } from './arrows.ts';

/** For buttons that have `data-at`: `group` is a ref for their container, `at` the one in the tab order. */
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
