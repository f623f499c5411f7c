// The fraud check of a payment (S7.091), with the server's own data: for a deposit before it can be played with, for a
// payout before its provider is called, and whenever the player's browser requests it (functions/api/transaction.ts).
import { fingerprintOf } from './identity/fingerprint.ts';
import type { PlayerStub } from './player/stub.ts';
import type { Fraud, FraudAsk, Payer } from './ports/fraud/index.ts';
import { fraudPort } from './ports/fraud/registry.ts';
import { inIdentity } from './readmodel/databases.ts';

export type Movement = Omit<FraudAsk, 'payer' | 'dfpc'>;

/** What a browser claims about itself and its player. It is no evidence, so it can only raise a doubt. */
export type Hints = Partial<Pick<Payer, 'country' | 'firstName' | 'lastName' | 'email' | 'status'>> &
  Partial<Pick<FraudAsk, 'dfpc'>> & { bin?: string; last4?: string };

/**
 * True when the check doubts the payment or does not answer, since no answer must not count as a pass (I41). False
 * where no such check is configured. With hints the check runs with them, too, and a contradiction to the profile is a
 * doubt by itself.
 */
export async function doubts(
  env: Env,
  player: Pick<PlayerStub, 'payer'>,
  movement: Movement,
  { hints = {}, port = fraudPort() }: { hints?: Hints; port?: Fraud | null } = {},
): Promise<boolean> {
  if (!port) return false;
  try {
    const [payer, dfpc] = await Promise.all([
      player.payer(),
      inIdentity(env, async (db) => (await fingerprintOf(db, movement.playerId)) ?? null).catch(() => null),
    ]);
    if (!payer.ok) return true;
    const known: FraudAsk = { ...movement, payer: payer.value, ...(dfpc && { dfpc }) };
    if (contradicts(payer.value, hints) || (await port.check(known)) === 'review') return true;
    const facts = withHints(known, hints);
    return facts !== null && (await port.check(facts)) === 'review';
  } catch {
    return true;
  }
}

const same = (a: string, b: string): boolean => folded(a) === folded(b);
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Whether the browser names another person than the profile. The player's rank is not compared, because players do not
 * know it.
 */
const contradicts = (payer: Payer, hints: Hints): boolean =>
  (['country', 'firstName', 'lastName', 'email'] as const).some((field) => {
    const hint = hints[field];
    return hint !== undefined && !same(hint, payer[field]);
  });

/** The check with the browser's claims; null where they add nothing. */
function withHints(known: FraudAsk, { bin, last4, dfpc, status }: Hints): FraudAsk | null {
  if (bin === undefined && last4 === undefined && dfpc === undefined && status === undefined) return null;
  return {
    ...known,
    ...(bin !== undefined && { bin: bin.slice(0, 6) }),
    ...(last4 !== undefined && { last4 }),
    ...(dfpc !== undefined && { dfpc }),
    ...(status !== undefined && { payer: { ...known.payer, status } }),
  };
}
