// A socket that only listens, to what everybody may hear. It rests while nobody looks, comes back by itself, and asks plainly
// where no socket can be had. Small on purpose: the lobby opens one as soon as somebody moves.
import { backoffMs } from './backoff.ts';
import { ask } from './plain.ts';

const PING_MS = 25_000;
/** After so many vain attempts it asks in between. */
const VAIN = 2;

export type Watcher = {
  /** Each word of the socket but its answer to a ping. */
  take(text: string): void;
  /** The same door, asked plainly. */
  plain(answer: unknown): void;
  /** Whether the line is open: true with the first word, false when it is lost. */
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
    socket = mine;
    mine.onopen = () => {
      vain = 0;
      linked?.(true);
    };
    mine.onmessage = ({ data }) => mine === socket && data !== 'pong' && take(String(data));
    mine.onclose = () => {
      if (mine !== socket) return;
      socket = undefined;
      vain += 1;
      linked?.(false);
      if (vain > VAIN) void ask(path, { is: known }).then((now) => now.ok && plain(now.value));
      timer = window.setTimeout(connect, 1000 + backoffMs(vain, Math.random(), 1000, 30_000));
    };
  };
  const rest = () => {
    clearTimeout(timer);
    const old = socket;
    socket = undefined;
    old?.close(1000);
  };
  const look = () => (document.hidden ? rest() : connect());
  const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('ping'), PING_MS);

  document.addEventListener('visibilitychange', look);
  // A page kept for the back button must not hold a socket.
  addEventListener('pagehide', rest);
  addEventListener('pageshow', look);
  connect();
  return () => {
    rest();
    clearInterval(ping);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', look);
  };
}

/** Whoever takes it looks at it. */
const known = (value: unknown): value is NonNullable<unknown> => value !== null;
