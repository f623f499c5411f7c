// content/awards, content/banners, content/files, content/partners: one JSON file for each entry, with its texts in
// every language.
import * as z from 'zod/mini';
import { BANNER_PLACES } from '#shared/contract/entries.ts';
import * as refer from '#shared/contract/reference.ts';
import { described } from './described.ts';
import { colour, country, group, licence, symbol, text, url, when, words } from './words.ts';

const sample = described('true until it is a fact: samples are shown in sandbox builds only.', z.boolean());
export const wordsUpTo = (letters: number) =>
  words.check(
    z.refine(
      (each: Record<string, string>) => Object.values(each).every((one) => one.length <= letters),
      `is longer than ${letters} letters in a language`,
    ),
  );

export const awardSchema = z.strictObject({
  name: described('The award as its giver writes it.', text),
  nomination: described('What we were named for, in every language.', words),
  prize: described('What we won, in every language: "Winner", "Finalist".', words),
  year: described('The year on it.', z.int().check(z.gte(2000), z.lte(2100))),
  symbol,
  sample,
});

export const partnerSchema = z.strictObject({
  name: described('The name it calls itself.', text),
  url: described('Its address, starting with https://.', url),
  sample,
});

export const bannerSchema = z.strictObject({
  order: described(
    'The places where it stands and its rank there, smallest first: {"main": 1}. "main" is beside the lobby\'s hero, "promotions" and "live" are those pages, "sign-in" is the line under the sign-in buttons, "slot" the popup that presents a title once.',
    z.partialRecord(z.enum(BANNER_PLACES), z.int()),
  ),
  categories: z._default(
    described('Words that lists choose banners by, for example ["promotions"].', z.array(text)),
    [],
  ),
  groupIds: z._default(
    described('Numbers of groups whose players see it; leave it out for everybody.', z.array(group)),
    [],
  ),
  countries: z._default(described('Countries it is for; leave it out for all.', z.array(country)), []),
  licences: z._default(described('Licences it is for; leave it out for all.', z.array(licence)), []),
  from: z.optional(described('The day or instant it appears; leave it out for "at once".', when)),
  until: z.optional(described('The day or instant it disappears; leave it out for "never".', when)),
  draft: z._default(described('Write true while nobody but a preview should see it.', z.boolean()), false),
  // It has to fit beside its picture on a phone, in every language.
  title: described('Its heading in every language, at most 60 letters.', wordsUpTo(60)),
  description: z.optional(described('A sentence below it in every language, at most 130 letters.', wordsUpTo(130))),
  variables: z._default(
    described(
      'Words for {{name}} in its texts: {"name": {"en": "...", "de": "..."}}.',
      z.record(refer.plain(z.string().check(z.regex(/^[a-z]\w*$/i, 'is not the name of a variable'))), words),
    ),
    {},
  ),
  labels: z._default(described('Short words on it, each in every language.', z.array(words)), []),
  symbol,
  overlay: z.optional(described('A second object in front of it, of src/ui/symbols.ts.', symbol)),
  companions: z._default(
    described('Up to two small objects around it, of src/ui/symbols.ts.', z.array(symbol).check(z.maxLength(2))),
    [],
  ),
  colors: described(
    'The four colours of its ground from left to right, for example "#1a1440".',
    z.strictObject({ left: colour, leftCenter: colour, rightCenter: colour, right: colour }),
  ),
  button: z.optional(
    described(
      'Its button: what it says in every language, and the bare address it leads to.',
      z.strictObject({
        name: described('What it says in every language, at most 24 letters.', wordsUpTo(24)),
        url: refer.page(),
        type: z._default(
          described(
            'What it leads to: "link", or "tournament", "lottery", "quest".',
            z.enum(['link', 'tournament', 'lottery', 'quest']),
          ),
          'link',
        ),
        frontendIdentifier: z.optional(described('The tournament, lottery or quest that it leads to.', text)),
        attrs: z._default(
          described(
            'More about it: {"popup": "sign-up"} opens a popup over the page, its address is for who has no script.',
            z.strictObject({ popup: z.optional(z.enum(['sign-up', 'sign-in', 'deposit', 'search'])) }),
          ),
          {},
        ),
      }),
    ),
  ),
  secondButton: z.optional(
    described(
      'A second button that opens a popup: what it says, and sign-up, sign-in or chat.',
      z.strictObject({
        name: described('What it says in every language, at most 24 letters.', wordsUpTo(24)),
        popup: z.enum(['sign-up', 'sign-in', 'chat']),
      }),
    ),
  ),
  timer: z.optional(
    described(
      'A countdown on it: when it ends, and when it begins to show.',
      z.strictObject({ start: z.optional(when), end: when }),
    ),
  ),
  size: z._default(
    described(
      '"wide" or "small", for programs that ask /api/fe/config/banners-config: our pages show every banner wide.',
      z.enum(['wide', 'small']),
    ),
    'wide',
  ),
  frontendIdentifier: z.optional(described('The tournament, lottery or quest it belongs to.', text)),
  sample: z._default(sample, false),
});

export const fileSchema = z.strictObject({
  title: described('What it is called, in every language.', words),
  path: described(
    'Its address below /files/. A file in each language carries {locale} in its name: "/files/book.{locale}.pdf".',
    refer.plain(
      z
        .string()
        .check(z.regex(/^\/files\/[\w.{}-]+\.(pdf|epub|zip|png|jpg|webp|csv)$/, 'is not the address of a file')),
    ),
  ),
});

/** Titles and descriptions of routes for search engines, by bare path. */
export const seoSchema = z.record(
  refer.namedRoute(),
  z.strictObject({
    title: described('The name of the tab and of the search result, at most 70 letters.', text.check(z.maxLength(70))),
    description: described(
      'One or two sentences for search engines, 50 to 200 letters.',
      text.check(z.minLength(50), z.maxLength(200)),
    ),
    keywords: z.optional(described('A few words separated by commas.', text)),
  }),
);
