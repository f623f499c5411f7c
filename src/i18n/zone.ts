// Dates by the clock of whose page it is (zone-here.ts).
import { type Dates, datesIn } from './dates.ts';
import { $zone, deviceZone } from './zone-here.ts';

export const datesFor = (locale: string, zone = $zone.get()): Dates => datesIn({ locale, zone, clock: deviceZone() });

/** Dates for what is no island. */
export const datesHere = (): Dates => datesFor(document.documentElement.lang);
