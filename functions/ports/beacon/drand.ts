// drand's quicknet, read from two relays that others run: both must return the same signature, and the value must be
// its hash; docs/adr/023 explains what that proves.
import { beaconRoundAt, beaconTimeOf, isBeaconValue, QUICKNET } from '#shared/chance/beacon.ts';
import type { Beacon } from './index.ts';

const RELAYS = ['https://api.drand.sh', 'https://drand.cloudflare.com'] as const;
/** The round lies so many rounds ahead that nobody can know its value yet, not even the signers. */
const AHEAD = 20;
/** S7.145 */
const PATIENCE_MS = 8000;

export const drand: Beacon = {
  source: `drand:${QUICKNET}`,
  coming(nowMs) {
    const round = beaconRoundAt(nowMs) + AHEAD;
    return { round, atMs: beaconTimeOf(round) };
  },
  at(ms) {
    const round = beaconRoundAt(ms - 1) + 1;
    return { round, atMs: beaconTimeOf(round) };
  },
  async value(round) {
    const [one, other] = await Promise.all(RELAYS.map((relay) => fetchRound(relay, round)));
    if (!one || !other || one.signature !== other.signature) throw new Error(`drand's relays disagree on ${round}`);
    return one.randomness;
  },
};

async function fetchRound(relay: string, round: number): Promise<{ signature: string; randomness: string }> {
  const answer = await fetch(`${relay}/${QUICKNET}/public/${round}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${relay} answered ${answer.status} for round ${round}`);
  const body: unknown = await answer.json();
  const text = (name: string): string =>
    typeof body === 'object' && body !== null ? String(Reflect.get(body, name) ?? '') : '';
  const [signature, randomness] = [text('signature'), text('randomness')];
  if (text('round') !== String(round) || !isBeaconValue(signature, randomness))
    throw new Error(`${relay} told no value of round ${round}`);
  return { signature, randomness };
}
