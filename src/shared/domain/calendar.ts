// Days and months by the calendar and the wall clock of a time zone.
import { Temporal } from 'temporal-polyfill';

/** A zone's calendar and wall clock at an instant. */
export const localTime = (zone: string, atMs: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);

type DateParts = { readonly year: number; readonly month: number; readonly day: number };

/** Parses "2026-12-01"; null for an impossible date. */
export function dateOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

/** When a date begins: at midnight, or at the change where clocks skip midnight. */
export const startMs = (zone: string, date: DateParts): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;

/** When a date is over. */
export const endMs = (zone: string, date: DateParts): number =>
  startMs(zone, Temporal.PlainDate.from(date).add({ days: 1 }));

/**
 * The instant at which a zone's wall clock shows a time. Of two such instants (clocks go back) the first; where none
 * exists (clocks go forward) the instant of the change.
 */
export function instantOf(zone: string, wall: Temporal.PlainDateTime): number {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const exists = earlier.toPlainDateTime().equals(wall);
  return (exists ? earlier : (earlier.getTimeZoneTransition('next') ?? earlier)).epochMilliseconds;
}
