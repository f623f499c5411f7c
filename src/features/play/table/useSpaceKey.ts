// The space bar plays wherever the focus is, except in what uses it itself.
import { useEffect } from 'react';

export function useSpaceKey(go: () => unknown): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat || document.querySelector('dialog:modal')) return;
      if (event.target instanceof Element && event.target.closest('button, input, select, textarea, summary')) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [go]);
}
