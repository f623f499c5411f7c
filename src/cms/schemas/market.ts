// content/config/markets.json: the rules of a licence and a place. `default` is complete; a row contains only the
// differences.
import * as z from 'zod/mini';
import type { Market } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { GIFT_TYPES } from '#shared/domain/bonuses/template.ts';
import { PART_NAMES } from '#shared/domain/identity/documents.ts';
import { REGISTERS } from '#shared/domain/limits/registers.ts';
import { BOX_SOURCES } from '#shared/domain/rewards/boxes.ts';
import { TICKET_WAYS } from '#shared/domain/rewards/lotteries.ts';
import { KINDS } from '../kinds/registry.ts';
import { described } from './described.ts';
import { placeRule } from './programme.ts';
import { currency, licence, minor, ms, policyRow, text, url } from './words.ts';

const highest = described('The highest stake of one round in EUR cents, more than 0.', minor.check(z.gt(0)));

const fields = {
  licence: described('The licence played under, by its id.', licence),
  minimumAge: described('Full years a player must have; at least 18.', z.int().check(z.gte(18), z.lte(25))),
  windows: described(
    'How limits count: "calendar" (local days, weeks, months) or "rolling" (24, 168, 720 hours back).',
    z.enum(['calendar', 'rolling']),
  ),
  raiseDelayHours: described(
    'Hours before a higher or removed limit may be confirmed; at least 24.',
    z.int().check(z.gte(24), z.lte(8760)),
  ),
  limits: described(
    "Limits that the operator or the market sets for everybody, beside the player's own; usually an empty list.",
    z.array(
      z.strictObject({
        type: described('"deposit", "wager" or "loss".', z.enum(['deposit', 'wager', 'loss'])),
        period: described('"day", "week" or "month".', z.enum(['day', 'week', 'month'])),
        currency,
        amountMinor: minor,
        by: described(
          'Whose rule it is, so that players are told: "market" (the law of the place) or "operator".',
          z.enum(['market', 'operator']),
        ),
      }),
    ),
  ),
  minCycleMs: described(
    'Shortest time between the starts of two paid rounds, in milliseconds.',
    z.strictObject({
      slots: described('For slots; 2500 unless the place asks for more.', z.int().check(z.gte(0))),
      default: described('For every other game; 5000 unless the place asks for more.', z.int().check(z.gte(0))),
    }),
  ),
  maxStakeEurMinor: described(
    "Highest stake of one round in EUR cents, by category of game; in another currency at the day's rate, rounded down.",
    z.strictObject({ slots: highest, tables: highest, instant: highest, live: highest }),
  ),
  bonusBuy: described('true where a game may sell its feature.', z.boolean()),
  anticipation: described('true where a reel that decides may be awaited longer than the others.', z.boolean()),
  givenSpinsRun: z.optional(
    described(
      'true where free spins that were given may run by themselves once the player has asked for it; false unless it is written. Never in DE, GB and Ontario.',
      z.boolean(),
    ),
  ),
  turbo: described('Always false: no game is played faster than it is made.', z.literal(false)),
  autoplay: described('Always false: nobody plays for the player.', z.literal(false)),
  recall: described('true where a pending withdrawal may be recalled.', z.boolean()),
  verifyAboveEurMinor: described(
    'Paid plus open withdrawals in EUR cents above which a verified identity is asked; 0 asks always.',
    minor,
  ),
  hostedProof: z.optional(
    described(
      'Parts of the proof of identity ("identity", "address") that the vendor collects on its own page, with live capture. Left out, players send files.',
      z.array(z.enum(PART_NAMES)),
    ),
  ),
  reviewAboveEurMinor: described(
    'Withdrawals that come to more than this in seven days, in EUR cents, wait until an operator approves or refuses them; null where none does.',
    z.nullable(minor),
  ),
  realityCheckMinutes: described(
    'When a player is shown time, stakes and result.',
    z.strictObject({
      default: described(
        'Minutes between two checks unless the player chose otherwise.',
        z.int().check(z.gte(5), z.lte(240)),
      ),
      choices: described('The minutes a player may choose from.', z.array(z.int().check(z.gte(5), z.lte(240)))),
    }),
  ),
  sessionClock: described('true where the time since sign-in is always on screen (Estonia).', z.boolean()),
  programmes: described(
    'By kind of programme: who sees it in this place, and whether players take part in it anew. A row of a place says every kind.',
    z.record(z.enum(KINDS), z.strictObject(placeRule)),
  ),
  tournaments: described(
    'What the law of the place says of tournaments.',
    z.strictObject({
      stakes: described('false where none may be won by how much is staked.', z.boolean()),
    }),
  ),
  gifts: described(
    'What the law of the place says of bonuses and free spins.',
    z.strictObject({
      types: described(
        'The kinds that may be given: "deposit" (on a deposit), "registration", "code" (typed or in a link), "group", "office" (granted by operators).',
        z.array(z.enum(GIFT_TYPES)),
      ),
      maxWager: described(
        'How often a bonus has to be wagered at most; a template that asks more asks this here.',
        z.int().check(z.gte(0), z.lte(100)),
      ),
      yearlyEurMinor: described(
        'The most that one player is given in a calendar year, in EUR cents; null where there is no such amount.',
        z.nullable(minor),
      ),
    }),
  ),
  offersByMail: described('false where no offer may be mailed, also to whoever asked for them.', z.boolean()),
  coinsAtExclusion: described(
    'What a self-exclusion does with coins: "cash" pays them, 0.01 EUR each, at once; "freeze" keeps them and pays them when the account is closed.',
    z.enum(['cash', 'freeze']),
  ),
  boxSources: described(
    'By which ways players come to boxes in this place: "daily", "deposit", "shop", "prize".',
    z.array(z.enum(BOX_SOURCES)),
  ),
  lotteryTickets: described(
    'By which ways players come to tickets of lotteries in this place: "free" (one on taking part), "deposit", "coins".',
    z.array(z.enum(TICKET_WAYS)),
  ),
  complaints: described(
    'What players of this place are promised when they complain; the page "complaints" says the same.',
    z.strictObject({
      confirmWorkingDays: described('Working days until its arrival is confirmed.', z.int().check(z.gte(1), z.lte(10))),
      decideWorkingDays: described('Working days until it is decided.', z.int().check(z.gte(1), z.lte(40))),
      nextInstance: described(
        'The independent body that decides if we cannot agree.',
        z.strictObject({
          name: described('What it calls itself, in its own language.', text),
          url: described('Its address, starting with https://.', url),
        }),
      ),
    }),
  ),
  accessibility: described(
    'What the page "accessibility" says of this place; null where no law and no authority is known.',
    z.nullable(
      z.strictObject({
        law: described('The law on accessible services, as it is called there.', text),
        authority: described(
          'Who watches over it, real and checked by you.',
          z.strictObject({
            name: described('What it calls itself, in its own language.', text),
            url: described('Its address, starting with https://.', url),
          }),
        ),
      }),
    ),
  ),
  throttle: described('false only for the benchmark.', z.boolean()),
  helpLines: described(
    'Where players of this place get help, real and checked by you; the first is shown on every page.',
    z.array(
      z.strictObject({
        name: described('The name it calls itself, in its own language.', text),
        phone: z.optional(
          described(
            'Its number as people dial it there.',
            refer.plain(z.string().check(z.regex(/^[+\d][\d ()-]{2,24}$/, 'is not a phone number'))),
          ),
        ),
        url: described('Its address, starting with https://.', url),
        note: z.optional(
          described(
            'The name of a sentence in content/messages/<locale>/geo.json about hours and cost, for example "help.free_always".',
            refer.placeSentence(/^help\.[a-z_]+$/, 'is not the name of a note'),
          ),
        ),
      }),
    ),
  ),
  register: described(
    'The register of exclusions that the law of the place makes us ask; null where there is none. While it is silent nobody pays in or plays there.',
    z.nullable(
      z.strictObject({
        id: described('"spelpaus", "oasis" or "hampi".', z.enum(REGISTERS)),
        about: described(
          'Whom it is asked about: "named" (everybody whose name is known) or "verified" (nobody else pays in or plays).',
          z.enum(['named', 'verified']),
        ),
      }),
    ),
  ),
  sandbox: described('true for a row that exists in sandbox builds only.', z.boolean()),
};

