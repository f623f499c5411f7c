// Dates for islands, in the page's language and the reader's zone.
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type Dates, namedUtcDates } from './dates.ts';
import { useLocale } from './react.tsx';
import { datesFor } from './zone.ts';
import { $zone } from './zone-here.ts';

/** An island that the server rendered knew no zone: it hydrates with that, and is corrected at once. */
const AS_DRAWN = '';

export function useDates(): Dates {
  const locale = useLocale();
  const zone = useStore($zone, { ssr: () => AS_DRAWN });
  return useMemo(() => (zone === AS_DRAWN ? namedUtcDates(locale) : datesFor(locale, zone)), [locale, zone]);
}
