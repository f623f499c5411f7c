// What holds where the visitor is, told to her: the rows of policy in force, what they allow, and what comes next.
import type { Context } from 'hono';
import { now } from '#functions/clock.ts';
import { content } from '#functions/content.ts';
import { RULED_ACTS, type RulesHere } from '#shared/contract/rules.ts';
import { forbidden, rowInForce } from '#shared/domain/geo.ts';
import type { Vars } from './vars.ts';

export async function rulesHere(c: Context<{ Bindings: Env; Variables: Vars }>): Promise<RulesHere> {
  const ctx = c.get('ctx');
  const { country, region } = ctx;
  const nowMs = now();
  const rows = await content(c.env, 'config/geo');
  const row = rowInForce(rows, country, region, nowMs);
  const [atMs] = rows
    .filter((one) => one.country === country && (one.region === undefined || one.region === region))
    .flatMap(({ fromMs, untilMs }) => [fromMs ?? 0, untilMs ?? 0])
    .filter((ms) => ms > nowMs)
    .sort((a, b) => a - b);
  const then = atMs === undefined ? undefined : rowInForce(rows, country, region, atMs);
  return {
    country,
    ...(region && { region }),
    ...(row?.fromMs !== undefined && { sinceMs: row.fromMs }),
    ...(atMs !== undefined && { next: { atMs, geo: then?.class ?? 'restricted', why: then?.why ?? 'why.restricted' } }),
    acts: RULED_ACTS.map((act) => {
      const refusal = forbidden(act, ctx);
      return { act, code: refusal?.code ?? null };
    }),
  };
}
