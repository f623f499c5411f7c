// Hibernating sockets: one text for everybody, written once, so that what a listener costs does not grow with their number.

export function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Closed between the list and the send: it hears everything anew when it comes back.
  }
}

export function broadcast(sockets: readonly WebSocket[], frame: () => unknown): void {
  if (sockets.length === 0) return;
  const text = JSON.stringify(frame());
  for (const socket of sockets) send(socket, text);
}

/** Accepts an upgrade; `frame` is what the socket hears first. */
export function accept(
  ctx: Pick<DurableObjectState, 'acceptWebSocket'>,
  frame: unknown,
  tags: string[] = [],
): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, tags);
  send(server, JSON.stringify(frame));
  return new Response(null, { status: 101, webSocket: client });
}
