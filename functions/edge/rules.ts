// What holds at the visitor's place, as an answer: the rows of policy in force, what they allow, and what comes next.
import type { Context } from 'hono';
import { now } from '#functions/clock.ts';
import { RULED_ACTS, type RulesHere } from '#shared/contract/rules.ts';
import { forbidden, nextRow, rowInForce } from '#shared/domain/geo.ts';
import { content } from '#src/published/content.ts';
import type { Vars } from './vars.ts';

export async function rulesHere(c: Context<{ Bindings: Env; Variables: Vars }>): Promise<RulesHere> {
  const ctx = c.get('ctx');
  const { country, region } = ctx;
  const nowMs = now();
  const rows = await content(c.env, 'config/geo');
  const row = rowInForce(rows, country, region, nowMs);
  const next = nextRow(rows, country, region, nowMs);
  return {
    country,
    ...(region && { region }),
    ...(row?.fromMs !== undefined && { sinceMs: row.fromMs }),
    ...(next && {
      next: { atMs: next.atMs, geo: next.row?.class ?? 'restricted', why: next.row?.why ?? 'why.restricted' },
    }),
    acts: RULED_ACTS.map((act) => {
      const refusal = forbidden(act, ctx);
      return { act, code: refusal?.code ?? null };
    }),
  };
}
