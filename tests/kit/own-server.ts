// A server of its own for browser tests that move the sandbox's clock: the shared one belongs to everybody.
import { rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';
import { test as base } from './browser.ts';
import { freePort } from './port.ts';

/** The server of the file whose tests a worker runs: another file's tests may have moved its clock by months. */
type OfFile = { of(file: string): Promise<string> };

export const test = base.extend<{ ownServer: string }, { servers: OfFile }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const state = `.state/e2e-own-${process.pid}-${workerIndex}`;
      let current: { file: string; server: Awaited<ReturnType<typeof serve>> } | undefined;
      const stop = async () => {
        await current?.server.stop();
        rmSync(state, { recursive: true, force: true });
      };
      await use({
        async of(file) {
          if (current?.file !== file) {
            await stop();
            current = { file, server: await serve({ port: await freePort(), state, devCountry: 'AT' }) };
          }
          return current.server.url;
        },
      });
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownServer: [async ({ servers }, use, { file }) => use(await servers.of(file)), { timeout: 60_000 }],
  baseURL: async ({ ownServer }, use) => use(ownServer),
});
