// What became of what was given by each template. The lists lag by seconds and decide nothing.
import type { GiftFact } from '#shared/contract/outgoing.ts';

export interface PartCount extends Record<'issued' | 'active' | 'converted' | 'lost' | 'expired' | 'canceled', number> {
  readonly template: string;
  readonly part: GiftFact['part'];
}

/** By template and part: all that were given, and where they stand. */
export async function countsByTemplate(db: D1Database): Promise<PartCount[]> {
  const { results } = await db
    .prepare(
      `select template, part, count(*) as issued,
        sum(stage not in ('finished', 'lost', 'expired', 'canceled')) as active, sum(stage = 'finished') as converted,
        sum(stage = 'lost') as lost, sum(stage = 'expired') as expired, sum(stage = 'canceled') as canceled
        from gift group by template, part order by template, part`,
    )
    .all<PartCount>();
  return results;
}

/** What has become cash of it, in EUR cents, by template. */
export async function costsByTemplate(db: D1Database): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare('select template, sum(eur) as eur from gift_conversion group by template')
    .all<{ template: string; eur: number }>();
  return new Map(results.map(({ template, eur }) => [template, eur]));
}
