// The space bar and Enter play wherever the focus is, except in elements that use them.
import { useEffect } from 'react';
import { isPlayKey } from './play-key.ts';

export function usePlayKey(go: () => unknown): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlayKey(event)) return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [go]);
}
