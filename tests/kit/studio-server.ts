// A server of its own with the pretend studio beside it, for browser tests of a studio's game: its calls can be made to go wrong, and
// either of the two can be away for a while.
import { rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';
import { startStudio } from '../../scripts/studio.ts';
import { test as base } from './browser.ts';
import { freePort } from './port.ts';

interface Away {
  down(): Promise<void>;
  /** As it was, on its port and its files; nothing where it is there. */
  up(): Promise<void>;
}

interface Served {
  readonly url: string;
  readonly studio: string;
  readonly house: Away;
  readonly games: Away;
}

const listens = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    () => true,
    () => false,
  );

export const test = base.extend<
  {
    studio: { turn(on: object): Promise<void> };
    /** The casino, as a deploy takes it away and brings it back. */
    house: Away;
    /** The studio's own server: what browsers have open of it is known no more when it is back. */
    games: Away;
  },
  { served: Served }
>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const state = `.state/e2e-studio-${process.pid}-${workerIndex}`;
      const url = `http://localhost:${await freePort()}`;
      const file = `${state}/books.jsonl`;
      let studio: Awaited<ReturnType<typeof startStudio>> | null = await startStudio(url, { file });
      const { url: studioUrl } = studio;
      const start = () =>
        serve({ port: Number(new URL(url).port), state, devCountry: 'AT', vars: { STUDIO_URL: studioUrl } });
      let server: Awaited<ReturnType<typeof start>> | null = await start();
      const house = {
        async down() {
          await server?.stop();
          server = null;
        },
        async up() {
          server ??= await start();
        },
      };
      const games = {
        async down() {
          studio?.stop();
          studio = null;
          while (await listens(studioUrl));
        },
        async up() {
          studio ??= await startStudio(url, { port: Number(new URL(studioUrl).port), file });
        },
      };
      await use({ url, studio: studioUrl, house, games });
      await games.down();
      await house.down();
      rmSync(state, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
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
  house: async ({ served: { house } }, use) => {
    await use(house);
    await house.up();
  },
  games: async ({ served: { games } }, use) => {
    await use(games);
    await games.up();
  },
});
