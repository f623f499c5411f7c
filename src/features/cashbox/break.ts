// What keeps the player from any deposit, as the refusal that an attempt would get.
import type { UserLimits } from '#shared/contract/limits.ts';
import type { Stop } from '#shared/contract/live.ts';
import { isOfAccount } from '#shared/domain/limits/eligibility.ts';
import type { Refused } from './refusal.ts';

/** An operator's stop, a break or an exclusion in force (limits.md 10), else the stop of the account that the player's object reported. */
export const stopOf = (limits: UserLimits | null, depositStop: Stop | null): Refused | null =>
  (limits && breakOf(limits)) ?? (depositStop && isOfAccount(depositStop) ? depositStop : null);

export function breakOf({ limits, stop: stopped, rules: { zone } }: UserLimits): Refused | null {
  if (stopped) {
    const untilMs = stopped.until === null ? null : Date.parse(stopped.until);
    return { code: 'limit.excluded', data: { type: stopped.type, untilMs, zone } };
  }
  const stop = limits.find(
    ({ type, state }) => (type === 'coolingoff' || type === 'selfexclusion') && state === 'active',
  );
  if (!stop) return null;
  const untilMs = stop.until === null ? null : Date.parse(stop.until);
  return { code: 'limit.excluded', data: { type: stop.type, untilMs, zone } };
}
