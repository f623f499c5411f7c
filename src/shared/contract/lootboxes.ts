// Boxes on the wire (spec S3.40, S3.41; S7.089, S7.090): what the player has, what exists, and what was drawn.
import * as z from 'zod/mini';
import { inWords } from '#shared/base/in-words.ts';
import { type Words, wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { BOX_SOURCES, type BoxLook, type BoxTerms, sumOf } from '#shared/domain/rewards/boxes.ts';
import { PRIZE_TIERS, type PrizeTier } from '#shared/domain/rewards/celebrated.ts';
import { type Unavailable, unavailable } from './availability.ts';
import { operation } from './operation.ts';
import { betBody, type RoundFairness, roundFairness } from './rounds.ts';

const text = z.string();
const iso = z.string();
const minor = z.int().check(z.gte(0));
const source = z.enum(BOX_SOURCES);
const locale = z.optional(z.string().check(z.maxLength(5)));
const inLocale = z.strictObject({ l: locale });
const NUMBER = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) });

/** A bonus or a set of free spins that an item gives; amounts by currency, in cents. */
const boxBonus = z.object({
  title: text,
  type: z.enum(['freespins', 'bonus']),
  attributes: z.object({
    freespins_count: z.nullable(z.int()),
    bonus_amount: z.nullable(z.partialRecord(z.enum(CURRENCIES), minor)),
    /** The stake of a spin. */
    stake: z.nullable(z.partialRecord(z.enum(CURRENCIES), minor)),
    /** For free spins: the bonus that their winnings become; for a bonus its own. `max_win` null: no bound. */
    result_bonus: z.object({ wager: z.int(), max_win: z.nullable(z.partialRecord(z.enum(CURRENCIES), minor)) }),
    activation_days: z.int(),
  }),
});

export const boxItem = z.object({
  /** `comp_points` is ours, beside the spec's two. */
  type: z.enum(['comp_points', 'freespins', 'bonus', 'nothing']),
  weight: z.int(),
  /** Whether it was drawn. */
  prize: z.boolean(),
  comp_points: z.nullable(z.int()),
  bonuses: z.array(boxBonus),
  /** Its worth before wagering, in millionths of a euro. */
  value_eur_micro: z.int(),
});
export type BoxItemView = z.infer<typeof boxItem>;

const look = z.object({ symbol: text, hue: z.enum(['ember', 'ion', 'nova']) });
const common = {
  group_key: text,
  source,
  title: text,
  look,
  items: z.array(boxItem),
  /** The sum of the weights. */ weight: z.int(),
};

const draw = z.object({
  number: z.int(),
  item: z.int(),
  drawn_at: iso,
  fairness: roundFairness,
  /** The number of the gift that it gave; null for coins and nothing. */
  gift: z.nullable(z.int()),
  /** The size of the prize compared with the cost of the box; null for nothing, and for a prize worth at most its cost. */
  tier: z.nullable(z.enum(PRIZE_TIERS)),
});

export const lootbox = z.object({
  ...common,
  id: z.int(),
  stage: z.enum(['issued', 'activated', 'expired']),
  created_at: iso,
  valid_until: iso,
  /** What it was drawn from; null while it is closed. */
  draw: z.nullable(draw),
});
export type Lootbox = z.infer<typeof lootbox>;

/** A wheel that exists in the player's place, whether or not they have a box of it. */
export const wheel = z.object({
  ...common,
  description: text,
  /** Why a turn would be refused now: for a waiting box, else for the daily one. Null also where there is none to open. */
  unavailable,
  /** For the daily one: when the next day begins. */
  next_at: z.nullable(iso),
  /** For the one by deposit: stakes so far of those required, since today's first deposit that is large enough; null before it. */
  staked: z.nullable(z.object({ eur_cents: minor, needed_eur_cents: minor })),
  /** The required deposit. */
  deposit_eur_cents: z.nullable(minor),
  /** The stakes required after it. */
  stake_eur_cents: z.nullable(minor),
});
export type Wheel = z.infer<typeof wheel>;

const read = { method: 'GET', who: 'player', act: 'read', query: inLocale } as const;
export const lootboxList = z.object({ lootboxes: z.array(lootbox), wheels: z.array(wheel) });
export type LootboxList = z.infer<typeof lootboxList>;

export const listLootboxes = operation({
  ...read,
  id: 'listLootboxes',
  path: '/api/player/lootboxes',
  summary:
    'Boxes that can be opened and those opened today, and the wheels that there are. Expired ones are not shown.',
  answer: lootboxList,
});

export const listDraws = operation({
  ...read,
  id: 'listDraws',
  path: '/api/player/lootboxes/draws',
  summary: 'The newest boxes that were opened, each with what verifies it.',
  answer: z.object({ lootboxes: z.array(lootbox), /** Older ones are not told. */ more: z.boolean() }),
});

export const readLootbox = operation({
  ...read,
  id: 'readLootbox',
  path: '/api/player/lootboxes/{id}',
  params: NUMBER,
  summary: 'One box, also of an earlier day.',
  answer: lootbox,
  refusals: ['lootbox.unknown'],
});

