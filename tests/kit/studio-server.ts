// A server of its own with the pretend studio beside it, for browser tests of a studio's game: its calls can be made to go wrong.
import { rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';
import { startStudio } from '../../scripts/studio.ts';
import { test as base } from './browser.ts';
import { freePort } from './port.ts';

interface Served {
  readonly url: string;
  readonly studio: string;
}

export const test = base.extend<{ studio: { turn(on: object): Promise<void> } }, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const state = `.state/e2e-studio-${process.pid}-${workerIndex}`;
      const port = await freePort();
      const studio = await startStudio(`http://localhost:${port}`);
      const server = await serve({ port, state, devCountry: 'AT', vars: { STUDIO_URL: studio.url } });
      await use({ url: server.url, studio: studio.url });
      studio.stop();
      await server.stop();
      rmSync(state, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ served }, use) => use(served.url),
  /** What every session that is opened from now on does. */
  studio: async ({ served }, use) => {
    const turn = async (on: object) => {
      const answer = await fetch(`${served.studio}/switch`, { method: 'POST', body: JSON.stringify(on) });
      if (!answer.ok) throw new Error(`the studio's switch: HTTP ${answer.status}`);
    };
    await use({ turn });
    await turn({});
  },
});
