// The player's own indicator of harm on the wire (shared/domain/protection/indicator.ts).
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { LEVELS, MARKERS, STEPS } from '#shared/domain/protection/indicator.ts';
import { operation } from './operation.ts';

const iso = z.iso.datetime();
const days = z.union([z.literal(1), z.literal(7), z.literal(30)]);

const markerResult = z.object({
  marker: z.enum(MARKERS),
  /** The days that the figure covers. */
  days,
  /** Minor units of `currency` for `largest`, `range`, `mean` and `spent`; else a count. */
  value: z.int(),
  steps: z.int().check(z.gte(0), z.lte(STEPS)),
  next_at: z.nullable(z.int()),
});
export type MarkerView = z.infer<typeof markerResult>;

export const playIndicator = z.object({
  /** Null where there is no judgement. */
  indicator: z.nullable(
    z.object({
      level: z.enum(LEVELS),
      /** 0 to 100. */
      points: z.int(),
      /** The currency of amounts: the one that the account began with. */
      currency: z.enum(CURRENCIES),
      since: z.nullable(iso),
      markers: z.array(markerResult),
    }),
  ),
});
export type PlayIndicator = z.infer<typeof playIndicator>;

export const readIndicator = operation({
  id: 'readIndicator',
  method: 'GET',
  path: '/api/player/indicator',
  summary: 'What the player’s own play of the last days adds up to, marker by marker.',
  who: 'player',
  act: 'read',
  answer: playIndicator,
});

const behindRow = z.object({
  kind: z.enum(['round', 'payment', 'limit']),
  id: z.string(),
  at: iso,
  currency: z.nullable(z.enum(CURRENCIES)),
  /** The stake of a round or the amount of a payment. */
  amount_cents: z.nullable(z.int()),
  won_cents: z.nullable(z.int()),
  /** Which game the round was of. */
  game: z.nullable(z.string()),
});
export type BehindView = z.infer<typeof behindRow>;

export const readIndicatorRows = operation({
  id: 'readIndicatorRows',
  method: 'GET',
  path: '/api/player/indicator/{marker}',
  summary: 'The rounds, payments or limits behind one figure, at most twenty.',
  who: 'player',
  act: 'read',
  params: z.object({ marker: z.enum(MARKERS) }),
  query: z.object({ days: z.enum(['1', '7', '30']) }),
  answer: z.object({ rows: z.array(behindRow) }),
});
