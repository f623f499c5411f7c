// Money out, driven from the outbox: the player's object decides and remembers, this calls the provider. Any number of times.
import { playerOf } from '#functions/identity/player.ts';
import type { OutgoingEvent } from '#functions/player/verbs.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';

type Due = Extract<OutgoingEvent, { type: 'payout.due' | 'refund.due' }>;

/**
 * Claims the withdrawal (no recall from here on), then orders it; the provider dedupes by payment id, so a crash between the
 * two is cured by the same message again. Throws when the provider is silent: the queue then brings it back.
 */
export async function payOut(env: Env, playerId: string, { paymentId }: { paymentId: string }): Promise<void> {
  const player = playerOf(env, playerId);
  const claimed = await player.payoutOrder(paymentId);
  // Recalled, rejected, or paid already: nothing is left to do.
  if (!claimed.ok) return;
  const { payment, destination } = claimed.value;
  const { provider, currency, amountMinor } = payment;
  const order = await pspOf(env, provider)?.payout({ playerId, paymentId, currency, amountMinor, destination });
  if (order?.ok) {
    const { providerRef } = order.value;
    await player.payoutUpdate({ paymentId, provider, providerRef, state: 'processing' });
  } else if (order && order.code !== 'server.unavailable') {
    await player.payoutUpdate({ paymentId, provider, providerRef: paymentId, state: 'declined', reason: 'refused' });
  } else throw new Error(`payment provider ${provider} did not answer for payout ${paymentId}`);
}

/** Sends held money back where it came from. */
export async function sendBack(env: Env, playerId: string, due: Extract<Due, { type: 'refund.due' }>): Promise<void> {
  const { paymentId, provider, providerRef, currency, amountMinor } = due;
  const order = await pspOf(env, provider)?.refund({ playerId, paymentId, providerRef, currency, amountMinor });
  if (!order?.ok) throw new Error(`payment provider ${provider} did not take the refund of ${paymentId}`);
}
