// A provider's answer to `GET /games` (design: provider wallet) > titles of the catalogue. Every mistake is reported
// with its row; a row that can't be listed correctly is left out and never keeps the others from being published.

import type { Problem } from '../../../src/cms/reader/problem.ts';
import { feedPoster } from '../../../src/shared/domain/art/feed.ts';
import { type CatalogueGame, DEMO } from '../../../src/shared/domain/catalogue/game.ts';
import * as read from './read.ts';

export type Known = {
  /** The studios of content/producers. */
  readonly producers: ReadonlySet<string>;
  /** The values that have names for players, by list. */
  readonly categories: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly themes: ReadonlySet<string>;
  /** Ids that are in use already. */
  readonly ids: Set<string>;
};

/** Words of providers for what has another name here. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  slot: ['slots'],
  'video-slot': ['slots'],
  'video-slots': ['slots'],
  pokies: ['slots'],
  roulette: ['table', 'roulette'],
  'table-games': ['table'],
  'card-games': ['table'],
  cards: ['table'],
  card: ['table'],
  blackjack: ['table', 'blackjack'],
  baccarat: ['table', 'baccarat'],
  'live-casino': ['live'],
  'live-games': ['live'],
  'crash-games': ['instant'],
  crash: ['instant'],
  'drops-wins': ['drop-wins'],
};
/** A sanity bound: no provider has as many rows. */
export const ROWS_MAX = 200_000;

export function feedGames(
  file: string,
  rows: readonly unknown[],
  producer: string | undefined,
  known: Known,
  notes: Problem[],
): CatalogueGame[] {
  return rows.slice(0, ROWS_MAX).flatMap((row, i) => {
    const tell: read.Tell = (field, say) => notes.push({ file, field: `row ${i + 1}${field && `, ${field}`}`, say });
    if (!read.isRow(row)) {
      tell('', 'is no object and is left out.');
      return [];
    }
    if (read.truthOf(row, 'enabled', 'active') === false) return [];
    return listed(row, producer, known, tell) ?? [];
  });
}

/** The catalogue's name for a row of a feed. */
export function feedIdOf(row: read.Row, owner: string | undefined): { id: string; producer: string; slug: string } {
  const producer = read.slugOf(read.textOf(row, 'producer', 'provider', 'studio') || owner || '');
  const slug = read.slugOf(read.textOf(row, 'identifier', 'game_id', 'id', 'slug').split(/[:/]/).at(-1) ?? '');
  return { id: `${producer}/${slug}`, producer, slug };
}

function listed(row: read.Row, owner: string | undefined, known: Known, tell: read.Tell): CatalogueGame | undefined {
  const name = read.textOf(row, 'title', 'name');
  const { id, producer, slug } = feedIdOf(row, owner);
  const out = (field: string, say: string): undefined => {
    tell(field, `${say} The title is left out.`);
  };
  if (!name || name.length > 80) return out('title', name ? 'is longer than 80 letters.' : 'is missing.');
  if (!slug || slug.length > 80) return out('identifier', slug ? 'is longer than 80 letters.' : 'is missing.');
  if (!known.producers.has(producer))
    return out('producer', `"${producer}" is not known: write content/producers/${producer || '<studio>'}.json.`);
  if (known.ids.has(id)) return out('identifier', `names ${id}, which another title has.`);
  const blocked = read.countriesOf(row);
  if (!blocked) return out('blocked_countries', 'cannot be read: a list of countries by their two letters is needed.');
  const { currencies, stakes } = read.currenciesOf(row, tell);
  const demo = read.truthOf(row, 'demo', 'has_demo', 'has_demo_mode') ?? false;
  if (currencies.length === 0 && !demo) return out('currencies', 'names no known currency, and there is no demo.');
  known.ids.add(id);
  return {
    id,
    slug,
    name,
    producer,
    engine: '',
    badges: [],
    categories: named('categories', categoriesOf(row), known.categories, tell),
    features: named('features', read.wordsOf(row, 'features', 'mechanics', 'tags'), known.features, tell),
    themes: named('themes', read.wordsOf(row, 'themes', 'theme'), known.themes, tell),
    volatility: read.volatilityOf(row, tell),
    rank: Math.round(read.numberOf(row, 'popularity', 'rank', 'recommendation') ?? 0),
    released: read.dayOf(row, tell),
    poster: feedPoster(id, name),
    currencies: [...currencies, ...(demo ? [DEMO] : [])],
    stakes,
    rtp: '',
    returns: {},
    rtpWithin: null,
    hitRate: { least: '', most: '' },
    bets: [],
    fullUpToMinor: null,
    blocked,
    jackpot: null,
    freeSpins: read.truthOf(row, 'freespins', 'has_freespins') ?? false,
    seoTitle: '',
    board: '',
  };
}

const categoriesOf = (row: read.Row): string[] => [
  ...new Set(read.wordsOf(row, 'categories', 'category', 'type').flatMap((word) => SAME[word] ?? [word])),
];

/** Drops values without a name for players, because they could not be shown. */
function named(field: string, words: readonly string[], known: ReadonlySet<string>, tell: read.Tell): string[] {
  const strange = words.filter((word) => !known.has(word));
  if (strange.length > 0)
    tell(field, `names ${strange.join(', ')}, which players have no name for. The title is not listed under it.`);
  return words.filter((word) => known.has(word));
}
