// A server whose catalogue holds as many titles as a test asks for beside our own: lists have pages, rows more than fit.
import { rmSync } from 'node:fs';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import { feedPoster } from '#shared/domain/art/feed.ts';
import { type CatalogueGame, VOLATILITIES } from '#shared/domain/catalogue/game.ts';
import { gameAt, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';
import { serve } from '../../scripts/serve.ts';
import { test as base } from './browser.ts';
import { madeGame } from './games.ts';
import { freePort } from './port.ts';
import { releaseWith, shippedAsset } from './published.ts';

const FIRST = ['Dragon', 'Neon', 'Lucky', 'Royal', 'Moon', 'Sugar', 'Thunder', 'Golden', 'Pirate', 'Mystic'];
const LAST = ['Vault', 'Orbit', 'Parade', 'Crown', 'Wolf', 'Bomb', 'Tiger', 'Rush', 'Treasure', 'Garden'];
const STUDIOS = ['kepler', 'fizz', 'baobab', 'aquanaut'];
const KINDS = [['new'], ['top'], ['live'], ['table'], [], [], ['new', 'top']];

/** Titles of a provider's feed, in every category, with every fact that lists are narrowed by. */
export const manyGames = (count: number): CatalogueGame[] =>
  Array.from({ length: count }, (_, i) => {
    const name = `${FIRST[i % 10]} ${LAST[Math.floor(i / 10) % 10]}${i < 100 ? '' : ` ${Math.floor(i / 100) + 1}`}`;
    const producer = STUDIOS[i % 4] ?? 'kepler';
    const kind = KINDS[i % 7] ?? [];
    return madeGame({
      name,
      producer,
      engine: '',
      rank: 50 - (i % 40),
      categories: [...(kind.includes('live') || kind.includes('table') ? [] : ['slots']), ...kind],
      volatility: VOLATILITIES[i % 4] ?? 'low',
      rtp: `${94 + (i % 5)}.${i % 10}0`,
      // More mechanics than a filter shows.
      features: [...(i % 3 === 0 ? ['free-spins', 'wilds'] : ['cascades']), `rare-${i % 60}`],
      jackpot: i % 9 === 0 ? 'apogee' : null,
      currencies: i % 11 === 0 ? ['USD', 'FUN'] : ['EUR', 'USD', 'FUN'],
      stakes: { EUR: { minMinor: [10, 20, 50, 100][i % 4] ?? 10, maxMinor: 10_000 } },
      badges: i % 6 === 0 ? [{ type: 'new', theme: 'ion' }] : [],
      blocked: i % 50 === 7 ? ['AT'] : [],
      poster: feedPoster(`${producer}/${i}`, name),
    });
  });

/** Puts our own titles and as many others into a server's store, before it is asked for anything. */
export async function stockMany(server: Awaited<ReturnType<typeof serve>>, count: number): Promise<void> {
  const shipped = shippedAsset<ShippedCatalogue>('catalogue');
  const own = shipped.snapshot.names.map((_, i) => gameAt(shipped.snapshot, i));
  const snapshot = snapshotOf([...own, ...manyGames(count)], shipped.snapshot.producers);
  await server.publish(releaseWith(snapshot));
}

const COUNT = 150;

export const test = base.extend<object, { manyServer: string }>({
  manyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use, { workerIndex }) => {
      const state = `.state/e2e-many-${process.pid}-${workerIndex}`;
      const server = await serve({ port: await freePort(), state, devCountry: 'AT' });
      await stockMany(server, COUNT);
      await use(server.url);
      await server.stop();
      rmSync(state, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ manyServer }, use) => use(manyServer),
});
