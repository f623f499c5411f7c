// A socket that does not give up: applies events in order without gaps, catches up after a drop, rests while nobody looks.
import type { LiveEvent, LiveSnapshot, Stop } from '#shared/contract/live.ts';
import { LIVE_CLOSE, SIGN_OUT } from '#shared/contract/socket.ts';
import { backoffMs } from './backoff.ts';
import { follow } from './clock.ts';
import { readFrame } from './frame.ts';
import { heartbeat } from './heartbeat.ts';
import { renewed } from './renewal.ts';

/** A tab that is looked at while newer ones took its place: it takes theirs this much later. */
const CROWDED_MS = 30_000;
/** A tab that nobody looks at for this long gives its socket back; it catches up when it is seen again. */
const HIDDEN_MS = 300_000;

export type LiveState = 'off' | 'connecting' | 'open' | 'waiting';
export type Listener = {
  event(event: LiveEvent): void;
  /** Everything as of now, instead of events too old to be told. */
  resync(snapshot: LiveSnapshot): void;
  state(state: LiveState): void;
  /** The server ended it for good: the session is over, by which stop of the visitor's if it says so, or the place forbids it. */
  ended(reason: 'session' | 'restricted', stop: Stop | null): void;
};

/** A browser hides why a socket was refused before it opened; a plain request to the same door is told. */
async function refusalOf(path: string): Promise<number> {
  const status = await fetch(path).then(
    (answer) => {
      // Nobody reads it: left open it would hold its connection.
      void answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );
  if (status === 401) return LIVE_CLOSE.sessionEnded;
  return status === 451 ? LIVE_CLOSE.restricted : 0;
}

/** The server knows that the session is over, this browser's signed cookie does not: pages would go by it for minutes. */
function signOutHere(): void {
  const { method, path } = SIGN_OUT;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  void fetch(path, { method, headers, keepalive: true }).catch(() => {});
}

/** An open socket's session may have ended because this browser was given another one. */
async function endOf(code: number, path: string): Promise<number> {
  if (code !== LIVE_CLOSE.sessionEnded) return code;
  await renewed();
  return refusalOf(path);
}

/** Opens `/api/live` (or another object's socket) and answers how to stop it. */
export function openLive(listener: Listener, path = '/api/live'): () => void {
  let socket: WebSocket | undefined;
  let seq: number | undefined;
  let attempts = 0;
  let stopped = false;
  let retry: number | undefined;
  let hidden: number | undefined;

  const connect = () => {
    clearTimeout(retry);
    if (stopped || socket) return;
    listener.state('connecting');
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    if (seq !== undefined) url.searchParams.set('last', String(seq));
    const mine = new WebSocket(url);
    let opened = false;
    socket = mine;
    mine.onopen = () => {
      opened = true;
      listener.state('open');
    };
    mine.onmessage = ({ data }) => mine === socket && hear(String(data));
    mine.onclose = ({ code }) => closed(mine, code, opened);
  };
  const closed = async (mine: WebSocket, code: number, opened: boolean) => {
    const reason = opened ? await endOf(code, path) : await refusalOf(path);
    if (mine === socket) lost(reason);
  };
  const drop = () => {
    const old = socket;
    socket = undefined;
    pulse.heard();
    if (!old) return;
    old.onclose = null;
    old.close(1000);
  };
  const lost = (code: number, why: Stop | null = null) => {
    drop();
    if (code === LIVE_CLOSE.sessionEnded || code === LIVE_CLOSE.restricted) {
      stop();
      listener.ended(code === LIVE_CLOSE.restricted ? 'restricted' : 'session', why);
    } else if (code === LIVE_CLOSE.crowded && document.hidden) rest();
    else if (!stopped) {
      listener.state('waiting');
      const waitMs = code === LIVE_CLOSE.crowded ? CROWDED_MS : backoffMs(attempts++, Math.random(), 500, 30_000);
      retry = window.setTimeout(connect, waitMs);
    }
  };
  const hear = (text: string) => {
    pulse.heard();
    const frame = readFrame(text);
    if (!frame) return;
    attempts = 0;
    if (frame.kind === 'resync' || frame.kind === 'hello') follow(frame.atMs);
    if (frame.kind === 'resync') {
      seq = frame.seq;
      listener.resync(frame.snapshot);
    } else if (frame.kind === 'event') {
      const { event } = frame;
      if (seq !== undefined && event.seq <= seq) return;
      if (seq === undefined || event.seq > seq + 1) return again();
      seq = event.seq;
      follow(event.atMs);
      listener.event(event);
    } else if (frame.kind === 'ended') {
      // The close that follows says less, and a browser tells of it only when the line is cut.
      signOutHere();
      lost(LIVE_CLOSE.sessionEnded, frame.stop);
    }
  };
  /** Without a network a line stays open in its own eyes for minutes, and there is nothing to try before it is back. */
  const cut = () => give('waiting');
  /** A gap: ask for what is missing by coming back with the last number that was applied. */
  const again = () => {
    drop();
    connect();
  };
  const pulse = heartbeat(() => socket, again);
  const look = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = window.setTimeout(rest, HIDDEN_MS);
    else connect();
  };
  const rest = () => give('off');
  const give = (state: LiveState) => {
    clearTimeout(retry);
    drop();
    listener.state(state);
  };
  const stop = () => {
    stopped = true;
    rest();
    clearTimeout(hidden);
    pulse.stop();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('offline', cut);
    removeEventListener('online', connect);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', connect);
  };

  document.addEventListener('visibilitychange', look);
  addEventListener('offline', cut);
  addEventListener('online', connect);
  // A page kept for the back button must not hold a socket.
  addEventListener('pagehide', rest);
  addEventListener('pageshow', connect);
  connect();
  return stop;
}
