// How long operators keep somebody from writing in rooms.
const HOUR_MS = 3_600_000;
const TERMS_MS = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
  ever: null,
} as const;
export type MuteTerm = keyof typeof TERMS_MS;

/** Null: permanently. */
export function mutedUntil(term: MuteTerm, nowMs: number): number | null {
  const lastsMs = TERMS_MS[term];
  return lastsMs === null ? null : nowMs + lastsMs;
}
