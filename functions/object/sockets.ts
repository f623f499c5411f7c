// Hibernating sockets: one text for all, serialised once, so that the cost of a frame does not grow with the number of listeners.

import { spreadText } from '#shared/contract/socket.ts';

export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // The socket closed between the list and the send: its page gets the full state when it reconnects.
  }
}

/** `frame` is called only where there are listeners. */
export function broadcast(sockets: readonly WebSocket[], frame: () => unknown): void {
  if (sockets.length === 0) return;
  const text = JSON.stringify(frame());
  for (const socket of sockets) send(socket, text);
}

/** What is stored of a socket while its object hibernates, and the tags that it is found by. */
interface Remembered {
  readonly tags: string[];
  readonly attachment: unknown;
}

/** The default is a minute; a sandbox has too few pages to need it. */
const SPREAD_S = 60;

/**
 * Tells a new socket over how many seconds pages have to spread their reconnections after all sockets were cut
 * (docs/operators.md, `RECONNECT_SPREAD_S`).
 */
export function sayWhen(socket: WebSocket, { RECONNECT_SPREAD_S }: Pick<Env, 'RECONNECT_SPREAD_S'>): void {
  const seconds = Number(RECONNECT_SPREAD_S ?? (__SANDBOX__ ? 0 : SPREAD_S));
  if (seconds > 0) send(socket, spreadText(seconds * 1000));
}

/** Accepts an upgrade. `first` sends what the socket receives before all other frames: call it in the same turn. */
export function accept(
  ctx: Pick<DurableObjectState, 'acceptWebSocket'>,
  env: Pick<Env, 'RECONNECT_SPREAD_S'>,
  remembered?: Remembered,
): {
  response: Response;
  first: (frame: unknown) => void;
} {
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, remembered?.tags ?? []);
  if (remembered) server.serializeAttachment(remembered.attachment);
  sayWhen(server, env);
  return {
    response: new Response(null, { status: 101, webSocket: client }),
    first: (frame) => send(server, JSON.stringify(frame)),
  };
}
