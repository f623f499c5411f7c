// The catalogue in memory: opened once for each snapshot, then viewed by each visitor as their country allows. The cost
// of a list depends on the part that is shown, not on the catalogue's size.

import { Recent } from '../../base/recent.ts';
import { type Bits, both, every, has, join, none, put, shared, without } from './bits.ts';
import type { Count, Facets, GameFilter, Order } from './filter.ts';
import { fold } from './fold.ts';
import { type CatalogueGame, type CatalogueProducer, isClosedTo, type Modes, modesIn, returnIn } from './game.ts';
import { inOrder, inTurn, type Places, union } from './places.ts';
import { type Names, type SearchIndex, searchIndex } from './search.ts';
import { type Column, gameAt, type Snapshot } from './snapshot.ts';
import { cellsWhere, counts, type Words, wordsOf } from './words.ts';

/** Titles in an order, of which a part can be read. */
export type Shelf = {
  readonly count: number;
  /** From `from` to `to`, exclusive. */
  slice(from: number, to: number): CatalogueGame[];
};
export type Found = Shelf & { facets(): Facets };

export type Seen = {
  /** Null: no country, so nothing is blocked. */
  readonly country: string | null;
  /** The country whose market binds a player; without it the same as `country`. */
  readonly market?: string | null;
  /** Studios that are not shown here. */
  readonly disabled: readonly string[];
  /** Switched off for now (shared/domain/switches.ts): not listed, but found by name. */
  readonly resting?: { readonly games: readonly string[]; readonly studios: readonly string[] };
  /** Play is not allowed where the player is: every title is shown as closed. */
  readonly shut?: boolean;
};

/** The catalogue as one visitor sees it. */
export type Catalogue = {
  /** Hash of the snapshot; part of the key of every cached page. */
  readonly version: string;
  /** How many titles are listed here. */
  readonly count: number;
  /** Studios with titles that are listed here. */
  readonly producers: readonly CatalogueProducer[];
  /** Categories with titles that are listed here, most first. */
  readonly categories: readonly Count[];
  producer(slug: string): CatalogueProducer | undefined;
  /** Any title of a studio that is shown here, also one that `restricted` reports as closed. */
  game(id: string): CatalogueGame | undefined;
  /** Not offered where this visitor is or plays: not listed, found by name, and shown as closed. */
  restricted(game: Pick<CatalogueGame, 'blocked'>): boolean;
  /** What the visitor can play it for. */
  modes(game: CatalogueGame): Modes;
  /** The return in percent that is stated to the visitor; '' where none is. */
  returnOf(game: CatalogueGame): string;
  /** All titles, or those of a category, of a studio, or of both; best first by default. */
  shelf(of?: { category?: string; producer?: string; order?: Order }): Shelf;
  /** Titles that match a filter; with a title text the best match first by default. */
  find(filter: GameFilter, order?: Order): Found;
  /** Everything that is listed, best first. Its cost grows with the catalogue: for sitemaps; pages read a shelf. */
  readonly games: readonly CatalogueGame[];
};

const CACHED_GAMES = 10_000;
/** How many searches are cached, and how many titles of each: those of the first page. */
const ANSWERS = 2000;
const ANSWERED = 40;

/** A country's view: `known` includes titles that it shows as closed. Counts are cached. */
type View = {
  readonly key: string;
  readonly market: string | null;
  readonly listed: Bits;
  readonly known: Bits;
  producers?: readonly CatalogueProducer[];
  categories?: readonly Count[];
};
type Answer = { readonly count: number; readonly first: readonly number[] };

export class OpenCatalogue {
  readonly version: string;
  readonly size: number;
  readonly #snapshot: Snapshot;
  readonly #games = new Map<number, CatalogueGame>();
  readonly #views = new Map<string, View>();
  readonly #shelves = new Map<string, Shelf>();
  readonly #producers: ReadonlyMap<string, CatalogueProducer>;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #returns: Column<Pick<CatalogueGame, 'rtp' | 'returns'>>;
  /** Countries for which the return of any title is its own. */
  readonly #markets: ReadonlySet<string>;
  readonly #answers = new Recent<Answer>(ANSWERS);
  #words: Words | undefined;
  #index: SearchIndex | undefined;
  #places: ReadonlyMap<string, number> | undefined;
  #played: readonly string[] = [];

