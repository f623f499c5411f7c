// Money out, driven from the outbox: the player's object decides and remembers, this calls the provider. Any number of times.
import { doubts } from '#functions/fraud.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';

type Due = Extract<OutgoingEvent, { type: 'payout.due' | 'refund.due' }>;

/**
 * Claims the withdrawal (no recall from here on), then orders it; the provider dedupes by payment id, so a crash between the
 * two is cured by the same message again. Throws when the provider is silent: the queue then brings it back.
 */
export async function payOut(env: Env, playerId: string, { paymentId }: { paymentId: string }): Promise<void> {
  const player = playerOf(env, playerId);
  if (await waitsForALook(env, player, playerId, paymentId)) return;
  const claimed = await player.payoutOrder(paymentId);
  if (!claimed.ok && claimed.code === 'server.unavailable')
    throw new Error(`the means of payout ${paymentId} did not answer`);
  // Recalled, rejected, with an operator, or paid already: nothing is left to do.
  if (!claimed.ok) return;
  const { payment, destination, holder } = claimed.value;
  const { provider, currency, amountMinor } = payment;
  const order = await pspOf(env, provider)?.payout({ playerId, paymentId, currency, amountMinor, destination, holder });
  if (order?.ok) {
    const { providerRef } = order.value;
    await player.payoutUpdate({ paymentId, provider, providerRef, state: 'processing' });
  } else if (order && order.code !== 'server.unavailable') {
    await player.payoutUpdate({ paymentId, provider, providerRef: paymentId, state: 'declined', reason: 'refused' });
  } else throw new Error(`payment provider ${provider} did not answer for payout ${paymentId}`);
}

/** Asked before the claim: what an operator looks at can still be refused, and taken back. */
async function waitsForALook(env: Env, player: PlayerStub, playerId: string, paymentId: string): Promise<boolean> {
  const result = await player.payoutToCheck(paymentId);
  if (!result.ok || result.value === null) return false;
  const { provider: paymentSystem, currency, amountMinor, instrument } = result.value;
  const moved = { playerId, paymentId, paymentSystem, currency, amountMinor, bin: null };
  if (!(await doubts(env, player, { type: 'payout', ...moved, last4: (instrument ?? '').slice(-4) }))) return false;
  await player.doubtPayout(paymentId);
  return true;
}

/** Sends held money back where it came from. A provider that is silent is asked again; one that says no leaves it to an operator. */
export async function sendBack(env: Env, playerId: string, due: Extract<Due, { type: 'refund.due' }>): Promise<void> {
  const { type: _, paymentId, attempt, provider, ...ask } = due;
  const player = playerOf(env, playerId);
  const wanted = await player.refundIsDue(paymentId, attempt);
  if (!wanted.ok || !wanted.value) return;
  const order = await pspOf(env, provider)?.refund({ playerId, paymentId, attempt, ...ask });
  if (order?.ok) {
    await player.refundUpdate({ paymentId, attempt, outcome: 'taken', providerRef: order.value.providerRef });
  } else if (order && order.code !== 'server.unavailable') {
    await player.refundUpdate({ paymentId, attempt, outcome: 'refused', providerRef: null });
  } else throw new Error(`payment provider ${provider} did not take the refund of ${paymentId}`);
}
