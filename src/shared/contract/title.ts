// The file of a game title (content/games/<producer>/<slug>.json), of its producer, and of its certificate.
import * as z from 'zod/mini';
import { LAYOUTS, LIGHTS, PATTERNS, type Poster } from '#shared/domain/art/poster.ts';
import { BADGE_THEMES } from '#shared/domain/catalogue/game.ts';
import type { Currency } from '#shared/domain/money.ts';
import { isTableEngine } from '#shared/games/live.ts';
import { engineOf } from '#shared/games/registry.ts';
import * as refer from './reference.ts';
import type { World } from './world.ts';

const emoji = refer.emoji();
const object = refer.object();
const hue = refer.plain(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'use six hexadecimal digits, e.g. #ff8a3d')));
const text = refer.plain(z.string());
const amount = z.int().check(z.positive());

/** The stakes of a title in one currency, in minor units. */
export const Stakes = z
  .strictObject({
    minMinor: amount,
    maxMinor: amount,
    stepMinor: amount,
    /** The stepper's stakes, or a table's chips, rising. */
    ladderMinor: z.array(amount).check(z.minLength(1)),
    /** Only the stakes of the ladder are accepted. */
    ladderOnly: z.boolean(),
    /** The first stake of the stepper. */
    startMinor: amount,
    /** A stake that could pay more is refused before the draw. */
    maxPayoutMinor: amount,
    /** Highest stake on one position, by kind. */
    positionMaxMinor: z.optional(z.record(text, amount)),
  })
  .check(
    z.refine(
      (s) =>
        s.ladderMinor.every((stake, i) => stake > (s.ladderMinor[i - 1] ?? 0) && stake % s.stepMinor === 0) &&
        (s.ladderMinor[0] ?? 0) >= s.minMinor &&
        (s.ladderMinor.at(-1) ?? 0) <= s.maxMinor &&
        s.ladderMinor.includes(s.startMinor),
      'the ladder rises from minMinor to maxMinor in multiples of stepMinor and holds startMinor',
    ),
  );

export const Title = z
  .strictObject({
    name: text.check(z.minLength(1), z.maxLength(40)),
    producer: refer.studio(),
    engine: text,
    /** Day of release: a title is "new" for 60 days. */
    released: refer.plain(z.iso.date()),
    categories: z.array(refer.category()).check(z.minLength(1)),
    badges: z.array(z.strictObject({ type: refer.badge(), theme: z.enum(BADGE_THEMES) })),
    /** Mechanics and themes: their names are texts `kinds.feature.<word>`, `kinds.theme.<word>`. */
    features: z._default(z.array(refer.mechanic()), []),
    themes: z._default(z.array(refer.theme()), []),
    /** Countries where it is not offered, beside those whose law forbids play. */
    blockedCountries: z._default(z.array(refer.country()), []),
    /** Free spins may be given on it. */
    freeSpins: z._default(z.boolean(), true),
    /** The title for search engines, in place of its name. */
    seoTitle: z.optional(text.check(z.maxLength(70))),
    /** By which the lobby sorts "top"; higher comes first. */
    rank: z.int(),
    poster: z.strictObject({
      a: hue,
      b: hue,
      hero: object,
      companions: z.array(object).check(z.maxLength(2)),
      /** The poster's composition; what is left out follows from the recipe. */
      layout: z.optional(z.enum(LAYOUTS)),
      pattern: z.optional(z.enum(PATTERNS)),
      light: z.optional(z.enum(LIGHTS)),
    }),
    /** The picture of each symbol of the configuration; names are messages `games.symbol.<name>`. */
    symbols: z.record(refer.gameSymbol(), object),
    /** Symbols whose picture shows something else than their id says, and whose name is then used. */
    depicts: z.optional(z.record(refer.gameSymbol(), refer.gameSymbol())),
    /** Its stakes in EUR and in demo money; content/config/stakes.json derives every other currency from EUR. */
    stakes: z.strictObject({ EUR: Stakes, FUN: Stakes }),
    config: z.record(text, z.unknown()),
    /** For a live table: how long bets are accepted and a result is shown, and how many rounds one chain draws. */
    live: z.optional(
      z.strictObject({
        betSeconds: z.int().check(z.gte(5), z.lte(60)),
        showSeconds: z.int().check(z.gte(3), z.lte(30)),
        chainLength: z.int().check(z.gte(1000), z.lte(10_000)),
      }),
    ),
  })
  .check((ctx) => {
    const engine = engineOf(ctx.value.engine);
    const problems = engine ? engine.problems(ctx.value.config) : [`there is no engine "${ctx.value.engine}"`];
    for (const message of problems) {
      ctx.issues.push({ code: 'custom', message, path: [engine ? 'config' : 'engine'], input: ctx.value });
    }
    const { live, categories } = ctx.value;
    if (live && !isTableEngine(ctx.value.engine)) {
      const message = `no table draws "${ctx.value.engine}" for everybody`;
      ctx.issues.push({ code: 'custom', message, path: ['live'], input: ctx.value });
    }
    if ((live !== undefined) !== categories.includes('live')) {
      const message = 'a title is in the category "live" if a table draws it, and only then';
      ctx.issues.push({ code: 'custom', message, path: ['categories'], input: ctx.value });
    }
  });
