// Whether a round goes on here: asked for, shown, waiting for a move, or its win being celebrated. What comes by itself waits for its end.
import { atom, computed, type ReadableAtom } from 'nanostores';

/** What has ended is looked at for so long: what a round leads to (its win, the next round) begins within it. */
const AFTER_MS = 1000;

const $going = atom(0);
export const $playing: ReadableAtom<boolean> = computed($going, (count) => count > 0);

/** Something of a round goes on; answers how to tell its end, once. */
export function playing(): () => void {
  let ended = false;
  $going.set($going.get() + 1);
  return () => {
    if (ended) return;
    ended = true;
    setTimeout(() => $going.set($going.get() - 1), AFTER_MS);
  };
}

/** Follows what is true as long as something goes on; answers how to stop. */
export function playingWhile<Value>(store: ReadableAtom<Value>, goesOn: (value: Value) => boolean): () => void {
  let end: (() => void) | null = null;
  const stop = store.subscribe((value) => {
    if (goesOn(value as Value)) end ??= playing();
    else {
      end?.();
      end = null;
    }
  });
  return () => {
    stop();
    end?.();
  };
}
