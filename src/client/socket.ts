// A line to the server that is there while somebody looks: when to have one at all, whether a silent one is still there, and how it is
// opened again, with ever longer waits.
import { backoffMs } from './backoff.ts';
import { heartbeat } from './heartbeat.ts';

/** Full jitter of a second, doubled up to half a minute, so that a thousand browsers do not come back together. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 30_000];
/** A try that hangs is given up. */
const OPENING_MS = 30_000;
/** A line that has lasted so long was a good one: the next wait is a first. */
const GOOD_MS = 5000;

export type SocketState = 'off' | 'connecting' | 'open' | 'waiting';

type Handlers = {
  /** Asked for before every attempt; relative to the page. */
  address(): string;
  /** Each message but the answer to a ping. */
  message(text: string): void;
  state(state: SocketState): void;
  /** It was closed, or could not be opened; after one of the codes in `final` it is not opened again by itself. */
  closed?(code: number, opened: boolean): void;
  final?: readonly number[];
  /** A page that nobody looks at for this long gives its line back; it has another when it is seen again. */
  hiddenMs: number;
};

export type Line = {
  connect(): void;
  /** Gives the line back; with `againMs` another is opened after so long, else when the page is looked at. */
  rest(state: 'off' | 'waiting', againMs?: number): void;
  /** Another line at once. */
  renew(): void;
  stop(): void;
};

export function openLine({ address, message, state, closed, final = [], hiddenMs }: Handlers): Line {
  const stopping = new AbortController();
  let socket: WebSocket | undefined;
  let later: number | undefined;
  let hidden: number | undefined;
  let tries = 0;
  /** It was closed, and is opened again once the wait is over, whoever asks for it meanwhile. */
  let isWaiting = false;

  const connect = () => {
    if (isWaiting || socket || stopping.signal.aborted || (document.hidden && hiddenMs === 0)) return;
    clearTimeout(later);
    state('connecting');
    const to = new URL(address(), location.href);
    to.protocol = to.protocol.replace('http', 'ws');
    const mine = new WebSocket(to);
    socket = mine;
    const hanging = setTimeout(() => mine.close(), OPENING_MS);
    let openedMs: number | undefined;
    mine.addEventListener('open', () => {
      clearTimeout(hanging);
      if (mine !== socket) return;
      openedMs = performance.now();
      state('open');
    });
    mine.addEventListener('message', ({ data }) => {
      if (mine !== socket) return;
      pulse.alive();
      if (data !== 'pong') message(String(data));
    });
    mine.addEventListener('close', ({ code }) => {
      clearTimeout(hanging);
      if (mine !== socket) return;
      pulse.alive();
      socket = undefined;
      if (openedMs !== undefined && performance.now() - openedMs > GOOD_MS) tries = 0;
      if (!final.includes(code)) wait();
      state('waiting');
      closed?.(code, openedMs !== undefined);
    });
  };
  const wait = () => {
    isWaiting = true;
    later = window.setTimeout(
      () => {
        isWaiting = false;
        connect();
      },
      backoffMs(tries++, Math.random(), FIRST_WAIT_MS, LONGEST_WAIT_MS),
    );
  };
  const drop = () => {
    clearTimeout(later);
    isWaiting = false;
    pulse.alive();
    const old = socket;
    socket = undefined;
    old?.close();
  };
  const rest: Line['rest'] = (to, againMs) => {
    drop();
    if (againMs !== undefined) later = window.setTimeout(connect, againMs);
    state(to);
  };
  const renew = () => {
    rest('waiting');
    connect();
  };
  const pulse = heartbeat(() => socket, renew);
  const look = () => {
    clearTimeout(hidden);
    if (!document.hidden) connect();
    else if (hiddenMs === 0) rest('off');
    else hidden = window.setTimeout(() => rest('off'), hiddenMs);
  };

  const { signal } = stopping;
  document.addEventListener('visibilitychange', look, { signal });
  // Without a network a line stays open in its own eyes for minutes, and there is nothing to try before it is back.
  addEventListener('offline', () => rest('waiting'), { signal });
  addEventListener('online', connect, { signal });
  // A page kept for the back button must not hold a socket.
  addEventListener('pagehide', () => rest('off'), { signal });
  addEventListener('pageshow', connect, { signal });
  // Whoever opens it holds the line before they hear of it.
  queueMicrotask(connect);
  return {
    connect,
    rest,
    renew,
    stop() {
      stopping.abort();
      rest('off');
      clearTimeout(hidden);
      pulse.stop();
    },
  };
}
