// The player's limits, for the bar beside the amount; asked anew when a limit or a payment changes.
import { atom, type ReadableAtom } from 'nanostores';
import { listLimits, type UserLimits } from '#shared/contract/limits.ts';
import { call } from '#src/client/api.ts';
import { $liveEvent } from '#src/stores/connection.ts';

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
  const called = await call(listLimits);
  if (called.ok) $told.set(called.value);
}
