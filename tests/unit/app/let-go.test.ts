// A call over a connection that the embedded runtime has let go is made once more; no other failure is hidden by that.
import { Request, Response } from 'miniflare';
import { expect, test } from 'vitest';
import { overLostConnections } from '../../../scripts/let-go.ts';

type Server = Parameters<typeof overLostConnections>[0];

/** A server that fails so often in this way, and then answers what it was sent. */
function failing(times: number, code?: string): { server: Server; calls: () => number } {
  let calls = 0;
  const dispatchFetch = async (input: unknown) => {
    calls += 1;
    const sent = input instanceof Request ? await input.text() : String(input);
    if (calls <= times) throw new TypeError('fetch failed', { cause: code === undefined ? undefined : { code } });
    return new Response(sent);
  };
  const server = { dispatchFetch } as unknown as Server;
  overLostConnections(server);
  return { server, calls: () => calls };
}

test.each(['UND_ERR_SOCKET', 'ECONNRESET'])(
  'a call over a connection that was let go is made once more, whole (%s)',
  async (code) => {
    const { server, calls } = failing(1, code);
    const request = new Request('http://localhost/', { method: 'POST', body: 'a bet' });
    expect(await (await server.dispatchFetch(request)).text()).toBe('a bet');
    expect(calls()).toBe(2);
  },
);

test('a server that is gone is a failure, and so is any other', async () => {
  for (const [times, code, most] of [
    [2, 'UND_ERR_SOCKET', 2],
    [1, 'ECONNREFUSED', 1],
    [1, undefined, 1],
  ] as const) {
    const { server, calls } = failing(times, code);
    await expect(server.dispatchFetch('http://localhost/')).rejects.toThrow('fetch failed');
    expect(calls()).toBe(most);
  }
});
