// drand's quicknet (League of Entropy): a value every three seconds, signed by many, the same for everybody. Two of its
// relays, run by others, must tell the same signature, and the value must be its hash; docs/adr/023 says what that proves.
import { createHash } from 'node:crypto';
import type { Beacon } from './index.ts';

const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com'] as const;
const GENESIS_MS = 1_692_803_367_000;
const PERIOD_MS = 3000;
/** Named so far ahead that nobody can have it, the signers included. */
const AHEAD = 20;
/** S7.145 */
const PATIENCE_MS = 8000;
/** A signature on G1, compressed. */
const SIGNATURE = /^[0-9a-f]{96}$/;

export const drand: Beacon = {
  source: `drand:${CHAIN}`,
  coming(nowMs) {
    const round = Math.floor((nowMs - GENESIS_MS) / PERIOD_MS) + 1 + AHEAD;
    return { round, atMs: GENESIS_MS + (round - 1) * PERIOD_MS };
  },
  async value(round) {
    const [one, other] = await Promise.all(RELAYS.map((relay) => told(relay, round)));
    if (!one || !other || one.signature !== other.signature) throw new Error(`drand's relays disagree on ${round}`);
    return one.randomness;
  },
};

const hashed = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex');

async function told(relay: string, round: number): Promise<{ signature: string; randomness: string }> {
  const answer = await fetch(`${relay}/${CHAIN}/public/${round}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${relay} answered ${answer.status} for round ${round}`);
  const said: unknown = await answer.json();
  const text = (name: string): string =>
    typeof said === 'object' && said !== null ? String(Reflect.get(said, name) ?? '') : '';
  const [signature, randomness] = [text('signature'), text('randomness')];
  if (text('round') !== String(round) || !SIGNATURE.test(signature) || hashed(signature) !== randomness)
    throw new Error(`${relay} told no value of round ${round}`);
  return { signature, randomness };
}
