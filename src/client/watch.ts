// A public socket that only receives; where no socket can be opened, the API is polled instead.
import { openLine } from './socket.ts';

/** After this many failed attempts the API is polled between them. */
const VAIN = 2;
/** While the socket waits for longer, the API is polled this often. */
const POLL_MS = 5000;

export type Watcher = {
  message(text: string): void;
  /** Asks the API for the same state, once. */
  poll(): unknown;
  /** Whether the socket is connected: true at its first message, false when it is lost or closed. */
  linked?(open: boolean): void;
};

/** Returns a function that stops it. */
export function watch(path: string, { message, poll, linked }: Watcher): () => void {
  let vain = 0;
  let speaks = false;
  let polling: number | undefined;
  const line = openLine({
    address: () => path,
    hiddenMs: 0,
    message(text) {
      if (!speaks) linked?.(true);
      speaks = true;
      message(text);
    },
    state(state) {
      clearInterval(polling);
      if (state === 'open') vain = 0;
      else if (speaks) {
        speaks = false;
        linked?.(false);
      }
    },
    closed(_code, _opened, waitMs) {
      vain += 1;
      if (vain > VAIN || waitMs > POLL_MS) poll();
      if (waitMs > POLL_MS) polling = window.setInterval(poll, POLL_MS);
    },
  });
  return () => {
    clearInterval(polling);
    line.stop();
  };
}
