// A socket that only listens, to what everybody may hear. It rests while nobody looks, comes back by itself, and asks for an
// answer where no socket can be had.
import { backoffMs } from './backoff.ts';
import { heartbeat } from './heartbeat.ts';

/** After so many vain attempts the API is asked in between. */
const VAIN = 2;

export type Watcher = {
  /** Each word of the socket but its answer to a ping. */
  take(text: string): void;
  /** Asks the API for the same, once. */
  poll(): unknown;
  /** Whether the line is there: true with its first word, false as soon as it is lost or given up. */
  linked?(open: boolean): void;
};

/** Answers how to stop. */
export function watch(path: string, { take, poll, linked }: Watcher): () => void {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let vain = 0;

  const connect = () => {
    clearTimeout(timer);
    if (socket || document.hidden) return;
    const mine = new WebSocket(path);
    let speaks = false;
    socket = mine;
    mine.onopen = () => {
      vain = 0;
    };
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      pulse.heard();
      if (!speaks) linked?.(true);
      speaks = true;
      if (data !== 'pong') take(String(data));
    };
    mine.onclose = () => mine === socket && lose();
  };
  const rest = () => {
    clearTimeout(timer);
    pulse.heard();
    const old = socket;
    socket = undefined;
    if (!old) return;
    old.close(1000);
    linked?.(false);
  };
  const lose = () => {
    if (!socket) return;
    rest();
    vain += 1;
    if (vain > VAIN) poll();
    timer = window.setTimeout(connect, 1000 + backoffMs(vain, Math.random(), 1000, 30_000));
  };
  const look = () => (document.hidden ? rest() : connect());
  const pulse = heartbeat(() => socket, lose);

  // Without a network a line stays open in its own eyes for minutes, and there is nothing to try before it is back.
  addEventListener('offline', rest);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  // A page kept for the back button must not hold a socket.
  addEventListener('pagehide', rest);
  addEventListener('pageshow', look);
  connect();
  return () => {
    rest();
    pulse.stop();
    removeEventListener('offline', rest);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', look);
  };
}
