// A period that a player chooses, up to today: in days of the calendar in the player's country of registration.
import { useEffect, useState } from 'react';
import { useDates } from '#src/i18n/use-dates.ts';

const DAY_MS = 24 * 3_600_000;

/** `now` returns epoch milliseconds; it must be the same function each time. */
export function usePeriod(days: number, now: () => number) {
  const { date } = useDates();
  const [from, setFrom] = useState(() => date(now() - days * DAY_MS));
  const [to, setTo] = useState(() => date(now()));
  useEffect(() => {
    setFrom(date(now() - days * DAY_MS));
    setTo(date(now()));
  }, [days, now, date]);
  return { from, to, setFrom, setTo, lastsDays: (Date.parse(to) - Date.parse(from)) / DAY_MS };
}