  constructor(snapshot: Snapshot, version: string) {
    this.#snapshot = snapshot;
    this.version = version;
    this.size = snapshot.names.length;
    this.#producers = new Map(snapshot.producers.map((studio) => [studio.slug, studio]));
    this.#returns = returnsIn(snapshot);
    this.#markets = new Set(snapshot.columns.returns.values.flatMap((returns) => Object.keys(returns ?? {})));
  }

  /** Sets what is played most, by identifier: it changes by the minute, unlike the snapshot. */
  heed(played: readonly string[]): void {
    if (played === this.#played) return;
    this.#played = played;
    this.#orders.delete('popular');
  }

  /** `names` are the words of the player's language for search. */
  for(seen: Seen, names: Names): Catalogue {
    const { country, market = country } = seen;
    const where = { country, market };
    const key = JSON.stringify([country, market, [...seen.disabled].sort(), seen.resting]);
    const view = this.#views.get(key) ?? this.#look(key, seen);
    const { known } = view;
    const open = this;
    return {
      version: this.version,
      get count() {
        return open.shelf(view, {}).count;
      },
      get producers() {
        view.producers ??= open.#studiosIn(view.listed);
        return view.producers;
      },
      get categories() {
        view.categories ??= counts(open.words.categories, view.listed);
        return view.categories;
      },
      producer: (slug) => (seen.disabled.includes(slug) ? undefined : this.#producers.get(slug)),
      game: (id) => {
        const place = this.#place(id);
        return place !== undefined && has(known, place) ? this.at(place) : undefined;
      },
      restricted: (game) => seen.shut === true || isClosedTo(game, where),
      modes: (game) => (seen.shut ? { demo: false, real: false } : modesIn(game, where)),
      returnOf: (game) => returnIn(game, market),
      shelf: (of = {}) => this.shelf(view, of),
      find: (filter, order) =>
        filter.title === undefined ? this.#find(view, filter, order, names) : this.#search(view, filter, order, names),
      get games() {
        return open.shelf(view, {}).slice(0, open.size);
      },
    };
  }

  at(index: number): CatalogueGame {
    const made = this.#games.get(index);
    if (made) return made;
    if (this.#games.size >= CACHED_GAMES) this.#games.clear();
    const game = gameAt(this.#snapshot, index);
    this.#games.set(index, game);
    return game;
  }

  get words(): Words {
    this.#words ??= wordsOf(this.#snapshot);
    return this.#words;
  }

  shelf(view: View, of: { category?: string; producer?: string; order?: Order }): Shelf {
    const key = JSON.stringify([view.key, of.category, of.producer, of.order]);
    const made = this.#shelves.get(key);
    if (made) return made;
    let bits = view.listed;
    if (of.category !== undefined) bits = both(bits, this.words.categories.get(of.category) ?? none(this.size));
    if (of.producer !== undefined) bits = both(bits, this.words.producer.get(of.producer) ?? none(this.size));
    const shelf = this.#shelved(this.#ordered(view, [bits], of.order));
    if (this.#shelves.size >= 1000) this.#shelves.clear();
    this.#shelves.set(key, shelf);
    return shelf;
  }

  #studiosIn(listed: Bits): readonly CatalogueProducer[] {
    const there = new Set(counts(this.words.producer, listed).map(({ value }) => value));
    return this.#snapshot.producers.filter(({ slug }) => there.has(slug));
  }

  #look(key: string, { country, market = country, disabled, resting }: Seen): View {
    let known = every(this.size);
    for (const slug of disabled) known = without(known, this.words.producer.get(slug) ?? none(this.size));
    let open = known;
    for (const code of new Set([country, market])) {
      const closed = code === null ? undefined : this.words.blocked.get(code);
      if (closed) open = without(open, closed);
    }
    const view = { key, market, known, listed: resting ? this.#awake(open, resting) : open };
    if (this.#views.size >= 500) this.#views.clear();
    this.#views.set(key, view);
    return view;
  }

  #awake(bits: Bits, { games, studios }: NonNullable<Seen['resting']>): Bits {
    const off = none(this.size);
    for (const slug of studios) join(off, this.words.producer.get(slug) ?? none(this.size));
    for (const place of games.map((id) => this.#place(id))) if (place !== undefined) put(off, place);
    return without(bits, off);
  }

  /** Most searches were made before, and most are a name alone: the first results are cached. */
  #search(view: View, filter: GameFilter, order: Order | undefined, names: Names): Found {
    const search = (): Found => this.#find(view, filter, order, names);
    const alone = Object.values(filter).filter((part) => part !== undefined).length === 1;
    if (!alone || order !== undefined) return search();
    const queryKey = [view.key, names.locale, fold(filter.title ?? '')].join('\n');
    const result =
      this.#answers.get(queryKey) ?? this.#answers.set(queryKey, this.#answer(view, filter.title ?? '', names));
    return {
      count: result.count,
      slice: (from, to) =>
        Math.min(to, result.count) <= result.first.length
          ? result.first.slice(from, to).map((index) => this.at(index))
          : search().slice(from, to),
      facets: () => search().facets(),
    };
  }

  #answer(view: View, title: string, names: Names): Answer {
    const found = this.#ordered(view, this.#matches(view, title, names), undefined);
    return { count: found.count, first: found.places(0, ANSWERED) };
  }

  /** Best first; titles closed in the player's country come last among equals. */
  #matches({ listed, known }: View, title: string, names: Names): Bits[] {
    const tiers = this.index.find(title, names, known);
    return known === listed ? tiers : tiers.flatMap((tier) => [both(tier, listed), without(tier, listed)]);
  }

  #find(view: View, filter: GameFilter, order: Order | undefined, names: Names): Found {
    const tiers = filter.title === undefined ? [view.listed] : this.#matches(view, filter.title, names);
    const chosen = this.#parts(view, filter);
    const parts = Object.values(chosen).filter((part) => part !== undefined);
    const passed = tiers.map((tier) => parts.reduce(both, tier));
    return {
      ...this.#shelved(this.#ordered(view, passed, order)),
      facets: () => this.#facets(union(tiers, this.size), chosen, filter),
    };
  }

  get index(): SearchIndex {
    this.#index ??= searchIndex(this.#snapshot, this.words);
    return this.#index;
  }

  /** The titles that each part of a filter allows. */
  #parts({ market }: View, filter: GameFilter): Parts {
    const { words, size } = this;
    const any = (known: ReadonlyMap<string, Bits>, wanted: readonly string[] | undefined) =>
      wanted && wanted.length > 0
        ? union(
            wanted.map((word) => known.get(word) ?? none(size)),
            size,
          )
        : undefined;
    const all = (known: ReadonlyMap<string, Bits>, wanted: readonly string[] = []) =>
      wanted.length > 0 ? wanted.map((word) => known.get(word) ?? none(size)).reduce(both) : undefined;
    const flag = (bits: Bits, wanted: boolean | undefined) =>
      wanted === undefined ? undefined : wanted ? bits : without(every(size), bits);
    return {
      providers: any(words.producer, filter.providers),
      categories: (filter.every ? all : any)(words.categories, filter.categories),
      features: any(words.features, filter.features),
      themes: any(words.themes, filter.themes),
      volatility: any(words.volatility, filter.volatility),
      rtp: filter.rtp && this.#within(market, filter.rtp),
      stake: filter.stake && this.#playableFrom(filter.stake),
      jackpot: flag(words.jackpot, filter.jackpot),
      jackpots: any(words.jackpots, filter.jackpots),
      demo: flag(words.demo, filter.demo),
      own: flag(words.own, filter.own),
    };
  }

  #within(market: string | null, { from = 0, to = Number.POSITIVE_INFINITY }: NonNullable<GameFilter['rtp']>): Bits {
    return cellsWhere(this.#returns, (cell) => {
      const rtp = returnIn(cell, market);
      return rtp !== '' && Number(rtp) >= from && Number(rtp) <= to;
    });
  }

  #playableFrom({ currency, atMostMinor }: NonNullable<GameFilter['stake']>): Bits {
    return cellsWhere(this.#snapshot.columns.stakes, (stakes) => {
      const range = stakes[currency];
      return range !== undefined && range.minMinor <= atMostMinor;
    });
  }

  #facets(base: Bits, parts: Parts, filter: GameFilter): Facets {
    const but = (left: keyof Parts | undefined) =>
      Object.entries(parts).reduce((bits, [name, part]) => (part && name !== left ? both(bits, part) : bits), base);
    const { words } = this;
    return {
      providers: counts(words.producer, but('providers')),
      categories: counts(words.categories, but(filter.every ? undefined : 'categories')),
      features: counts(words.features, but('features')),
      themes: counts(words.themes, but('themes')),
      volatility: counts(words.volatility, but('volatility')),
      jackpot: shared(words.jackpot, but('jackpot')),
      jackpots: counts(words.jackpots, but('jackpot')),
      demo: shared(words.demo, but('demo')),
    };
  }

  /** Tiers one after the other by rank, or all of them in another order. */
  #ordered({ market }: View, tiers: readonly Bits[], order: Order | undefined): Places {
    if (order === undefined) return inTurn(tiers);
    const all = union(tiers, this.size);
    return order === 'rank' ? inTurn([all]) : inOrder(all, () => this.#order(order, market));
  }

  #shelved({ count: total, places }: Places): Shelf {
    return { count: total, slice: (from, to) => places(from, to).map((index) => this.at(index)) };
  }

  #order(order: Exclude<Order, 'rank'>, market: string | null): Uint32Array {
    const own = order === 'rtp' && market !== null && this.#markets.has(market) ? market : null;
    const key = own === null ? order : `${order} ${own}`;
    const made = this.#orders.get(key);
    if (made) return made;
    const { names, columns } = this.#snapshot;
    const cell = <Value>({ values, of }: Column<Value>, i: number) => values[of[i] ?? -1];
    const keys: (string | number)[] = {
      popular: () => this.#byPlayers(),
      new: () => names.map((_, i) => -Date.parse(cell(columns.released, i) ?? '') || 0),
      name: () => names.map(fold),
      rtp: () => names.map((_, i) => -Number(returnIn(cell(this.#returns, i) ?? NO_RETURN, own))),
    }[order]();
    const sorted = Uint32Array.from(keys.keys()).sort((a, b) => compare(keys[a], keys[b]) || a - b);
    this.#orders.set(key, sorted);
    return sorted;
  }

  /** Titles that nobody plays follow by rank. */
  #byPlayers(): number[] {
    const keys = new Array<number>(this.size).fill(Number.POSITIVE_INFINITY);
    for (const [i, id] of this.#played.entries()) {
      const place = this.#place(id);
      if (place !== undefined) keys[place] = i;
    }
    return keys;
  }

  #place(id: string): number | undefined {
    if (!this.#places) {
      const { slugs, columns } = this.#snapshot;
      this.#places = new Map(
        slugs.map((slug, i) => [`${columns.producer.values[columns.producer.of[i] ?? -1]}/${slug}`, i]),
      );
    }
    return this.#places.get(id);
  }
}

const NO_RETURN = { rtp: '', returns: null } as const;

/** Both fields of a title's return as one column, each pair once. */
function returnsIn({ columns: { rtp, returns } }: Snapshot): Column<Pick<CatalogueGame, 'rtp' | 'returns'>> {
  const places = new Map<string, number>();
  const values: Pick<CatalogueGame, 'rtp' | 'returns'>[] = [];
  const of = rtp.of.map((cell, i) => {
    const other = returns.of[i] ?? -1;
    const key = `${cell} ${other}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push({ rtp: rtp.values[cell] ?? '', returns: returns.values[other] ?? null }) - 1;
  });
  return { values, of };
}

type Parts = Record<
  | 'providers'
  | 'categories'
  | 'features'
  | 'themes'
  | 'volatility'
  | 'rtp'
  | 'stake'
  | 'jackpot'
  | 'jackpots'
  | 'demo'
  | 'own',
  Bits | undefined
>;

function compare(a: string | number | undefined, b: string | number | undefined): number {
  return a === b || a === undefined || b === undefined ? 0 : a < b ? -1 : 1;
}
