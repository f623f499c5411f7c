// The day that a page of days is asked for.
import { dayOfText, dayText } from '#shared/domain/log.ts';

/** `2026-11-29` as the address names it, and no later than the newest day that is shown; the newest where it names none. */
export function dayWished(text: string | undefined, newest: number): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? dayOfText(text ?? '') : Number.NaN;
  return dayText(Number.isNaN(day) ? newest : Math.min(newest, day));
}
