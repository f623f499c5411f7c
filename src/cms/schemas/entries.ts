// content/awards, content/banners, content/files: one JSON file per entry, its words in every language.
import * as z from 'zod/mini';
import { said } from './said.ts';
import { country, symbol, text, when, words } from './words.ts';

const sample = said('true until it is a fact: samples are shown in sandbox builds only.', z.boolean());
const path = z.string().check(z.regex(/^\/[^\s]*$/, 'is not an address of ours'));
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'is not a colour'));

export const awardSchema = z.strictObject({
  name: said('The award as its giver writes it.', text),
  nomination: said('What we were named for, in every language.', words),
  prize: said('What we won, in every language: "Winner", "Finalist".', words),
  year: said('The year on it.', z.int().check(z.gte(2000), z.lte(2100))),
  symbol,
  sample,
});

export const bannerSchema = z.strictObject({
  order: said(
    'The places where it stands and its rank there, smallest first: {"main": 1}.',
    z.partialRecord(z.enum(['main', 'promotions', 'live', 'shop', 'tournaments']), z.int()),
  ),
  categories: z._default(said('Words that lists choose banners by, for example ["promotions"].', z.array(text)), []),
  groupIds: z._default(
    said('Numbers of groups whose players see it; leave it out for everybody.', z.array(z.int())),
    [],
  ),
  countries: z._default(said('Countries it is for; leave it out for all.', z.array(country)), []),
  licences: z._default(
    said('Licences it is for, "CW" or "EE"; leave it out for both.', z.array(z.enum(['CW', 'EE']))),
    [],
  ),
  from: z.optional(said('The day or instant it appears; leave it out for "at once".', when)),
  until: z.optional(said('The day or instant it disappears; leave it out for "never".', when)),
  draft: z._default(said('Write true while nobody but a preview should see it.', z.boolean()), false),
  title: said('Its heading, in every language.', words),
  description: z.optional(said('A sentence below it, in every language.', words)),
  labels: z._default(said('Short words on it, each in every language.', z.array(words)), []),
  symbol,
  colors: said(
    'The four colours of its ground from left to right, for example "#1a1440".',
    z.strictObject({ left: color, leftCenter: color, rightCenter: color, right: color }),
  ),
  button: z.optional(
    said(
      'Its button: what it says in every language, and the bare address it leads to.',
      z.strictObject({ name: words, url: path }),
    ),
  ),
  secondButton: z.optional(
    said(
      'A second button that opens a popup: what it says, and sign-up, sign-in or chat.',
      z.strictObject({ name: words, popup: z.enum(['sign-up', 'sign-in', 'chat']) }),
    ),
  ),
  timer: z.optional(
    said(
      'A countdown on it: when it ends, and when it begins to show.',
      z.strictObject({ start: z.optional(when), end: when }),
    ),
  ),
  size: z._default(said('"wide" or "small".', z.enum(['wide', 'small'])), 'wide'),
  frontendIdentifier: z.optional(said('The tournament, lottery or quest it belongs to.', text)),
  sample: z._default(sample, false),
});

export const fileSchema = z.strictObject({
  title: said('What it is called, in every language.', words),
  path: said(
    'Its address below /files/. A file in each language carries {locale} in its name: "/files/book.{locale}.pdf".',
    z.string().check(z.regex(/^\/files\/[\w.{}-]+\.(pdf|epub|zip|png|jpg|webp|csv)$/, 'is not the address of a file')),
  ),
});

/** Titles and descriptions of routes for search engines, by bare path. */
export const seoSchema = z.record(
  path,
  z.strictObject({
    title: said('The name of the tab and of the search result, at most 70 letters.', text.check(z.maxLength(70))),
    description: said(
      'One or two sentences for search engines, 50 to 200 letters.',
      text.check(z.minLength(50), z.maxLength(200)),
    ),
    keywords: z.optional(said('A few words separated by commas.', text)),
  }),
);
