// Jackpots hear of rounds from the object itself, beside the queue; their answer is the acknowledgement.

import type { Store } from '#functions/object/store.ts';
import { patient } from '#functions/timeout.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import { fed, type Owed } from './outbox.ts';

/** Longer than a jackpot ever takes. The alarm waits for it, and payouts and mail wait for the alarm (I41). */
const PATIENCE_MS = 5000;

export type Contribute = (jackpot: string, told: Contribution[]) => Promise<unknown>;

/** Tells each jackpot what it is owed. One that is down or silent is told again later, and holds nobody up. */
export async function contribute(
  store: Store,
  owed: readonly Owed[],
  tell: Contribute,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const by = Map.groupBy(
    owed.filter(({ contribution }) => contribution),
    ({ contribution }) => contribution?.jackpot ?? '',
  );
  await Promise.all(
    [...by].map(async ([jackpot, rows]) => {
      try {
        const told = rows.flatMap(({ contribution }) => (contribution ? [contribution] : []));
        await patient(tell(jackpot, told), patienceMs);
        fed(
          store,
          rows.map(({ row: { no } }) => no),
        );
      } catch (error) {
        console.error(JSON.stringify({ event: 'jackpot.failed', jackpot, rows: rows.length, error: String(error) }));
      }
    }),
  );
}
