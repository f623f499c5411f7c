// Types that several collections share: countries, times, currencies, slugs.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { isPretended } from '#shared/domain/countries.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { described } from './described.ts';

export const country = described(
  'Write the country as two capital letters of ISO 3166-1, for example "AT".',
  refer.country(),
);
export const region = described(
  'Write the region as its code inside the country, for example "ON" for Ontario. Regions are read for CA and US only.',
  refer.plain(z.string().check(z.regex(/^[A-Z]{2,3}$/, 'is not a region code'))),
);
export const instant = described(
  'Write an instant in UTC, for example "2026-12-01T00:00:00Z".',
  refer.plain(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/, 'is not an instant'),
      z.refine((text: string) => isReal(text), 'is not an instant'),
    ),
  ),
);
export const day = described(
  'Write a day as year-month-day, for example "2026-12-01".',
  refer.plain(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\d$/, 'is not a day'),
      z.refine((text: string) => isReal(text), 'is not a day'),
    ),
  ),
);
export const currency = described(
  'Write one of the currency codes the product knows, for example "EUR".',
  z.enum(CURRENCIES),
);
export const slug = described(
  'Write lower-case letters, digits and hyphens, for example "responsible-gaming".',
  refer.plain(z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not a slug'))),
);
export const licence = described(
  'Write the id of a licence of content/config/licences.json, for example "CW".',
  refer.licence(),
);
export const colour = refer.plain(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'is not a colour')));
export const minor = described(
  'Write a whole number of minor units (cents for EUR), 0 or more: 50 euro are 5000.',
  z.int().check(z.gte(0)),
);
export const text = refer.plain(z.string().check(z.trim(), z.minLength(1, 'is empty')));
/** A date stands for its first moment in UTC. */
export const when = described(
  'Write a day ("2026-12-01") or an instant in UTC ("2026-12-01T18:00:00Z").',
  refer.plain(
    z.string().check(
      z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/, 'is neither a day nor an instant'),
      z.refine((text: string) => isReal(text), 'is neither a day nor an instant'),
    ),
  ),
);
export const symbol = described('The name of an object of src/ui/symbols.ts, for example "rocket".', refer.symbol());
export const group = described('The number of a group of content/config/groups.json.', refer.group());
/** Texts in each language; regional English may be left out. */
export const words = described(
  'Write a text per language: {"en": "...", "de": "..."}.',
  z.record(refer.locale(), text),
);
/** In the head of a Markdown file a list is separated by commas. */
export const list = <Item>(item: z.ZodMiniType<Item, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((written: string) =>
        written
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ),
    z.array(item),
  );
export const url = refer.plain(z.string().check(z.regex(/^https:\/\/[^\s]+$/, 'is not an https address')));
export const email = refer.plain(z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an e-mail address')));

// JavaScript reads 30 February as 2 March, so a day exists only if it is unchanged when written again.
function isReal(text: string): boolean {
  const at = Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
}

export const ms = (at: string | undefined): number | undefined => (at === undefined ? undefined : Date.parse(at));

/** A row that is in force between two times, for a country or one of its regions. */
export const policyRow = {
  country,
  region: z.optional(region),
  from: z.optional(
    described('First instant at which the row is in force; leave it out for "always was". ISO 8601 UTC.', instant),
  ),
  until: z.optional(
    described(
      'First instant at which the row no longer is in force; leave it out for "until further notice".',
      instant,
    ),
  ),
};

type Dated = { country: string; region?: string; from?: string; until?: string; sandbox?: boolean };

/** ISO 3166-2 without the country, as connections report it. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
  US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
};

/**
 * The rules of every list of policy rows: regions only where they are used, ends after starts, no two rows with the
 * same start.
 */
export function rowMistakes(rows: readonly Dated[]): { path: (string | number)[]; say: string }[] {
  const mistakes: { path: (string | number)[]; say: string }[] = [];
  const seen = new Map<string, number>();
  for (const [i, row] of rows.entries()) {
    if (isPretended(row.country) && !row.sandbox)
      mistakes.push({
        path: ['rows', i, 'country'],
        say: `is no country: "${row.country}". Write the two letters of ISO 3166-1, for example "AT".`,
      });
    const regions = REGIONS[row.country];
    if (row.region && !regions)
      mistakes.push({
        path: ['rows', i, 'region'],
        say: `is not read for ${row.country}: only CA and US have regions here. Remove it.`,
      });
    else if (row.region && !regions?.includes(row.region))
      mistakes.push({
        path: ['rows', i, 'region'],
        say: `is no region of ${row.country}: "${row.region}". Known: ${regions?.join(', ')}.`,
      });
    if (row.from && row.until && row.from >= row.until)
      mistakes.push({
        path: ['rows', i, 'until'],
        say: `is not after "from" (${row.from}). Write a later instant or remove it.`,
      });
    const key = `${row.country}-${row.region ?? ''} ${row.from ?? ''}`;
    const first = seen.get(key);
    if (first !== undefined)
      mistakes.push({
        path: ['rows', i],
        say: `says the same place and start as row ${first}. Keep one of the two, or date one of them with "from".`,
      });
    seen.set(key, i);
  }
  return mistakes;
}
