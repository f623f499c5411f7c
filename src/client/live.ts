// The player's socket: applies events in order without gaps, catches up after a drop, and ends with the session.
import type { LiveEvent, LiveFrame, LiveSnapshot, Stop } from '#shared/contract/live.ts';
import { LIVE_CLOSE, SIGN_OUT } from '#shared/contract/socket.ts';
import { follow } from './clock.ts';
import { readFrame } from './frame.ts';
import { renewed } from './renewal.ts';
import { openLine, type SocketState } from './socket.ts';

/** A tab that is in view although newer tabs took its socket takes one back after this long. */
const CROWDED_MS = 30_000;
/** A tab that is hidden for this long closes its socket; it catches up when it is shown again. */
const HIDDEN_MS = 300_000;

export type LiveState = SocketState;
/** Frames that state a current value of the player's, without order or number: the newest of a kind holds. */
export type FigureFrame = Exclude<LiveFrame, { kind: 'event' | 'hello' | 'resync' | 'ended' }>;
export type Listener = {
  event(event: LiveEvent): void;
  /** The whole current state, in place of events that are no longer stored. */
  resync(snapshot: LiveSnapshot): void;
  figure(frame: FigureFrame): void;
  state(state: LiveState): void;
  /**
   * The server ended it for good: the session is over (`stop` names the visitor's own stop that ended it, if any), or
   * the place is restricted.
   */
  ended(reason: 'session' | 'restricted', stop: Stop | null): void;
};

/** A browser hides why a socket was refused before it opened; a plain request to the same address gets the reason. */
async function refusalOf(path: string): Promise<'session' | 'restricted' | null> {
  const status = await fetch(path).then(
    (answer) => {
      // Nobody reads it, and unread it would hold its connection.
      void answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );
  if (status === 401) return 'session';
  return status === 451 ? 'restricted' : null;
}

/** The server knows that the session is over, but this browser's signed cookie is still valid: pages would follow it for minutes. */
function signOutHere(): void {
  const { method, path } = SIGN_OUT;
  void fetch(path, { method, keepalive: true }).catch(() => {});
}

/** Opens `/api/live` (or another object's socket) and returns a function that closes it. */
export function openLive(listener: Listener, path = '/api/live'): () => void {
  let seq: number | undefined;
  let over = false;

  const end = (reason: 'session' | 'restricted', why: Stop | null = null) => {
    if (over) return;
    stop();
    listener.ended(reason, why);
  };
  const closed = async (code: number, opened: boolean) => {
    if (code === LIVE_CLOSE.restricted) end('restricted');
    else if (code === LIVE_CLOSE.crowded && document.hidden) line.rest('off');
    else if (code === LIVE_CLOSE.crowded) line.rest('waiting', CROWDED_MS);
    else if (code === LIVE_CLOSE.sessionEnded || !opened) {
      // The socket's session may have ended because this browser was given a new one.
      if (opened) await renewed();
      const refusal = await refusalOf(path);
      if (refusal) end(refusal);
      else line.connect();
    }
  };
  const message = (text: string) => {
    const frame = readFrame(text);
    if (!frame) return;
    if (frame.kind === 'resync' || frame.kind === 'hello') follow(frame.atMs);
    if (frame.kind === 'resync') {
      seq = frame.seq;
      listener.resync(frame.snapshot);
    } else if (frame.kind === 'event') {
      const { event } = frame;
      if (seq !== undefined && event.seq <= seq) return;
      // Events are missing: reconnects with the last applied number, so that the server sends them.
      if (seq === undefined || event.seq > seq + 1) return line.renew();
      seq = event.seq;
      follow(event.atMs);
      listener.event(event);
    } else if (frame.kind === 'ended') {
      // The close frame that follows holds less, and browsers report it only when the connection has ended.
      signOutHere();
      end('session', frame.stop);
    } else if (frame.kind !== 'hello') {
      listener.figure(frame);
    }
  };
  const line = openLine({
    address: () => (seq === undefined ? path : `${path}?last=${seq}`),
    message,
    state: (state) => listener.state(state),
    closed: (code, opened) => void closed(code, opened),
    final: Object.values(LIVE_CLOSE),
    hiddenMs: HIDDEN_MS,
  });
  const stop = () => {
    over = true;
    line.stop();
  };
  return stop;
}
