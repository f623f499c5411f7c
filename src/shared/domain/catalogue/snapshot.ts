// The catalogue as it is stored and held in memory: a column for each field, with each value that titles share stored once.
import { type CatalogueGame, type CatalogueProducer, isOwn } from './game.ts';

const SHARED = [
  'producer',
  'engine',
  'categories',
  'badges',
  'features',
  'themes',
  'volatility',
  'rank',
  'released',
  'poster',
  'board',
  'currencies',
  'stakes',
  'rtp',
  'returns',
  'rtpWithin',
  'hitRate',
  'bets',
  'fullUpToMinor',
  'blocked',
  'jackpot',
  'freeSpins',
  'seoTitle',
] as const satisfies readonly (keyof CatalogueGame)[];
type Shared = (typeof SHARED)[number];

export type Column<Value> = { readonly values: readonly Value[]; readonly of: readonly number[] };

export type Snapshot = {
  readonly producers: readonly CatalogueProducer[];
  /** Playable titles before those that are only shown; each by rank. */
  readonly names: readonly string[];
  readonly slugs: readonly string[];
  readonly columns: { readonly [Field in Shared]: Column<CatalogueGame[Field]> };
};

export function snapshotOf(games: readonly CatalogueGame[], producers: readonly CatalogueProducer[]): Snapshot {
  const sorted = games.toSorted(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.rank - a.rank || (a.id < b.id ? -1 : 1),
  );
  return {
    producers,
    names: sorted.map(({ name }) => name),
    slugs: sorted.map(({ slug }) => slug),
    columns: Object.fromEntries(
      SHARED.map((field) => [field, columnOf(sorted.map((game) => game[field]))]),
    ) as Snapshot['columns'],
  };
}

function columnOf<Value>(cells: readonly Value[]): Column<Value> {
  const places = new Map<string, number>();
  const values: Value[] = [];
  const of = cells.map((cell) => {
    const key = JSON.stringify(cell);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    return values.push(cell) - 1;
  });
  return { values, of };
}

export function gameAt({ names, slugs, columns }: Snapshot, index: number): CatalogueGame {
  const cell = <Value>({ values, of }: Column<Value>): Value => values[of[index] ?? -1] as Value;
  const shared = Object.fromEntries(SHARED.map((field) => [field, cell<unknown>(columns[field])]));
  const slug = slugs[index] ?? '';
  return { id: `${shared.producer}/${slug}`, slug, name: names[index] ?? '', ...shared } as CatalogueGame;
}
