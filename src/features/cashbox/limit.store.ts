// The player's limits, for the bar beside the amount; asked anew when a limit or a payment changes.
import { atom, type ReadableAtom } from 'nanostores';
import type { UserLimits } from '#shared/contract/limits.ts';
import { limitsRow } from '#shared/contract/rows.ts';
import { outlined } from '#src/client/api.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { isLimits } from './outlines.ts';

const $told = atom<UserLimits | null>(null);
export const $limits: ReadableAtom<UserLimits | null> = $told;

let watching = false;

export async function loadLimits(): Promise<void> {
  if (!watching) {
    watching = true;
    $liveEvent.listen((event) => {
      if (event?.type === 'limits.changed' || event?.type === 'payment.changed') void ask();
    });
  }
  await ask();
}

async function ask(): Promise<void> {
  const called = await outlined(limitsRow, isLimits);
  if (called.ok) $told.set(called.value);
}
