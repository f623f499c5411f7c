// A deposit whose provider is silent goes by another that carries the same method: by itself only where no page of it was ever shown.
// Everything else is the player's choice.
import { patient } from '#functions/object/timeout.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/** So long a page is waited for that another provider could show as well; where none could, its own provider's patience holds. */
export const ELSEWHERE_AFTER_MS = 3_000;

/** Whether somebody else than this provider carries the method here, now. */
type HasOther = (provider: string) => Promise<boolean>;

/**
 * `order` refuses with `payment.silent`, and names the provider, once nothing can come of what it ordered there. The second order is another
 * payment with a key of its own, so that the same press again finds the same two.
 */
export async function orElsewhere<Value>(
  order: (method: Method, key: string, hasOther: HasOther) => Promise<Answer<Value>>,
  pick: (without: string) => Promise<Answer<Method>>,
  method: Method,
  key: string,
): Promise<Answer<Value>> {
  const first = await order(method, key, async (provider) => (await pick(provider)).ok);
  if (first.ok || first.code !== 'payment.silent') return first;
  const silent = typeof first.detail?.provider === 'string' ? first.detail.provider : method.provider;
  const other = await pick(silent);
  return other.ok ? order(other.value, `${key}~2`, async () => false) : first;
}

/** What a provider answers, or null for one that has not while somebody else could. The order itself goes on, and is nobody's then. */
export async function answerOf<Value>(
  order: Promise<Value>,
  hasOther: () => Promise<boolean>,
  afterMs = ELSEWHERE_AFTER_MS,
): Promise<Value | null> {
  const late = Symbol();
  const first = await patient<Value | typeof late>(order, afterMs).catch(() => late);
  if (first !== late) return first as Value;
  return (await hasOther()) ? null : order;
}
