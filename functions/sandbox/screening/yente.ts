// A faithful stand-in of yente with a sample of invented people: its match call with threshold, topics and excluded
// entries, its catalogue, and its errors. Names are compared without accents, in any order, by the share of letter
// pairs that they have in common; a different birthday halves the score.
import * as z from 'zod/mini';
import { LISTED, type Listed } from './people.ts';

export const SCREENING_MOODS = ['open', 'silent', 'stale', 'broken'] as const;
export type ScreeningMood = (typeof SCREENING_MOODS)[number];

const DATASETS: Readonly<Record<string, readonly string[]>> = {
  default: ['sample_sanctions', 'sample_peps'],
  sanctions: ['sample_sanctions'],
  peps: ['sample_peps'],
};
const MOST_QUERIES = 100;
const SILENCE_MS = 9_000;

const query = z.object({
  schema: z.string(),
  properties: z.object({
    name: z.array(z.string()).check(z.minLength(1)),
    birthDate: z.optional(z.array(z.string())),
    country: z.optional(z.array(z.string())),
  }),
});
const body = z.object({ queries: z.record(z.string(), query) });
type Query = z.infer<typeof query>;

export class Yente {
  readonly #sql: SqlStorage;
  readonly #key: string;

  constructor(sql: SqlStorage, key: string) {
    this.#sql = sql;
    this.#key = key;
    sql.exec('create table if not exists yente_mood (no integer primary key, mood text not null)');
  }

  setMood(mood: ScreeningMood): void {
    this.#sql.exec('insert or replace into yente_mood (no, mood) values (1, ?)', mood);
  }

  async fetch(request: Request): Promise<Response> {
    const [row] = this.#sql.exec<{ mood: ScreeningMood }>('select mood from yente_mood').toArray();
    const mood = row?.mood ?? 'open';
    if (request.headers.get('authorization') !== `ApiKey ${this.#key}`) return detail(401, 'Invalid API key');
    if (mood === 'silent') await new Promise((over) => setTimeout(over, SILENCE_MS));
    if (mood !== 'open' && mood !== 'stale') return detail(500, 'Index error');
    const url = new URL(request.url);
    if (request.method === 'GET' && url.pathname === '/readyz') return Response.json({ status: 'ok' });
    if (request.method === 'GET' && url.pathname === '/catalog') {
      const outdated = mood === 'stale' ? ['default'] : [];
      return Response.json({ datasets: [], current: [], outdated, index_stale: mood === 'stale' });
    }
    return matched(url, await request.json().catch(() => null));
  }
}

/** Answers `POST /match/<dataset>`, each query on its own. */
export function matched(url: URL, sent: unknown): Response {
  const datasets = DATASETS[/^\/match\/(\w+)$/.exec(url.pathname)?.[1] ?? ''];
  if (!datasets) return detail(404, 'No such dataset.');
  const read = body.safeParse(sent);
  if (!read.success) return detail(422, 'Unprocessable');
  const queries = Object.entries(read.data.queries);
  if (queries.length > MOST_QUERIES) return detail(400, 'Too many queries in one batch');
  const threshold = Number(url.searchParams.get('threshold') ?? 0.7);
  const limit = Number(url.searchParams.get('limit') ?? 5);
  const topics = url.searchParams.getAll('topics');
  const excluded = url.searchParams.getAll('exclude_entity_ids');
  const pool = LISTED.filter(
    (each) =>
      each.datasets.some((dataset) => datasets.includes(dataset)) &&
      !excluded.includes(each.id) &&
      (topics.length === 0 || each.topics.some((topic) => topics.includes(topic))),
  );
  const responses = Object.fromEntries(
    queries.map(([name, input]) => {
      const results = pool
        .map((each) => ({ each, score: scoreOf(input, each) }))
        .filter(({ score }) => score >= threshold)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, limit)
        .map(({ each, score }) => result(each, score));
      return [name, { status: 200, results, total: { value: results.length, relation: 'eq' }, query: input }];
    }),
  );
  return Response.json({ responses, matcher: {}, limit });
}

const detail = (status: number, text: string): Response => Response.json({ detail: text }, { status });

const result = ({ id, name, birthDate, country, topics, datasets }: Listed, score: number) => ({
  id,
  caption: name[0] ?? '',
  schema: 'Person',
  properties: { name, birthDate, country, topics },
  datasets,
  referents: [],
  target: topics.length > 0,
  score: Math.round(score * 1000) / 1000,
  features: {},
  match: true,
});

function scoreOf({ properties }: Query, listed: Listed): number {
  const names = Math.max(...properties.name.flatMap((mine) => listed.name.map((theirs) => likeness(mine, theirs))));
  const [mine = '', theirs = ''] = [properties.birthDate?.[0] ?? '', listed.birthDate[0] ?? ''];
  const isAgainst = mine !== '' && !mine.startsWith(theirs);
  return isAgainst ? names * 0.6 : names;
}

/** Cyrillic transliterated as in English; other scripts are compared as they are. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const plain = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[а-яё]/g, (sign) => LATIN[sign] ?? '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .toSorted();

/** Dice's coefficient over the letter pairs of the sorted words. */
function likeness(one: string, other: string): number {
  const [a, b] = [plain(one).join(' '), plain(other).join(' ')];
  if (a === b) return 1;
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [mine, theirs] = [pairs(a), pairs(b)];
  const left = [...theirs];
  const shared = mine.filter((pair) => {
    const at = left.indexOf(pair);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  }).length;
  return mine.length + theirs.length === 0 ? 0 : (2 * shared) / (mine.length + theirs.length);
}
