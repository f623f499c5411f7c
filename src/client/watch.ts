// A socket that only listens, to what everybody may hear. It rests while nobody looks, comes back by itself, and asks plainly
// where no socket can be had. Small on purpose: the lobby opens one as soon as somebody moves.
import { backoffMs } from './backoff.ts';
import { heartbeat } from './heartbeat.ts';
import { ask } from './plain.ts';

/** After so many vain attempts it asks in between. */
const VAIN = 2;

export type Watcher = {
  /** Each word of the socket but its answer to a ping. */
  take(text: string): void;
  /** The same door, asked plainly. */
  plain(answer: unknown): void;
  /** Whether the line is there: true with its first word, false as soon as it is lost or given up. */
  linked?(open: boolean): void;
};

/** Answers how to stop. */
export function watch(path: string, { take, plain, linked }: Watcher): () => void {
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
    if (vain > VAIN) void ask(path, { is: known }).then((now) => now.ok && plain(now.value));
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

/** Whoever takes it looks at it. */
const known = (value: unknown): value is NonNullable<unknown> => value !== null;
