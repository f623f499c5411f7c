// The fraud check that a player's browser requests (S7.091). It uses the same function that checks every deposit and
// payout.

import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import { doubts, type Hints, type Movement } from '#functions/fraud.ts';
import { playerOf } from '#functions/player/stub.ts';
import { checkTransaction, type Transaction } from '#shared/contract/transaction.ts';
import { isProvider, type Method } from '#shared/domain/cashier/method.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import { type Api, mount } from './mount.ts';

export function transaction(app: Api): void {
  mount(app, checkTransaction, async ({ c, body }) => {
    const { playerId } = requireSession(c);
    throttleMoney(c, buckets.fraudCheck, playerId);
    const system = await systemOf(c.env, body.payment_system);
    if (!system.ok) return system;
    const { type, currency, amount: amountMinor, payment_id: paymentId } = body;
    const check = { ...system.value, type, paymentId, currency, amountMinor };
    const found = await askPlayer(c, (player, asker) => player.paymentToCheck(asker, check));
    if (!found.ok) return found;
    const payment = found.value;
    const movement: Movement = {
      type,
      playerId,
      paymentId: payment?.id ?? null,
      paymentSystem: system.value.provider,
      // Only for a withdrawal does the server know the means of payment.
      currency,
      amountMinor,
      bin: null,
      last4: (payment?.instrument ?? '').slice(-4),
    };
    if (!(await doubts(c.env, playerOf(c.env, playerId), movement, { hints: hintsOf(body) })))
      return ok({ status: 'pass' as const });
    if (payment) {
      const doubted = await askPlayer(c, (player) => player.doubtPayment(payment.id));
      if (!doubted.ok) return doubted;
    }
    return ok({ status: 'review' as const });
  });
}

/** A method with its provider, or a provider alone. */
async function systemOf(
  env: Env,
  name: string,
): Promise<Answer<{ provider: string; method: string | null }, 'payment.method_unknown'>> {
  if (isProvider(name)) return ok({ provider: name, method: null });
  const methods = await content<readonly Method[]>(env, 'payment-methods');
  const method = methods.find(({ id }) => id === name);
  return method ? ok({ provider: method.provider, method: method.id }) : refuse('payment.method_unknown');
}

function hintsOf(body: Transaction): Hints {
  const { country, first_name: firstName, last_name: lastName, email, custom_player_status: status } = body;
  const { dfpc, bin, last4 } = body;
  const hints = { country, firstName, lastName, email, status, dfpc, bin, last4 };
  return Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined));
}
