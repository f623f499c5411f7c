// Hibernating sockets: one text for everybody, written once, so that what a listener costs does not grow with their number.

export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Closed between the list and the send: it hears everything anew when it comes back.
  }
}

/** `frame` is asked for only where somebody listens. */
export function broadcast(sockets: readonly WebSocket[], frame: () => unknown): void {
  if (sockets.length === 0) return;
  const text = JSON.stringify(frame());
  for (const socket of sockets) send(socket, text);
}

/** What is remembered of a socket while its object sleeps, and the names that it is found by. */
interface Remembered {
  readonly tags: string[];
  readonly attachment: unknown;
}

/** Accepts an upgrade. `first` sends what the socket hears before everything else: call it in the same turn. */
export function accept(
  ctx: Pick<DurableObjectState, 'acceptWebSocket'>,
  remembered?: Remembered,
): {
  response: Response;
  first: (frame: unknown) => void;
} {
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, remembered?.tags ?? []);
  if (remembered) server.serializeAttachment(remembered.attachment);
  return {
    response: new Response(null, { status: 101, webSocket: client }),
    first: (frame) => send(server, JSON.stringify(frame)),
  };
}
