// The small files of content/config: brand, licences, groups, flags, locales.
import * as z from 'zod/mini';
import type { Brand, Flags, GroupRow, LicenceRow, LocaleRow, ProfileAsks, TermsRow } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { CUSTODIES } from '#shared/domain/cashier/custody.ts';
import { RULED } from '#shared/domain/groups.ts';
import type { RetentionRow } from '#shared/domain/retention.ts';
import { REQUIRED_FIELDS } from '#shared/domain/validation/required.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { described } from './described.ts';
import { colour, country, email, instant, licence, ms, slug, text, url } from './words.ts';

/**
 * The colours of the ground, panels, text and accents, and of the lobby's picture; translucent variants are derived
 * from them.
 */
const COLOURS = [
  ...['ink', 'surface-1', 'surface-2', 'surface-3', 'surface-4', 'text', 'muted', 'sun', 'sun-2', 'sun-light'],
  ...['on-sun', 'ion', 'glow', 'backdrop', 'art-space', 'art-lead', 'art-ember', 'art-plum', 'art-dusk'],
] as const;

export const brandSchema = z.strictObject({
  name: described('The name on screen and in mails.', text),
  product: described('The name inside addresses: /<product>-wheel. Changing it moves those pages.', slug),
  supportEmail: described('The address that players write to.', email),
  licensee: described(
    'Whose players they are, in one word. Brands of one licensee share persons, limits and claims; those of two their exclusions alone.',
    slug,
  ),
  mark: described(
    'The mark: SVG in a square of 30, without the svg itself. Write currentColor and var(--color-sun) for its colours.',
    text,
  ),
  colours: z.optional(
    described(
      'Colours that it has otherwise, by their names in src/styles/tokens.css without "--color-".',
      z.partialRecord(z.enum(COLOURS), colour),
    ),
  ),
  hero: z.optional(
    described(
      'The objects of the lobby’s picture, by their names in src/ui/symbols.ts, the large one first.',
      z.array(refer.symbol()).check(z.length(4)),
    ),
  ),
  release: z.optional(
    described(
      'Where a release of it is; the first brand’s stands in wrangler.toml.',
      z.strictObject({
        origin: described('Its address, for example "https://aphelion.example".', url),
        database: described('The id that wrangler d1 create answered.', text),
        staging: z.optional(
          described(
            'The same of its staging house, which is deployed with --staging.',
            z.strictObject({
              origin: described('Its address there.', url),
              database: described('The id of a database of its own.', text),
            }),
          ),
        ),
      }),
    ),
  ),
  without: z.optional(
    described(
      'Files of content/ that it does without, as patterns: "games/deep-nine.json", "banners/*".',
      z.array(text),
    ),
  ),
  mostPrizeEurMinor: z.optional(
    described('The most that a single prize of a tournament or lottery may be, in EUR cents.', z.int().check(z.gte(1))),
  ),
  blog: z.optional(
    described(
      'A blog that the footer links to, where there is one.',
      z.strictObject({
        url: described('Its address, starting with https://.', url),
        hosts: described('Hosts of ours whose footer links to it, for example "perigee.example".', z.array(text)),
        locales: described('The languages that it is written in.', z.array(z.enum(LOCALES))),
      }),
    ),
  ),
}) satisfies z.ZodMiniType<Brand>;

export const licencesSchema = z.strictObject({
  rows: described(
    'The licences played under, one row each.',
    z.array(
      z.strictObject({
        id: described(
          'Two capital letters, usually of the country that granted it: "CW". Markets and texts name it so.',
          refer.plain(z.string().check(z.regex(/^[A-Z]{2}$/, 'is not a licence id'))),
        ),
        authority: described('Who granted it.', text),
        holder: described('The company that holds it.', text),
        number: described('Its number as the register prints it.', text),
        url: described('Where it can be looked up, starting with https://.', url),
        from: z.optional(
          described(
            'First instant at which it is in force, as it was granted. A release asks for it. ISO 8601 UTC.',
            instant,
          ),
        ),
        until: z.optional(
          described(
            'First instant at which it no longer is: sign-up, deposits, stakes and gifts close then by themselves. ISO 8601 UTC.',
            instant,
          ),
        ),
        playerFunds: z.optional(
          described(
            'How players’ money is held: "none" (with the company’s own), "separate" (apart, and lost with the company all the same), "trust" (nobody else’s, whatever becomes of it). Players read it before their first deposit and every six months.',
            z.enum(CUSTODIES),
          ),
        ),
        sample: described(
          'true until all of the above is a fact: samples are shown in sandbox builds only.',
          z.boolean(),
        ),
      }),
    ),
  ),
});
/** An invalid end would leave a licence in force. */
export const licenceMistakes = ({ rows }: z.infer<typeof licencesSchema>) =>
  rows.flatMap(({ from, until }, i) =>
    from && until && from >= until
      ? [{ path: ['rows', i, 'until'], say: `is not after "from" (${from}). Write a later instant or remove it.` }]
      : [],
  );
