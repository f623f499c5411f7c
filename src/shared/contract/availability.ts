// Whether an offer can be taken now, for a card or button before it is shown: judged by the same rule as the press itself.
import * as z from 'zod/mini';
import type { Refusal } from '#shared/domain/refusal.ts';

const why = z.object({
  /** The code that a press would be refused with (contract/problem.ts). */
  code: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
  /** When time alone makes it available, in epoch milliseconds; null where time alone does not. */
  untilMs: z.nullable(z.int()),
});
/** Null: it can be taken. */
export const unavailable = z.nullable(why);
export type Unavailable = z.infer<typeof why>;

/** `nextMs`: when the refused thing begins, or becomes available again. */
export function unavailableBy(refusal: Refusal | null | undefined, nextMs: number | null = null): Unavailable | null {
  if (!refusal) return null;
  const { code, detail } = refusal;
  return { code, ...(detail && { data: { ...detail } }), untilMs: untilOf(refusal, nextMs) };
}

/** Known for a daily or scheduled start and for a break; a reason that only the player, or nobody, can change has no time. */
function untilOf({ code, detail }: Refusal, nextMs: number | null): number | null {
  if (code === 'lootbox.taken' || code === 'programme.not_yet') return nextMs;
  const endsItself = detail?.type === 'coolingoff' || detail?.type === 'suspension';
  const end = code === 'limit.excluded' && endsItself ? detail.untilMs : null;
  return typeof end === 'number' ? end : null;
}
