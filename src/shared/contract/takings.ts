// What operators have taken from the player, and the player's word against it (ADR 160).
import * as z from 'zod/mini';
import { CONTEST_MAX, CONTEST_STATES, TAKEN_KINDS, TAKING_ID, UPHELD_REASONS } from '#shared/domain/rewards/takings.ts';
import { operation } from './operation.ts';

const iso = z.iso.datetime();

export const contest = z.object({
  at: iso,
  /** What the player wrote. */
  text: z.string(),
  /** `owed`: decided for the player, and given back once anything may be given to them. */
  state: z.enum(CONTEST_STATES),
  /** By when it is given back, if nobody has decided. */
  until: iso,
  decided_at: z.nullable(iso),
  /** Why it stays taken. */
  reason: z.nullable(z.enum(UPHELD_REASONS)),
});

export const taking = z.object({
  id: z.string(),
  kind: z.enum(TAKEN_KINDS),
  /** The bonus or the set of free spins that was ended, and its name. */
  gift: z.nullable(z.int()),
  title: z.nullable(z.string()),
  /** The coins that were taken. */
  coins: z.nullable(z.int()),
  /** The reason's code. */
  why: z.string(),
  at: iso,
  /** Null where the player has not contested it. */
  contest: z.nullable(contest),
});
export type TakingOnWire = z.infer<typeof taking>;

const locale = z.optional(z.string().check(z.maxLength(5)));

export const listTakings = operation({
  id: 'listTakings',
  method: 'GET',
  path: '/api/player/takings',
  summary: 'What our team has taken from the player, newest first, and what became of their word against it.',
  who: 'player',
  act: 'read',
  query: z.strictObject({ l: locale }),
  answer: z.object({ takings: z.array(taking) }),
});

/** Longer than what is taken: the cleaned text is counted, in code points, and refused at its field. */
const TYPED_MAX = 4 * CONTEST_MAX;

export const contestTaking = operation({
  id: 'contestTaking',
  method: 'POST',
  path: '/api/player/takings/{id}/contest',
  summary: 'The player disagrees, once for each: it is held, another operator decides, and silence gives it back.',
  who: 'player',
  act: 'open',
  keyed: true,
  params: z.object({ id: z.string().check(z.regex(new RegExp(`^${TAKING_ID}$`))) }),
  query: z.strictObject({ l: locale }),
  body: z.strictObject({ text: z.string().check(z.maxLength(TYPED_MAX)) }),
  answer: taking,
  refusals: ['contest.unknown', 'contest.once'],
});
