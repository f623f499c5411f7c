// Terms of cooling-off and self-exclusion (limits.md 9): when they end, and that the end only ever moves later.
import { instantOf, localTime } from '../calendar.ts';
import { type Answer, ok, refuse } from '../refusal.ts';

export type ExclusionType = 'coolingoff' | 'selfexclusion';

/** `untilMs: null` is permanent, stated explicitly. */
export interface Exclusion {
  type: ExclusionType;
  fromMs: number;
  untilMs: number | null;
}

const HOUR_MS = 3_600_000;
const SELF_TERMS: Readonly<Record<string, number>> = { P6M: 6, P1Y: 12, P3Y: 36, P5Y: 60 };

/** Cooling-off in hours: 24 to 1008 ("PT24H" to "P42D"); anything else is refused, never guessed. */
function coolingOffHours(term: string): number | null {
  const match = /^(?:PT(\d{1,4})H|P(\d{1,2})D)$/.exec(term);
  if (!match) return null;
  const hours = match[1] === undefined ? Number(match[2]) * 24 : Number(match[1]);
  return hours >= 24 && hours <= 42 * 24 ? hours : null;
}

/** Calendar months later at the same wall clock; a day that does not exist becomes the next one (31 Aug + 6 = 1 Mar). */
export function monthsLater(zone: string, fromMs: number, months: number): number {
  const from = localTime(zone, fromMs);
  const target = from.toPlainDate().add({ months });
  const day = target.day < from.day ? target.add({ days: 1 }) : target;
  return instantOf(zone, day.toPlainDateTime(from.toPlainTime()));
}

/** The exclusion that a wish leads to. Refuses missing, past, shorter or malformed terms. */
export function exclude(
  current: Exclusion | null,
  wish: { type: ExclusionType; term?: unknown; until?: unknown },
  zone: string,
  nowMs: number,
): Answer<Exclusion, 'limit.invalid' | 'limit.shortened'> {
  const until = termEnd(wish, zone, nowMs);
  if (until === undefined) return refuse('limit.invalid', { field: 'term' });
  if (until !== null && !(until > nowMs)) return refuse('limit.invalid', { field: 'term' });
  // A cooling-off ends by itself, so it must never replace a self-exclusion.
  if (current && holds(current, nowMs) && current.type === 'selfexclusion' && wish.type === 'coolingoff')
    return refuse('limit.shortened', { untilMs: current.untilMs });
  if (current && holds(current, nowMs) && (until ?? Infinity) < (current.untilMs ?? Infinity))
    return refuse('limit.shortened', { untilMs: current.untilMs });
  return ok({ type: wish.type, fromMs: nowMs, untilMs: until });
}

function termEnd(wish: { type: ExclusionType; term?: unknown; until?: unknown }, zone: string, nowMs: number) {
  if (wish.type === 'coolingoff') {
    const hours = typeof wish.term === 'string' ? coolingOffHours(wish.term) : null;
    return hours === null ? undefined : nowMs + hours * HOUR_MS;
  }
  if (wish.until === null && wish.term === undefined) return null;
  const months =
    typeof wish.term === 'string' && Object.hasOwn(SELF_TERMS, wish.term) ? SELF_TERMS[wish.term] : undefined;
  return months === undefined ? undefined : monthsLater(zone, nowMs, months);
}

/** A cooling-off ends by itself; a self-exclusion outlives its term until it is lifted, in separate steps. */
export const holds = (exclusion: Exclusion, nowMs: number): boolean =>
  exclusion.type === 'selfexclusion' || exclusion.untilMs === null || nowMs < exclusion.untilMs;
