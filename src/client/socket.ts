// A line to the server that is there while somebody looks. Connecting again, with ever longer waits, is the library's; when to
// have a line at all, and whether a silent one is still there, is decided here.
import ReconnectingWebSocket from 'partysocket/ws';
import { heartbeat } from './heartbeat.ts';

/** Full jitter, so that a thousand browsers do not come back together: read anew before every wait. */
const TIMING = {
  get minReconnectionDelay() {
    return 1000 * Math.random();
  },
  get maxReconnectionDelay() {
    return 30_000 * Math.random();
  },
  reconnectionDelayGrowFactor: 2,
  connectionTimeout: 30_000,
};

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
  let socket: ReconnectingWebSocket | undefined;
  let later: number | undefined;
  let hidden: number | undefined;

  const connect = () => {
    clearTimeout(later);
    if (socket || stopping.signal.aborted || (document.hidden && hiddenMs === 0)) return;
    let opened = false;
    const url = () => {
      if (mine === socket) state('connecting');
      const to = new URL(address(), location.href);
      to.protocol = to.protocol.replace('http', 'ws');
      return to.href;
    };
    const options = Object.create(TIMING, {
      shouldReconnectOnClose: { value: ({ code }: { code: number }) => !final.includes(code) },
    });
    const mine = new ReconnectingWebSocket(url, undefined, options);
    socket = mine;
    mine.onopen = () => {
      opened = true;
      state('open');
    };
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      pulse.alive();
      if (data !== 'pong') message(String(data));
    };
    mine.onclose = ({ code }) => {
      if (mine !== socket) return;
      pulse.alive();
      const was = opened;
      opened = false;
      if (final.includes(code)) socket = undefined;
      state('waiting');
      closed?.(code, was);
    };
  };
  const drop = () => {
    clearTimeout(later);
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
  connect();
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
