// The object's time.

import type { Store } from '#functions/object/store.ts';
import { newestAt } from './events.ts';
import { headOf } from './ledger.ts';

/** Never before the newest posting or event, nor before what was told last, also when the system's clock goes back (I6, I28). */
export function steady(store: Store): (systemMs: number) => number {
  let latestMs = Math.max(headOf(store).atMs, newestAt(store));
  return (systemMs) => {
    latestMs = Math.max(latestMs, systemMs);
    return latestMs;
  };
}
