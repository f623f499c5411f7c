// A period that a player chooses, up to today: in days of the calendar in the player's country of registration.
import { useState } from 'react';
import { useDates } from '#src/i18n/use-dates.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * `now` returns epoch milliseconds. What was not chosen follows the calendar as soon as the player's zone is known: a
 * link that is pressed at once must not lead to yesterday.
 */
export function usePeriod(days: number, now: () => number) {
  const { date } = useDates();
  const [chosen, choose] = useState<{ from?: string; to?: string }>({});
  const from = chosen.from ?? date(now() - days * DAY_MS);
  const to = chosen.to ?? date(now());
  return {
    from,
    to,
    setFrom: (day: string) => choose({ ...chosen, from: day }),
    setTo: (day: string) => choose({ ...chosen, to: day }),
    lastsDays: (Date.parse(to) - Date.parse(from)) / DAY_MS,
  };
}
