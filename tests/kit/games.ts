// Titles made up for a test: what a test does not name is the same for all.

import { type Catalogue, OpenCatalogue, type Seen } from '#shared/domain/catalogue/catalogue.ts';
import { fold } from '#shared/domain/catalogue/fold.ts';
import type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';
import type { Names } from '#shared/domain/catalogue/search.ts';
import { snapshotOf } from '#shared/domain/catalogue/snapshot.ts';

const PLAIN: CatalogueGame = {
  id: '',
  slug: '',
  name: '',
  producer: 'kepler',
  engine: 'slots',
  categories: ['slots'],
  badges: [],
  features: [],
  themes: [],
  volatility: 'medium',
  rank: 1,
  released: '2026-01-01',
  poster: { a: '#000000', b: '#ffffff', hero: '1f680', companions: [] },
  currencies: ['EUR', 'FUN'],
  stakes: { EUR: { minMinor: 10, maxMinor: 1000 } },
  rtp: '96',
  returns: null,
  rtpWithin: null,
  hitRate: { least: '20', most: '20' },
  bets: [{ bet: 'spin', rtp: '96', hitRate: '20', most: { times: '1', oneIn: '1' }, atLeast: [] }],
  fullUpToMinor: null,
  blocked: [],
  jackpot: null,
  freeSpins: true,
  seoTitle: '',
  board: '',
};

export function madeGame({ name, ...rest }: Partial<CatalogueGame> & { name: string }): CatalogueGame {
  const game = { ...PLAIN, slug: fold(name).replaceAll(' ', '-'), name, ...rest };
  return { ...game, id: `${game.producer}/${game.slug}` };
}

export const STUDIOS: readonly CatalogueProducer[] = ['Kepler Works', 'Fizz', 'Baobab Studio'].map((name) => ({
  name,
  slug: fold(name).split(' ')[0] ?? '',
  symbol: '1f680',
  hues: { a: '#000000', b: '#ffffff' },
}));

export const NO_NAMES: Names = { locale: 'en', of: () => undefined };
export const ANYWHERE: Seen = { country: null, disabled: [] };

export const opened = (games: readonly CatalogueGame[]) => new OpenCatalogue(snapshotOf(games, STUDIOS), 'v1');
export const seenAt = (games: readonly CatalogueGame[], seen: Partial<Seen> = {}, names = NO_NAMES): Catalogue =>
  opened(games).for({ ...ANYWHERE, ...seen }, names);
