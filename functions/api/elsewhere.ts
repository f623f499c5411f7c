// A deposit whose provider is silent goes by another that carries the same method: by itself only where no page of it was ever shown.
// Everything else is the player's choice.
import type { Method } from '#shared/domain/cashier/method.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/**
 * `order` refuses with `payment.silent`, and names the provider, once nothing can come of what it ordered there. The second order is another
 * payment with a key of its own, so that the same press again finds the same two.
 */
export async function orElsewhere<Value>(
  order: (method: Method, key: string) => Promise<Answer<Value>>,
  pick: (without: string) => Promise<Answer<Method>>,
  method: Method,
  key: string,
): Promise<Answer<Value>> {
  const first = await order(method, key);
  if (first.ok || first.code !== 'payment.silent') return first;
  const silent = typeof first.detail?.provider === 'string' ? first.detail.provider : method.provider;
  const other = await pick(silent);
  return other.ok ? order(other.value, `${key}~2`) : first;
}
