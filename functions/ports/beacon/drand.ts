// drand's quicknet (League of Entropy): a value every three seconds, signed by many, the same for everybody.
import type { Beacon } from './index.ts';

const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const GENESIS_MS = 1_692_803_367_000;
const PERIOD_MS = 3000;
/** Named so far ahead that nobody can have it, the signers included. */
const AHEAD = 20;

export const drand: Beacon = {
  source: `drand:${CHAIN}`,
  coming(nowMs) {
    const round = Math.floor((nowMs - GENESIS_MS) / PERIOD_MS) + 1 + AHEAD;
    return { round, atMs: GENESIS_MS + (round - 1) * PERIOD_MS };
  },
  async value(round) {
    const answer = await fetch(`https://api.drand.sh/${CHAIN}/public/${round}`);
    if (!answer.ok) throw new Error(`drand answered ${answer.status} for round ${round}`);
    const told: unknown = await answer.json();
    const value = typeof told === 'object' && told !== null && 'randomness' in told ? told.randomness : undefined;
    if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) throw new Error('drand answered no value');
    return value;
  },
};
