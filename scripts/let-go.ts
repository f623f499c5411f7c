// The embedded runtime lets an idle connection go after five seconds. On a busy machine whoever keeps one may not have noticed when they use it again.
import { type Miniflare, Request } from 'miniflare';

/** How a connection that the server has let go fails: found while it is written to, or before. */
const LET_GO = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

/**
 * Nothing of such a call was read: it is made once more, over another connection. A server that is gone refuses that one, too. Pages,
 * calls and objects' methods all go this way. Call it before anything is asked of the server.
 */
export function overLostConnections(server: Pick<Miniflare, 'dispatchFetch'>): void {
  const ask = server.dispatchFetch;
  server.dispatchFetch = async (input, init) => {
    // A body can be sent once.
    const again = input instanceof Request && input.body ? input.clone() : input;
    try {
      return await ask(input, init);
    } catch (error) {
      if (!LET_GO.has((error as { cause?: { code?: string } }).cause?.code ?? '')) throw error;
      return ask(again, init);
    }
  };
}