const NOT_NOW = [
  'programme.not_offered',
  'programme.not_yet',
  'offer.ended',
  'bonus.not_offered',
  'limit.excluded',
] as const;

export const takeDailyBox = operation({
  id: 'takeDailyBox',
  method: 'POST',
  path: '/api/player/lootboxes',
  who: 'player',
  summary: 'Take the box of the day: one per local day and person, not saved up.',
  act: 'value',
  keyed: true,
  query: inLocale,
  answer: lootbox,
  refusals: [...NOT_NOW, 'lootbox.taken', 'bonus.once', 'identity.unverified', 'profile.incomplete'],
});

export const openLootbox = operation({
  id: 'openLootbox',
  method: 'POST',
  path: '/api/player/lootboxes/{id}/activation',
  who: 'player',
  summary:
    'Open a box: one number from the player’s seeds, and its item given. The first draw under a commitment names the client seed; without a body it is made of the Idempotency-Key.',
  act: 'value',
  keyed: true,
  params: NUMBER,
  query: inLocale,
  body: z.strictObject({ seed: betBody.shape.seed }),
  answer: lootbox,
  refusals: [...NOT_NOW, 'lootbox.unknown', 'lootbox.stage', 'identity.unverified', 'bet.invalid', 'round.open'],
});

/** A box as the object knows it (functions/player/draws/view.ts). */
export interface BoxFacts {
  readonly no: number;
  readonly terms: BoxTerms;
  readonly stage: Lootbox['stage'];
  readonly look: BoxLook;
  readonly issuedAtMs: number;
  readonly validUntilMs: number;
  readonly draw: {
    readonly number: number;
    readonly item: number;
    readonly atMs: number;
    readonly fairness: RoundFairness;
    readonly gift: number | null;
    readonly tier: PrizeTier | null;
  } | null;
}
export interface WheelFacts {
  readonly terms: BoxTerms;
  readonly look: BoxLook;
  readonly description: Words;
  readonly unavailable: Unavailable | null;
  readonly nextAtMs: number | null;
  readonly deposit: {
    readonly minEurMinor: number;
    readonly neededEurMinor: number;
    readonly staked: { readonly eurMinor: number; readonly neededEurMinor: number } | null;
  } | null;
}

const isoOf = (atMs: number): string => new Date(atMs).toISOString();

/** Converts the object's view of a box to the spec's entity; nothing else does. */
export function toLootbox({ no, stage, issuedAtMs, validUntilMs, draw, ...facts }: BoxFacts, locale: string): Lootbox {
  return {
    ...commonOf(facts, locale, draw?.item),
    id: no,
    stage,
    created_at: isoOf(issuedAtMs),
    valid_until: isoOf(validUntilMs),
    draw: draw && {
      number: draw.number,
      item: draw.item,
      drawn_at: isoOf(draw.atMs),
      fairness: draw.fairness,
      gift: draw.gift,
      tier: draw.tier,
    },
  };
}

export const toWheel = (
  { description, unavailable: why, nextAtMs, deposit, ...facts }: WheelFacts,
  locale: string,
): Wheel => ({
  ...commonOf(facts, locale),
  description: inWords(description, locale),
  unavailable: why,
  next_at: nextAtMs === null ? null : isoOf(nextAtMs),
  staked: deposit?.staked
    ? { eur_cents: deposit.staked.eurMinor, needed_eur_cents: deposit.staked.neededEurMinor }
    : null,
  deposit_eur_cents: deposit?.minEurMinor ?? null,
  stake_eur_cents: deposit?.neededEurMinor ?? null,
});

const commonOf = ({ terms, look }: { terms: BoxTerms; look: BoxLook }, locale: string, prize?: number) => ({
  group_key: terms.groupKey,
  source: terms.source,
  title: inWords(terms.title, locale),
  look,
  items: terms.items.map((item, i) => toItem(item, locale, i === prize)),
  weight: sumOf(terms.items),
});

function toItem(item: BoxTerms['items'][number], locale: string, prize: boolean): BoxItemView {
  const { type, weight, valueEurMicro } = item;
  const common = { type, weight, prize, value_eur_micro: valueEurMicro };
  if (item.type === 'nothing') return { ...common, comp_points: null, bonuses: [] };
  if (item.type === 'comp_points') return { ...common, comp_points: item.points, bonuses: [] };
  const { terms } = item;
  if (!terms) throw new Error('bug: an item without terms');
  const spins = terms.kind === 'freespins' ? terms.spins : null;
  const { wager, maxWinMinor } = wageringTermsOf(terms);
  const inCurrency = (minorUnits: number) => ({ [terms.currency]: minorUnits });
  return {
    ...common,
    comp_points: null,
    bonuses: [
      {
        title: inWords(terms.title, locale),
        type: terms.kind,
        attributes: {
          freespins_count: spins?.count ?? null,
          bonus_amount: terms.kind === 'bonus' ? inCurrency(terms.amountMinor) : null,
          stake: spins && inCurrency(spins.stakeMinor),
          result_bonus: { wager, max_win: maxWinMinor === null ? null : inCurrency(maxWinMinor) },
          activation_days: terms.activationDays,
        },
      },
    ],
  };
}
