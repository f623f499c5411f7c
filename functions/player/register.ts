// What the register of exclusions hears of this player: whether her e-mail may open another account (limits.md 10).
import type { Desk } from './desk.ts';
import { exclusionOf } from './limits/exclusion.ts';
import { profileOf } from './profile.ts';

/** Writes a change of exclusion or address into the outbox; outside an exclusion only its end is of interest. */
export function tellRegister(desk: Desk, ended = false): void {
  const exclusion = exclusionOf(desk);
  if (!exclusion && !ended) return;
  desk.facts.push({
    type: 'exclusion.told',
    // A self-exclusion outlives its term until it is lifted.
    untilMs: exclusion ? (exclusion.type === 'selfexclusion' ? null : exclusion.untilMs) : desk.nowMs,
    email: profileOf(desk).email,
  });
}
