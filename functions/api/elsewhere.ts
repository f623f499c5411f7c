// Fails a deposit over to another provider with the same method when the first does not answer. This happens
// automatically only where no page of the first was shown; in all other cases the player decides.
import { patient } from '#functions/object/timeout.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/**
 * How long a page is awaited when another provider could show one. Where none could, the provider's own timeout
 * applies.
 */
export const ELSEWHERE_AFTER_MS = 3_000;

/** Whether another provider offers the method here and is reachable. */
type HasOther = (provider: string) => Promise<boolean>;

/**
 * `order` refuses with `payment.silent` and the provider's name only when the payment that it ordered there can no
 * longer be made. The second order is another payment with a key of its own, so a repeated request finds the same two
 * payments.
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

/**
 * The provider's answer, or null where it has not answered in time and another provider could. The order continues in
 * the background and its result is not used.
 */
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
