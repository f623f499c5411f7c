// The sandbox's beacon has one value a second, always the same for the same second. It stands in for a public beacon
// and proves nothing.
import { hashText } from '#shared/domain/hash.ts';
import type { Beacon } from './index.ts';

export const sandboxBeacon: Beacon = {
  source: 'sandbox',
  coming(nowMs) {
    const round = Math.floor(nowMs / 1000) + 1;
    return { round, atMs: round * 1000 };
  },
  at(ms) {
    const round = Math.ceil(ms / 1000);
    return { round, atMs: round * 1000 };
  },
  value: async (round) => hashText(`sandbox beacon ${round}`),
};
