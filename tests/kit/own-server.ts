// A server of its own for browser tests that move the sandbox's clock: the shared one belongs to everybody.
import { rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';
import { test as base } from './browser.ts';
import { freePort } from './port.ts';

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
