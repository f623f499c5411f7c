// Dates in the zone of this page's reader (zone-here.ts).
import { type Dates, datesIn } from './dates.ts';
import { $zone, deviceZone } from './zone-here.ts';

export const datesFor = (locale: string, zone = $zone.get()): Dates => datesIn({ locale, zone, clock: deviceZone() });

/** Dates for code outside islands. */
export const datesHere = (): Dates => datesFor(document.documentElement.lang);