const profile = z.strictObject(fields);

/**
 * The fields that operators set for a place, without those that are never true and those that only the benchmark uses.
 */
export const MARKET_FIELDS = Object.keys(fields).filter(
  (field) => !['turbo', 'autoplay', 'throttle', 'sandbox'].includes(field),
);

export const marketSchema = z.strictObject({
  default: described('The whole profile that every place starts from.', profile),
  rows: described(
    'A list of places with what differs from the default; the later start wins, a region before its country. A dated row says only what differs from the undated row of its place.',
    z.array(z.strictObject({ ...policyRow, ...z.partial(profile).shape })),
  ),
});

/**
 * Complete profiles: the default first (country "*"). A row contains only the differences: a region's from its
 * country's, and a dated row's also from the undated one of the same place.
 */
export function toMarkets(file: z.infer<typeof marketSchema>): Market[] {
  const whole = { ...file.default, id: 'default', country: '*' };
  const undated = (country: string, region?: string) => {
    const found = file.rows.find((one) => one.country === country && one.region === region && !one.from);
    const { from: _from, until: _until, ...profile } = found ?? {};
    return profile;
  };
  const rows = file.rows.map(({ from, until, ...row }) => {
    const { country, region } = row;
    const id = region ? `${country}-${region}` : country === 'XB' ? 'bench' : country;
    const before = { ...undated(country), ...(region && undated(country, region)) };
    return { ...whole, ...before, ...row, id, fromMs: ms(from), untilMs: ms(until) };
  });
  return [whole, ...rows];
}
