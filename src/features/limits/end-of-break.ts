// When a break would end. A file of its own, because it loads the calendar.
import { type Exclusion, type ExclusionType, exclude } from '#shared/domain/limits/exclusion.ts';
import type { Term } from './limits.ts';

/** The end of a term by the server's own rule, so that the dialog says what will happen. Undefined: not allowed. */
export function endOf(
  current: Exclusion | null,
  type: ExclusionType,
  term: Term,
  zone: string,
  nowMs: number,
): number | null | undefined {
  const wish = term === 'ever' ? { type, until: null } : { type, term };
  const made = exclude(current, wish, zone, nowMs);
  return made.ok ? made.value.untilMs : undefined;
}
