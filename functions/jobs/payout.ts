// Payouts, driven from the outbox: the player's object decides and records, this code calls the provider. May run any
// number of times.
import { now } from '#functions/clock.ts';
import { doubts } from '#functions/fraud.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { payoutName, refundName } from '#functions/ports/psp/index.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import { enter } from '#functions/restore/journal.ts';
import { line } from '#shared/base/line.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { ok } from '#shared/domain/refusal.ts';

type Due = Extract<OutgoingEvent, { type: 'payout.due' | 'refund.due' }>;

/**
 * Claims the withdrawal (it cannot be recalled from here on), then orders the payout. A withdrawal claimed before may
 * have been ordered: its provider is asked for its state, and the payout is ordered again only where the provider has
 * no order. Throws when the provider does not answer: nothing is given back, and the outbox retries.
 */
export async function payOut(env: Env, playerId: string, { paymentId }: { paymentId: string }): Promise<void> {
  const player = playerOf(env, playerId);
  if (await waitsForALook(env, player, playerId, paymentId)) return;
  const claimed = await player.payoutOrder(paymentId);
  if (!claimed.ok && claimed.code === 'server.unavailable')
    throw new Error(`the means of payout ${paymentId} did not answer`);
  // Recalled, rejected, waiting for an operator, or already paid: there is nothing to do.
  if (!claimed.ok) return;
  const { payment, destination, holder, attempt, again, isFrozen } = claimed.value;
  const { provider, currency, amountMinor } = payment;
  const psp = pspOf(env, provider);
  const ask = { playerId, paymentId, currency, amountMinor, destination, holder, attempt };
  const looked = again ? await psp?.look(ask) : ok({ state: 'absent' } as const);
  if (!psp || !looked?.ok) throw new Error(`payment provider ${provider} did not say what became of ${paymentId}`);
  const about = { paymentId, provider };
  if (looked.value.state !== 'absent') {
    const { state, ...found } = looked.value;
    await player.payoutUpdate({ ...about, ...found, attempt, state: STATES[state] });
    return;
  }
  // No money leaves a frozen account. The outbox retries every few minutes, and orders the payout once the account is released.
  if (isFrozen) return;
  // Written before the money leaves, so that a restore cannot pay it again.
  await enter(env.JOURNAL, payoutName(ask), { kind: 'payout', ask, provider, method: payment.method }, now());
  const order = await psp.payout(ask);
  // The provider has accepted this very order before: its answer to the repetition says nothing about the first order.
  if (!order.ok && again && attempt === 1 && payment.providerRef !== null) return;
  if (order.ok) await player.payoutUpdate({ ...about, providerRef: order.value.providerRef, state: 'processing' });
  else if (order.code === 'server.unavailable')
    throw new Error(`payment provider ${provider} did not answer for payout ${paymentId}`);
  else if (order.code === 'payment.unfunded') {
    console.error(line({ event: 'payout.unfunded', paymentId, provider, currency, amountMinor }));
    await player.payoutUpdate({ ...about, providerRef: payoutName(ask), state: 'unfunded', attempt });
  } else await player.payoutUpdate({ ...about, providerRef: payoutName(ask), state: 'declined', reason: 'refused' });
}

const STATES = {
  taken: 'processing',
  paid: 'succeeded',
  failed: 'declined',
  returned: 'returned',
  unfunded: 'unfunded',
} as const;

/** Asked before the claim: while an operator checks it, the withdrawal can still be refused or recalled. */
async function waitsForALook(env: Env, player: PlayerStub, playerId: string, paymentId: string): Promise<boolean> {
  const result = await player.payoutToCheck(paymentId);
  if (!result.ok || result.value === null) return false;
  const { provider: paymentSystem, currency, amountMinor, instrument } = result.value;
  const moved = { playerId, paymentId, paymentSystem, currency, amountMinor, bin: null };
  if (!(await doubts(env, player, { type: 'payout', ...moved, last4: (instrument ?? '').slice(-4) }))) return false;
  await player.doubtPayout(paymentId);
  return true;
}

/** Sends held money back where it came from. A provider that does not answer is asked again; a refusal leaves it to an operator. */
export async function sendBack(env: Env, playerId: string, due: Extract<Due, { type: 'refund.due' }>): Promise<void> {
  const { paymentId, attempt, provider, providerRef, currency, amountMinor, method = provider, reference = null } = due;
  const player = playerOf(env, playerId);
  const wanted = await player.refundIsDue(paymentId, attempt);
  if (!wanted.ok || !wanted.value) return;
  const ask = { playerId, paymentId, attempt, providerRef, currency, amountMinor };
  // Written before the money leaves, so that after a restore nobody has it once more.
  await enter(env.JOURNAL, refundName(ask), { kind: 'refund', ask, provider, method, reference }, now());
  const order = await pspOf(env, provider)?.refund(ask);
  if (order?.ok) {
    await player.refundUpdate({ paymentId, attempt, outcome: 'taken', providerRef: order.value.providerRef });
  } else if (order && order.code !== 'server.unavailable') {
    await player.refundUpdate({ paymentId, attempt, outcome: 'refused', providerRef: null });
  } else throw new Error(`payment provider ${provider} did not take the refund of ${paymentId}`);
}
