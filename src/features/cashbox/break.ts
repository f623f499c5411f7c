// A break or an exclusion of the player's in force, as the refusal that any press for a deposit would get (limits.md 10).
import type { UserLimits } from '#shared/contract/limits.ts';
import type { Refused } from './refusal.ts';

export function breakOf({ limits, rules: { zone } }: UserLimits): Refused | null {
  const stop = limits.find(
    ({ type, state }) => (type === 'coolingoff' || type === 'selfexclusion') && state === 'active',
  );
  if (!stop) return null;
  const untilMs = stop.until === null ? null : Date.parse(stop.until);
  return { code: 'limit.excluded', data: { type: stop.type, untilMs, zone } };
}
