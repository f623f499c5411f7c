// The fraud check of a payment (S7.091), asked by the server with what the server knows: what a browser says of itself is no
// evidence. Money in is asked about before it becomes playable, money out before its provider is asked to pay.
import { fingerprintOf } from './identity/fingerprint.ts';
import type { PlayerVerbs } from './player/verbs.ts';
import { type Fraud, type FraudAsk, fraudPort } from './ports/fraud/index.ts';

export type Movement = Omit<FraudAsk, 'payer' | 'dfpc'>;

/** True when the check doubts the payment, or is silent: silence is no pass (I41). False where nobody runs such a check. */
export async function doubts(
  env: Env,
  player: Pick<PlayerVerbs, 'payer'>,
  movement: Movement,
  port: Fraud | null = fraudPort(),
): Promise<boolean> {
  if (!port) return false;
  try {
    const [payer, dfpc] = await Promise.all([
      player.payer(),
      fingerprintOf(env.DB, movement.playerId).catch(() => undefined),
    ]);
    if (!payer.ok) return true;
    return (await port.check({ ...movement, payer: payer.value, ...(dfpc && { dfpc }) })) === 'review';
  } catch {
    return true;
  }
}