export const toLicences = (file: z.infer<typeof licencesSchema>): LicenceRow[] =>
  file.rows.map(({ from, until, ...row }) => ({ ...row, fromMs: ms(from), untilMs: ms(until) }));

const years = (what: string) =>
  described(`Years that ${what} is kept; at least 1.`, z.int().check(z.gte(1), z.lte(30)));

export const retentionSchema = z.strictObject({
  rows: described(
    'For how long the law makes us keep what we know of a player once the account is closed or money last moved, one row for each licence and change of the law.',
    z.array(
      z.strictObject({
        licence,
        from: z.optional(
          described(
            'First instant at which the row is in force; leave it out for "always was". ISO 8601 UTC.',
            instant,
          ),
        ),
        retainYears: described(
          'By class of data. What is in none of them is deleted as the account is closed.',
          z.strictObject({
            identity: years('who the player is (name, address, birthday, documents, where their money comes from)'),
            payments: years('with what and where to was paid'),
            protection: years('which limits were set'),
          }),
        ),
      }),
    ),
  ),
});
type RetentionFile = z.infer<typeof retentionSchema>;

export const toRetention = ({ rows }: RetentionFile): RetentionRow[] =>
  rows.map(({ licence, from, retainYears }) => ({
    licence,
    retainYears,
    ...(from !== undefined && { fromMs: Date.parse(from) }),
  }));

/** Every licence needs a row without a beginning, and no two rows may begin at the same time. */
export function retentionMistakes(
  { rows }: RetentionFile,
  licences: readonly string[],
): { path: (string | number)[]; say: string }[] {
  const lacking = licences.filter((id) => !rows.some(({ licence, from }) => licence === id && from === undefined));
  const seen = new Set<string>();
  return [
    ...lacking.map((id) => ({ path: ['rows'], say: `has no row without "from" for ${id}. Write one.` })),
    ...rows.flatMap(({ licence, from = '' }, at) => {
      const key = `${licence} ${from}`;
      const twice = seen.has(key);
      seen.add(key);
      return twice
        ? [{ path: ['rows', at], say: 'begins when another row of its licence does. Keep one of the two.' }]
        : [];
    }),
  ];
}

export const termsChangesSchema = z.strictObject({
  rows: described(
    'Changes of our terms, one row each: everybody who has an account is written to from "announced" on.',
    z.array(
      z.strictObject({
        announced: described('From when on players are written to; ISO 8601 UTC.', instant),
        from: described(
          'First instant at which the new terms are in force, at least 30 days later; ISO 8601 UTC.',
          instant,
        ),
        licence: z.optional(described('The id of a licence; left out, it is for the players of all.', licence)),
      }),
    ),
  ),
});
type TermsChanges = z.infer<typeof termsChangesSchema>;

export const toTermsChanges = ({ rows }: TermsChanges): TermsRow[] =>
  rows.map(({ announced, from, licence }) => ({
    announcedMs: Date.parse(announced),
    fromMs: Date.parse(from),
    ...(licence && { licence }),
  }));

/** The notice that the terms themselves promise (section 17). */
export const TERMS_NOTICE_MS = 30 * 86_400_000;

export const termsChangeMistakes = ({ rows }: TermsChanges): { path: (string | number)[]; say: string }[] =>
  rows.flatMap(({ announced, from }, at) =>
    Date.parse(from) - Date.parse(announced) < TERMS_NOTICE_MS
      ? [
          {
            path: ['rows', at, 'from'],
            say: 'is less than 30 days after "announced", which the terms promise. Write a later one.',
          },
        ]
      : [],
  );

export const groupsSchema = z.strictObject({
  rows: described(
    'Groups with a meaning of their own, one row each.',
    z.array(
      z.strictObject({
        id: described('The number of the group.', z.int().check(z.gte(1))),
        name: described('What membership means, in a few words: a note for operators, which no player reads.', text),
        player: z.optional(
          described(
            'The status as the player reads it. Left out, the player reads nothing of the group, not even its number.',
            text,
          ),
        ),
        self: described('true when a player may join without an operator (POST /api/player/groups).', z.boolean()),
        office: described('true when operators may put a player in and take one out (docs/operators.md).', z.boolean()),
        special: z.optional(
          described(
            'true when its players are to see only the quests that are for it; leave it out otherwise.',
            z.boolean(),
          ),
        ),
      }),
    ),
  ),
});

