// A server of its own for browser tests that move the sandbox's clock: the shared one belongs to everybody.
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { serve } from '../../scripts/serve.ts';
import { test as base } from './browser.ts';

export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const state = `.state/e2e-own-${process.pid}-${workerIndex}`;
      const server = await serve({ port: await freePort(), state, devCountry: 'AT' });
      await use(server.url);
      await server.stop();
      rmSync(state, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer),
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
