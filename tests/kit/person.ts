// Who somebody is in a test: players of one name and birthday are one person, so each has a birthday of their own.

const DAY_MS = 86_400_000;

/** The `no`th day from 1940 on, all of them of adults, as an ISO date. */
export const bornOn = (no: number): string =>
  new Date(Date.UTC(1940, 0, 1) + (no % 21_900) * DAY_MS).toISOString().slice(0, 10);
