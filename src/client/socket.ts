// A socket to the server that is open while the page is in use: decides when to have one, notices when it is lost, and
// reconnects with growing waits.
import { spreadIn } from '#shared/contract/socket.ts';
import { backoffMs } from './backoff.ts';
import { heartbeat } from './heartbeat.ts';

/** Full jitter over one second, doubled up to half a minute, so that a thousand browsers do not reconnect together. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1000, 30_000];
/** A connection attempt that takes longer is given up. */
const OPENING_MS = 30_000;
/** After a connection that lasted this long the waits start from the first again. */
const GOOD_MS = 5000;

export type SocketState = 'off' | 'connecting' | 'open' | 'waiting';

type Handlers = {
  /** Called before every attempt; relative to the page. */
  address(): string;
  /** Called with each message except the answer to a ping. */
  message(text: string): void;
  state(state: SocketState): void;
  /**
   * The socket was closed, or could not be opened; after one of the codes in `final` it is not reopened automatically.
   * `waitMs`: until the next attempt.
   */
  closed?(code: number, opened: boolean, waitMs: number): void;
  final?: readonly number[];
  /** A page that is hidden for this long closes its socket, and opens another when it is shown again. */
  hiddenMs: number;
};

export type Line = {
  connect(): void;
  /** Closes the socket; with `againMs` another is opened after that time, else when the page is shown. */
  rest(state: 'off' | 'waiting', againMs?: number): void;
  /** Opens another socket at once. */
  renew(): void;
  stop(): void;
};

export function openLine({ address, message, state, closed, final = [], hiddenMs }: Handlers): Line {
  const stopping = new AbortController();
  let socket: WebSocket | undefined;
  let later: number | undefined;
  let hidden: number | undefined;
  let tries = 0;
  /** The socket was closed and reopens after the wait, whatever else asks for it meanwhile. */
  let isWaiting = false;
  /**
   * The server had cut a good connection, so this page reconnects at its own random time. A visitor who returns to the
   * page does not wait for that.
   */
  let isInTurn = false;
  let spreadMs = 0;

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
      const spread = spreadIn(String(data));
      if (spread !== null) spreadMs = spread;
      else if (data !== 'pong') message(String(data));
    });
    mine.addEventListener('close', ({ code }) => {
      clearTimeout(hanging);
      if (mine !== socket) return;
      pulse.alive();
      socket = undefined;
      const wasGood = openedMs !== undefined && performance.now() - openedMs > GOOD_MS;
      if (wasGood) tries = 0;
      const waitMs = final.includes(code) ? 0 : wait(wasGood);
      state('waiting');
      closed?.(code, openedMs !== undefined, waitMs);
    });
  };
  const wait = (wasGood: boolean): number => {
    isWaiting = true;
    isInTurn = wasGood && spreadMs > 0;
    const waitMs = isInTurn
      ? Math.random() * spreadMs
      : backoffMs(tries++, Math.random(), FIRST_WAIT_MS, LONGEST_WAIT_MS);
    later = window.setTimeout(() => {
      isWaiting = false;
      connect();
    }, waitMs);
    return waitMs;
  };
  /**
   * A visitor who returns to the page or to the network reconnects at once, because such returns are not simultaneous.
   */
  const come = () => {
    if (isInTurn && isWaiting) {
      clearTimeout(later);
      isWaiting = false;
    }
    connect();
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
    if (!document.hidden) come();
    else if (hiddenMs === 0) rest('off');
    else hidden = window.setTimeout(() => rest('off'), hiddenMs);
  };

  const { signal } = stopping;
  document.addEventListener('visibilitychange', look, { signal });
  // Offline, a socket would seem open for minutes, and no attempt can succeed before the network is back.
  addEventListener('offline', () => rest('waiting'), { signal });
  addEventListener('online', come, { signal });
  // A page in the back-forward cache must not hold a socket.
  addEventListener('pagehide', () => rest('off'), { signal });
  addEventListener('pageshow', come, { signal });
  // Deferred, so that the caller has the returned object before its callbacks are called.
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
