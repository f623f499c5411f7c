// Whoever is first to celebrate a prize does, in all tabs of this browser and after a reload.
import { read, write } from '#src/client/storage.ts';

const MAX_STORED = 50;

/** Asked once, at the moment of showing it. */
export async function claimed(notice: number): Promise<boolean> {
  const claim = (): boolean => {
    const stored = read('celebrated');
    const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
    if (before.includes(notice)) return false;
    write('celebrated', [notice, ...before].slice(0, MAX_STORED));
    return true;
  };
  // Two windows hear of it in the same moment.
  return navigator.locks ? navigator.locks.request('prize', claim) : claim();
}
