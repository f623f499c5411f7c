// Whether a round goes on in this page: requested, shown, waiting for a move, or its win being celebrated. Dialogs that
// open by themselves wait for its end.
import { atom, computed, type ReadableAtom } from 'nanostores';

/** Milliseconds after a round's end in which it still counts: what it leads to (its win, the next round) begins within them. */
const AFTER_MS = 1000;

const $going = atom(0);
export const $playing: ReadableAtom<boolean> = computed($going, (count) => count > 0);

/** Marks the beginning of a part of a round; returns a function that marks its end, once. */
export function playing(): () => void {
  let ended = false;
  $going.set($going.get() + 1);
  return () => {
    if (ended) return;
    ended = true;
    setTimeout(() => $going.set($going.get() - 1), AFTER_MS);
  };
}

/** Marks a round as going on while a store's value says so; returns a function that stops it. */
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
