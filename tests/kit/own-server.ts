// A server of its own for browser tests that move the sandbox's clock: the shared one belongs to everybody.
import { rmSync } from 'node:fs';
import type { Layer } from '#shared/domain/published.ts';
import { serve } from '../../scripts/serve.ts';
import { test as base } from './browser.ts';
import { Client } from './client.ts';
import { freePort } from './port.ts';
import { releaseOver } from './published.ts';

/** The server of the file whose tests a worker runs: another file's tests may have moved its clock by months. */
type Server = Awaited<ReturnType<typeof serve>>;
type OfFile = { of(file: string): Promise<Server> };

export const test = base.extend<
  { ownServer: string; publish: (changed: Layer['changed']) => Promise<void> },
  { servers: OfFile }
>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const state = `.state/e2e-own-${process.pid}-${workerIndex}`;
      let current: { file: string; server: Server } | undefined;
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
          return current.server;
        },
      });
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownServer: [async ({ servers }, use, { file }) => use((await servers.of(file)).url), { timeout: 60_000 }],
  /** In force at once: the clock is moved by as long as that takes. */
  publish: async ({ servers, ownServer }, use, { file }) => {
    await use(async (changed) => {
      await (await servers.of(file)).publish(releaseOver([{ fromMs: 0, changed }]));
      await new Client(ownServer).ask('/sandbox/clock', { json: { byMs: 31_000 } });
    });
  },
  baseURL: async ({ ownServer }, use) => use(ownServer),
});
