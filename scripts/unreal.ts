// What stops a deploy because no player may meet it: a place without a licence in force, or by rules that nobody has
// set for it; samples that concern money; an address that is not the operator's; no payments; no office. `--allow` with
// its word permits each of them.
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { licencesSchema, toLicences } from '../src/cms/schemas/config.ts';
import { geoSchema, toGeoRows } from '../src/cms/schemas/geo.ts';
import { MARKET_FIELDS, marketSchema, toMarkets } from '../src/cms/schemas/market.ts';
import type { LicenceRow } from '../src/shared/contract/content.ts';
import { rowInForce } from '../src/shared/domain/geo.ts';
import { isConfigured, ports } from './needs.ts';

export const UNREAL = ['licences', 'markets', 'rates', 'origin', 'payments', 'office'] as const;
export type Unreal = (typeof UNREAL)[number];
const isUnreal = (word: string): word is Unreal => UNREAL.some((one) => one === word);

export interface World {
  readonly geo: z.infer<typeof geoSchema>;
  readonly markets: z.infer<typeof marketSchema>;
  readonly licences: z.infer<typeof licencesSchema>;
  readonly rates: { readonly sample: boolean; readonly source: string };
  readonly origin: string;
  /** Names of the configured secrets and vars. */
  readonly names: ReadonlySet<string>;
  readonly nowMs: number;
}

const reading =
  (root: string) =>
  (name: string): unknown =>
    JSON.parse(readFileSync(`${root}/content/config/${name}.json`, 'utf8'));

/** `root` holds content/ as the brand has it. */
export function worldOf(origin: string, names: ReadonlySet<string>, root = '.'): World {
  const read = reading(root);
  return {
    geo: geoSchema.parse(read('geo')),
    markets: marketSchema.parse(read('markets')),
    licences: licencesSchema.parse(read('licences')),
    rates: read('rates') as World['rates'],
    origin,
    names,
    nowMs: Date.now(),
  };
}

/** One sentence each; empty for a release that may be deployed. */
export function unreal(world: World): { of: Unreal; say: string }[] {
  const { rates, origin, names } = world;
  const lacks = (of: 'payments' | 'office') => !ports.some((port) => port.of === of && isConfigured(port, names));
  const says: [Unreal, readonly string[]][] = [
    ['licences', unlicensed(world)],
    ['markets', [...unset(world), ...pageless(world)]],
    [
      'rates',
      rates.sample
        ? [
            `Sample rates: ${rates.source} Money is converted by them. Then set sample to false in content/config/rates.json.`,
          ]
        : [],
    ],
    ['origin', isNobodys(origin) ? [`ORIGIN is "${origin}": write your address into [vars] of wrangler.toml.`] : []],
    ['payments', lacks('payments') ? ['No payment provider is configured: nobody pays in, nobody is paid.'] : []],
    ['office', lacks('office') ? ["The operators' side is not configured: nobody looks at what waits."] : []],
  ];
  return says.flatMap(([of, sentences]) => sentences.map((say) => ({ of, say })));
}

/** The words that a command line allows: `--allow` with one word or several separated by commas, repeatable. Throws for an unknown word. */
export function allowedIn(values: readonly string[] = []): ReadonlySet<Unreal> {
  return new Set(
    values
      .flatMap((value) => value.split(','))
      .map((word) => {
        if (isUnreal(word)) return word;
        throw new Error(`--allow knows no "${word}". It knows ${UNREAL.join(', ')}.`);
      }),
  );
}

/** Reserved for examples (RFC 2606), this machine, or an address that players could not be sent to. */
function isNobodys(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url?.protocol !== 'https:' || /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(url.hostname);
}

interface Place {
  readonly country: string;
  readonly region?: string;
}
const nameOf = ({ country, region }: Place) => (region ? `${country}-${region}` : country);

/** Places that are served now or from a fixed date on. */
const servedIn = ({ geo, nowMs }: World): Place[] => {
  const rows = toGeoRows(geo).filter(
    (row) => row.class === 'served' && !row.sandbox && (row.untilMs ?? Infinity) > nowMs,
  );
  return [...new Map(rows.map((row) => [nameOf(row), row])).values()];
};

function unlicensed(world: World): string[] {
  const markets = toMarkets(world.markets);
  const licences = toLicences(world.licences);
  const licenceIn = ({ country, region }: Place) =>
    (rowInForce(markets, country, region, world.nowMs) ?? rowInForce(markets, '*', undefined, world.nowMs))?.licence;
  return [...Map.groupBy(servedIn(world), licenceIn)].flatMap(([id, places]) => {
    const row = licences.find((one) => one.id === id);
    const where = `(${places.map(nameOf).join(', ')})`;
    if (!row) return [`No licence ${id} ${where}: write it into content/config/licences.json.`];
    const { authority } = row;
    if (row.sample)
      return [
        `Sample licence ${id} (${authority}): nobody is named as its holder. Write the real one into content/config/licences.json and set sample to false. It is for ${where.slice(1, -1)}.`,
      ];
    const wrong = faultsOf(row, world.nowMs);
    return wrong.length === 0 ? [] : [`Licence ${id} ${where} ${wrong.join(', ')}: see content/config/licences.json.`];
  });
}

function faultsOf({ number, fromMs, untilMs }: LicenceRow, nowMs: number): string[] {
  return [
    /[1-9]/.test(number) ? '' : `has no number ("${number}")`,
    fromMs === undefined ? 'does not say from when it is in force' : '',
    untilMs === undefined ? 'does not say until when' : '',
    fromMs !== undefined && fromMs > nowMs ? `begins on ${dayOf(fromMs)} only` : '',
    untilMs !== undefined && untilMs <= nowMs ? `has ended on ${dayOf(untilMs)}` : '',
  ].filter(Boolean);
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Exempt: without these fields given spins do not start by themselves, and documents are sent as files. */
export const UNSAID: ReadonlySet<string> = new Set(['givenSpinsRun', 'hostedProof']);

/** Places where a part is collected on the vendor's page, and no level is configured for it. */
function pageless(world: World): string[] {
  const markets = toMarkets(world.markets);
  return servedIn(world).flatMap((place) =>
    (rowInForce(markets, place.country, place.region, world.nowMs)?.hostedProof ?? [])
      .map((part) => ({ part, level: `SUMSUB_PAGE_LEVEL_${part.toUpperCase()}` }))
      .filter(({ level }) => !world.names.has(level))
      .map(
        ({ part, level }) =>
          `${nameOf(place)} has the proof of ${part} collected on the vendor's page (hostedProof), and ${level} is not set: nobody there could give it.`,
      ),
  );
}

/** A place that takes a value from the default row has a rule that nobody has checked for it. */
function unset(world: World): string[] {
  return servedIn(world).flatMap((place) => {
    const own = new Set(
      world.markets.rows
        .filter(({ country, region }) => country === place.country && (!region || region === place.region))
        .filter(({ from }) => from === undefined || Date.parse(from) <= world.nowMs)
        .flatMap((row) => Object.keys(row)),
    );
    const lacking = MARKET_FIELDS.filter((field) => !UNSAID.has(field) && !own.has(field));
    if (lacking.length === 0) return [];
    return [
      `${nameOf(place)} plays by the default of content/config/markets.json in ${lacking.join(', ')}: set each in its own row.`,
    ];
  });
}
