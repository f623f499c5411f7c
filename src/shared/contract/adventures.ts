// Calls about seasons (spec S7.121; entities S3.43, S3.44).
import * as z from 'zod/mini';
import { unavailable } from './availability.ts';
import { operation } from './operation.ts';

const cents = z.int();
const prize = z.object({
  type: z.enum(['bonus', 'fs']),
  amountCents: z.optional(cents),
  count: z.optional(z.int()),
  wager: z.int(),
});

export const adventureDay = z.object({
  day: z.int(),
  step: z.int(),
  stepTotal: z.int(),
  isCompleted: z.boolean(),
  /** The state of a day's card; the last day is `superPrize` until it is completed or lost. */
  state: z.enum(['lost', 'completed', 'future', 'active', 'superPrize']),
  /** Null while it is secret. */
  prize: z.nullable(prize),
  /** EUR cents of a day's deposits and weighted stakes, and days to activate its gift. */
  condition: z.object({ minDep: cents, wager: cents, periodActivationDays: z.int() }),
  variables: z.record(z.string(), z.string()),
  /** Its gift once the day is completed: a number of /bonuses/{id}. */
  gift: z.nullable(z.int()),
});
export type AdventureDay = z.infer<typeof adventureDay>;

export const adventure = z.object({
  id: z.string(),
  title: z.string(),
  terms: z.object({ version: z.int(), page: z.string() }),
  /** Local days of the player: "2026-11-23". */
  firstDate: z.string(),
  lastDate: z.string(),
  /** 1 on its first day; 0 or less before that. */
  today: z.int(),
  isConfirmed: z.boolean(),
  isFinished: z.boolean(),
  /** Completed days, and how many of them the last day requires. */
  completed: z.int(),
  needed: z.int(),
  /** SHA-256 of the last prize, and its salt once the season is over. */
  secret: z.object({ hash: z.string(), salt: z.nullable(z.string()) }),
  days: z.array(adventureDay),
  /** What was done today, in EUR cents; null unless the season is confirmed and runs. */
  done: z.nullable(z.object({ wagerEurMinor: cents, depositEurMinor: cents })),
  /**
   * The lowest certified return of slots in per cent, and what the gifts of all days except the last are worth before
   * wagering, in EUR cents.
   */
  price: z.nullable(z.object({ lowest_return: z.number(), gifts_cents: cents })),
  /** EUR cents of stakes that the player's own limits still allow today, and in the whole season; null without such a limit. */
  room: z.nullable(z.object({ today_cents: cents, whole_cents: cents })),
  /** Why joining would be refused now; null where it would not, and for a season that the player is in. */
  unavailable,
});
export type AdventureSeason = z.infer<typeof adventure>;
const answer = z.object({ adventures: z.array(adventure) });
const query = z.strictObject({ l: z.optional(z.string().check(z.maxLength(5))) });

export const listAdventures = operation({
  id: 'listAdventures',
  method: 'GET',
  path: '/api/player/adventures',
  who: 'player',
  act: 'read',
  summary: 'The season that the player is in, day by day, and those that they may join.',
  query,
  answer,
});

export const confirmAdventure = operation({
  id: 'confirmAdventure',
  method: 'POST',
  path: '/api/player/adventures/{id}/confirm',
  who: 'player',
  act: 'value',
  summary: 'Take part in a season: one for each person and quarter. Asked again it changes nothing.',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}(?::\d{4}-\d\d-\d\d)?$/)) }),
  query,
  answer,
  refusals: [
    'programme.not_offered',
    'programme.not_yet',
    'adventure.once',
    'offer.ended',
    'limit.excluded',
    'identity.unverified',
    'bonus.not_offered',
    'profile.incomplete',
  ],
});
