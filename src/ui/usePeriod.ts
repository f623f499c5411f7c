// A period that a player asks for, up to today: days as the calendar beside it shows them.
import { useEffect, useState } from 'react';

const DAY_MS = 24 * 3_600_000;

/** `now` answers epoch milliseconds; the same function each time. */
export function usePeriod(days: number, now: () => number) {
  // The server that draws the fields first knows no zone of the player's: where their day is another one, it is put right on waking.
  const [from, setFrom] = useState(() => inUtc(now() - days * DAY_MS));
  const [to, setTo] = useState(() => inUtc(now()));
  useEffect(() => {
    setFrom(here(now() - days * DAY_MS));
    setTo(here(now()));
  }, [days, now]);
  return { from, to, setFrom, setTo, lastsDays: (Date.parse(to) - Date.parse(from)) / DAY_MS };
}

const inUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const here = (ms: number): string => inUtc(ms - new Date(ms).getTimezoneOffset() * 60_000);