/**
 * A group that no rule assigns would be meaningless; a group that a rule assigns must not be assigned by anybody else.
 */
export const groupMistakes = ({ rows }: z.infer<typeof groupsSchema>): { path: (string | number)[]; say: string }[] =>
  rows.flatMap(({ id, self, office }, i) => {
    const ruled = RULED.includes(id);
    if (ruled && (self || office))
      return [
        { path: ['rows', i, office ? 'office' : 'self'], say: `must be false: a rule of the house gives ${id}.` },
      ];
    if (ruled || self || office) return [];
    return [
      {
        path: ['rows', i, 'office'],
        say: `must be true: otherwise nobody can be put into ${id}, and nothing does it.`,
      },
    ];
  });
export const toGroups = (file: z.infer<typeof groupsSchema>): GroupRow[] => file.rows;

const requiredFields = z.array(z.enum(REQUIRED_FIELDS));
export const profileFieldsSchema = z.strictObject({
  default: described(
    'What a profile must hold before play for money, for every studio without a row of its own.',
    requiredFields,
  ),
  producers: described('By the slug of a studio: what it asks instead.', z.record(refer.studio(), requiredFields)),
  countries: described(
    'By country: what a deposit of a player who is registered there needs beside what it needs everywhere.',
    z.record(country, requiredFields),
  ),
}) satisfies z.ZodMiniType<ProfileAsks>;

export const flagsSchema = z.strictObject({
  pages: described(
    'Features of pages: true shows them to everybody, false sends their routes elsewhere.',
    z.record(slug, z.boolean()),
  ),
  local: described(
    'Flags that testers and sandboxes may set at /ffc; they never decide a rule.',
    z.array(refer.localFlag()),
  ),
}) satisfies z.ZodMiniType<Flags>;

export const localesSchema = z.strictObject({
  rows: described(
    'The locales in the order of the language selector; the first is the one without a prefix.',
    z.array(
      z.strictObject({
        code: described('The prefix of its addresses, for example "en-AU".', refer.locale()),
        name: described('What its readers call it.', text),
        fallback: described('The locale whose texts stand in, or null.', z.nullable(refer.locale())),
        words: z.optional(
          described(
            'Words of the fallback that its readers say otherwise, in small letters: {"slots": "pokies"}.',
            z.record(refer.plain(z.string().check(z.regex(/^[a-z ]+$/, 'is not a word in small letters'))), text),
          ),
        ),
        texts: z.optional(
          described(
            'Texts of the application that mean these words so, by their full names: "lobby.category.slots". One that means another thing (the slot that a ball falls into) is not among them.',
            z.array(refer.plain(text)),
          ),
        ),
        complete: described(
          'true once every text of it exists: only then visitors are sent to it and offered it.',
          z.boolean(),
        ),
        countries: described('Countries whose visitors get it on the main page.', z.array(country)),
      }),
    ),
  ),
});
export const toLocales = (file: z.infer<typeof localesSchema>): LocaleRow[] => file.rows;

/** The code defines the languages of the product: each needs a row here, and no other may have one. */
export function localeMistakes(file: z.infer<typeof localesSchema>): { path: (string | number)[]; say: string }[] {
  const mistakes: { path: (string | number)[]; say: string }[] = [];
  const codes = file.rows.map((row) => row.code);
  for (const code of LOCALES)
    if (!codes.includes(code))
      mistakes.push({
        path: ['rows'],
        say: `lacks "${code}". Write its row; a language that is not offered is not complete.`,
      });
  const owner = new Map<string, string>();
  for (const [i, row] of file.rows.entries()) {
    if (codes.indexOf(row.code) !== i)
      mistakes.push({ path: ['rows', i, 'code'], say: `is there twice (${row.code}). Keep one of the two rows.` });
    if (row.fallback === row.code)
      mistakes.push({ path: ['rows', i, 'fallback'], say: 'names itself. Write another language, or null.' });
    for (const [j, place] of row.countries.entries()) {
      const other = owner.get(place);
      if (other)
        mistakes.push({
          path: ['rows', i, 'countries', j],
          say: `(${place}) is already given to ${other}. A country starts with one locale.`,
        });
      owner.set(place, row.code);
    }
  }
  return mistakes;
}