export type Title = z.infer<typeof Title>;
export type Stakes = z.infer<typeof Stakes>;

/** A published title: with stakes in every enabled currency. FUN is demo money: it has a table and no account. */
export type PlayableTitle = Omit<Title, 'stakes' | 'poster'> & {
  poster: Title['poster'] & Pick<Poster, 'world'>;
  /** Its world, if any; without one its symbols are on plates in its own colours. */
  world?: World;
  stakes: Readonly<Partial<Record<Currency | 'FUN', Stakes>>>;
};

export const Producer = z.strictObject({
  name: text.check(z.minLength(1), z.maxLength(40)),
  /** The producer's object of the picture set. */
  symbol: emoji,
  hues: z.strictObject({ a: hue, b: hue }),
});
export type Producer = z.infer<typeof Producer>;

const figures = z.strictObject({
  bet: z.string(),
  rtp: z.string(),
  rtpWorstStake: z.string(),
  per: z.literal('initial bet'),
  hitRate: z.string(),
  sigma: z.string(),
  /** The most that one round pays, features included; a bound need not be reachable. */
  most: z.union([
    z.strictObject({ times: z.string(), oneIn: z.string() }),
    z.strictObject({ times: z.string(), bound: z.literal(true) }),
  ]),
  /** One in how many rounds pays at least this many stakes; null for what never came, or is too rare to compute. */
  atLeast: z.readonly(
    z.array(
      z.strictObject({
        times: z.number(),
        oneIn: z.nullable(z.string()),
        within: z.optional(z.strictObject({ low: z.string(), high: z.nullable(z.string()) })),
      }),
    ),
  ),
  /** Payouts of a round in stakes, each with its probability: where there are many, neighbouring ones are merged at their mean. */
  payouts: z.readonly(z.array(z.readonly(z.tuple([z.number(), z.number()])))),
});

/** content/games/certificates/<producer>-<slug>.json, written by `npm run maths`; the title shows the lowest return. */
export const Certificate = z.strictObject({
  game: z.string(),
  engine: z.string(),
  configHash: z.string(),
  method: z.string(),
  rtp: z.string(),
  figures: z.array(figures).check(z.minLength(1)),
  /** Slots: parts of the return in percent, and how rare free spins, hold and win, and its grand prize are. */
  parts: z.optional(
    z.union([
      z.strictObject({ paidSpin: z.string(), freeSpins: z.optional(z.string()), hold: z.optional(z.string()) }),
      z.strictObject({ firstDrop: z.string(), cascades: z.string() }),
    ]),
  ),
  freeSpinsOneIn: z.optional(z.nullable(z.string())),
  holdOneIn: z.optional(z.string()),
  grandOneIn: z.optional(z.string()),
  /**
   * Where no formula exists: the number of rounds from this seed, the 99 % interval of the return in percent, and the
   * highest payout found.
   */
  simulated: z.optional(
    z.strictObject({
      rounds: z.int(),
      seed: z.int(),
      low: z.string(),
      high: z.string(),
      highestTimes: z.string(),
    }),
  ),
  /** Slots with too many stops to count: this many spins, drawn from this seed, give how often each win comes. */
  sampled: z.optional(z.strictObject({ spins: z.int(), seed: z.int() })),
});
export type Certificate = z.infer<typeof Certificate>;

/** content/games/configs/<hash>.json, written by `npm run maths` and never deleted: rounds are replayed under them. */
export const StoredConfig = z.strictObject({ engine: z.string(), config: z.record(z.string(), z.unknown()) });
export type StoredConfig = z.infer<typeof StoredConfig>;
