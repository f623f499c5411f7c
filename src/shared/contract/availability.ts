// Whether what is offered can be had now, as a card or a button is told it before it is drawn: judged by the rule that decides the press.
import * as z from 'zod/mini';
import type { Refusal } from '#shared/domain/refusal.ts';

const why = z.object({
  /** As a press would be refused (contract/problem.ts). */
  code: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
  /** From when on time alone lets it be had, in epoch milliseconds; null where time alone does not. */
  untilMs: z.nullable(z.int()),
});
/** Null: it can be had. */
export const unavailable = z.nullable(why);
export type Unavailable = z.infer<typeof why>;

/** `nextMs`: when what is refused begins, or can be had again. */
export function unavailableBy(refusal: Refusal | null | undefined, nextMs: number | null = null): Unavailable | null {
  if (!refusal) return null;
  const { code, detail } = refusal;
  return { code, ...(detail && { data: { ...detail } }), untilMs: untilOf(refusal, nextMs) };
}

/** Of what a day or a start brings back, and of a break; what the player or nobody can change waits for no time. */
function untilOf({ code, detail }: Refusal, nextMs: number | null): number | null {
  if (code === 'lootbox.taken' || code === 'programme.not_yet') return nextMs;
  const endsItself = detail?.type === 'coolingoff' || detail?.type === 'suspension';
  const end = code === 'limit.excluded' && endsItself ? detail.untilMs : null;
  return typeof end === 'number' ? end : null;
}
