// The player's limits for the bar beside the amount: from the socket, or loaded where it has not sent them yet.
import { listLimits } from '#shared/contract/limits.ts';
import { call } from '#src/client/api.ts';
import { $limits, tellLimits } from '#src/stores/limits.ts';

export { $limits } from '#src/stores/limits.ts';

export async function loadLimits(): Promise<void> {
  if ($limits.get()) return;
  const called = await call(listLimits);
  if (called.ok) tellLimits(called.value);
}
