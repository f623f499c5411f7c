// A socket that only listens, to what everybody may hear; where no socket can be had, the API is asked instead.
import { openLine } from './socket.ts';

/** After so many vain attempts the API is asked in between. */
const VAIN = 2;

export type Watcher = {
  message(text: string): void;
  /** Asks the API for the same, once. */
  poll(): unknown;
  /** Whether the line is there: true with its first message, false as soon as it is lost or given back. */
  linked?(open: boolean): void;
};

/** Answers how to stop. */
export function watch(path: string, { message, poll, linked }: Watcher): () => void {
  let vain = 0;
  let speaks = false;
  const line = openLine({
    address: () => path,
    hiddenMs: 0,
    message(text) {
      if (!speaks) linked?.(true);
      speaks = true;
      message(text);
    },
    state(state) {
      if (state === 'open') vain = 0;
      else if (speaks) {
        speaks = false;
        linked?.(false);
      }
    },
    closed() {
      vain += 1;
      if (vain > VAIN) poll();
    },
  });
  return line.stop;
}
