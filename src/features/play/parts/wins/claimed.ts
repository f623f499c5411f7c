// Makes sure that one tab of this browser celebrates a prize, also after a reload.
import { read, write } from '#src/client/storage.ts';

const MAX_STORED = 50;

/** Called once, just before it is shown. */
export async function claimed(notice: number): Promise<boolean> {
  const claim = (): boolean => {
    const stored = read('celebrated');
    const before: readonly unknown[] = Array.isArray(stored) ? stored : [];
    if (before.includes(notice)) return false;
    write('celebrated', [notice, ...before].slice(0, MAX_STORED));
    return true;
  };
  // Locked, because two windows may call it at the same moment.
  return navigator.locks ? navigator.locks.request('prize', claim) : claim();
}
