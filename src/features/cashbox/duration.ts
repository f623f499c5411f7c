// Formats how long something took.
import { formatters, intlLocale } from '#src/i18n/intl.ts';

const MINUTE = 60_000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE, from: 48 * 60 * MINUTE },
  { unit: 'hour', ms: 60 * MINUTE, from: 90 * MINUTE },
  { unit: 'minute', ms: MINUTE, from: 0 },
] as const;

/** Rounded up to the unit that people would use: `2 minutes`, `5 hours`, `3 days`. */
export function lasting(ms: number, locale: string): string {
  const { unit, ms: one } = UNITS.find(({ from }) => ms >= from) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(ms / one));
  return formatters.getNumberFormat(intlLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
