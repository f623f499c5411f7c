// Implements the screening port with yente, the API of OpenSanctions, run by the operator or hosted by OpenSanctions
// under a key.
import * as z from 'zod/mini';
import { ok, refuse } from '#shared/domain/refusal.ts';
import type { Screening, ScreeningAsk } from './index.ts';

export interface YenteConfig {
  /** `https://api.opensanctions.org`, or the operator's own address. */
  url: string;
  /** The hosted service requires a key; an operator's own instance has none. */
  apiKey: string | null;
  fetcher: (request: Request) => Promise<Response>;
}

const PATIENCE_MS = 8_000;
const MOST = 5;
/**
 * The query's address must not grow without bound: the call excludes the newest dismissed entries, and our code the
 * older ones.
 */
const EXCLUDED = 50;

const values = z.array(z.unknown());
const entity = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  caption: z.string().check(z.maxLength(500)),
  schema: z.string(),
  properties: z.record(z.string(), values),
  datasets: z.optional(z.array(z.string())),
  score: z.number().check(z.gte(0), z.lte(1)),
  match: z.boolean(),
});
const answer = z.object({
  responses: z.object({ player: z.object({ status: z.int(), results: z.array(entity) }) }),
});
const catalogue = z.object({ outdated: z.array(z.string()), index_stale: z.optional(z.boolean()) });

/** The properties that are shown beside the player. The rest of an entry can be read on the list itself. */
const COMPARED = ['name', 'alias', 'birthDate', 'nationality', 'country', 'idNumber', 'position', 'notes'] as const;
const LONGEST = 200;

export function yente({ url, apiKey, fetcher }: YenteConfig): Screening {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetcher(
      new Request(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(apiKey !== null && { authorization: `ApiKey ${apiKey}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }),
    ).catch(() => null);
    return response?.status === 200 ? response.json().catch(() => null) : null;
  };
  return {
    id: 'yente',
    async match({ subject, rules, dismissed }) {
      const { dataset, thresholdPercent, topics } = rules;
      const query = new URLSearchParams({
        threshold: String(thresholdPercent / 100),
        limit: String(MOST),
        algorithm: 'logic-v2',
      });
      for (const topic of topics) query.append('topics', topic);
      for (const id of dismissed.slice(-EXCLUDED)) query.append('exclude_entity_ids', id);
      const read = answer.safeParse(
        await call(`/match/${dataset}?${query}`, { queries: { player: personOf(subject) } }),
      );
      if (!read.success || read.data.responses.player.status !== 200) return refuse('server.unavailable');
      const found = read.data.responses.player.results.filter(({ id, match }) => match && !dismissed.includes(id));
      return ok(
        found.map(({ id, caption, properties, score }) => ({
          source: dataset,
          entity: id,
          caption,
          topics: textsOf(properties.topics),
          score: Math.round(score * 100),
          properties: Object.fromEntries(
            COMPARED.map((name) => [name, textsOf(properties[name])] as const).filter(([, texts]) => texts.length > 0),
          ),
        })),
      );
    },
    async isCurrent() {
      const read = catalogue.safeParse(await call('/catalog'));
      return read.success ? read.data.outdated.length === 0 && read.data.index_stale !== true : null;
    },
  };
}

const personOf = ({ names, dateOfBirth, country }: ScreeningAsk['subject']) => ({
  schema: 'Person',
  properties: { name: names, birthDate: [dateOfBirth], country: [country.toLowerCase()] },
});

/** Values that are not texts are nested entries. */
const textsOf = (all: readonly unknown[] | undefined): string[] =>
  (all ?? []).flatMap((each) => (typeof each === 'string' ? [each.slice(0, LONGEST)] : [])).slice(0, 20);
