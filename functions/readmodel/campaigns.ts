// The outcome of all gifts by template. The lists lag by seconds and decide nothing.
import type { GiftFact } from '#shared/contract/outgoing.ts';
import { by } from './databases.ts';

export interface PartCount extends Record<'issued' | 'active' | 'converted' | 'lost' | 'expired' | 'canceled', number> {
  readonly template: string;
  readonly part: GiftFact['part'];
}

/** By template and part: how many were given, and their states. */
export async function countsByTemplate(dbs: readonly D1Database[]): Promise<PartCount[]> {
  const each = await everyRow<PartCount>(
    dbs,
    `select template, part, count(*) as issued,
      sum(stage not in ('finished', 'lost', 'expired', 'canceled')) as active, sum(stage = 'finished') as converted,
      sum(stage = 'lost') as lost, sum(stage = 'expired') as expired, sum(stage = 'canceled') as canceled
      from gift group by template, part`,
  );
  const rows = Map.groupBy(each, ({ template, part }) => `${template} ${part}`).values();
  return [...rows].map(added).toSorted(
    by(
      ({ template }) => template,
      ({ part }) => part,
    ),
  );
}

const COUNTS = ['issued', 'active', 'converted', 'lost', 'expired', 'canceled'] as const;

/** The sum of one template and part over several databases. */
function added([first, ...others]: PartCount[]): PartCount {
  const sum = { ...(first as PartCount) };
  for (const other of others) for (const count of COUNTS) sum[count] += other[count];
  return sum;
}

const everyRow = async <Row>(dbs: readonly D1Database[], sql: string): Promise<Row[]> =>
  (await Promise.all(dbs.map((db) => db.prepare(sql).all<Row>()))).flatMap(({ results }) => results);

/** The amount that was released as cash, in EUR cents, by template. */
export async function costsByTemplate(dbs: readonly D1Database[]): Promise<ReadonlyMap<string, number>> {
  const rows = await everyRow<{ template: string; eur: number }>(
    dbs,
    'select template, sum(eur) as eur from gift_conversion group by template',
  );
  const costs = new Map<string, number>();
  for (const { template, eur } of rows) costs.set(template, (costs.get(template) ?? 0) + eur);
  return costs;
}
