// The head of every Markdown file of content/: its data above the text, one `field: value` on each line. The English
// file contains all fields; a translation contains only texts.
import * as z from 'zod/mini';
import { type Collection, PAGE_CATEGORIES } from '#shared/contract/documents.ts';
import * as refer from '#shared/contract/reference.ts';
import { described } from './described.ts';
import { country, day, licence, list, symbol, text, when } from './words.ts';

const title = described(
  'The heading, at most 70 letters, the same for every visitor: of the variables only {{name}}, {{product}} and amounts.',
  text.check(z.maxLength(70), z.regex(/^(?!.*\{\{(?! *(name|product|amount) *))/, 'differs by visitor')),
);
const description = described(
  'One or two sentences for search engines, 50 to 200 letters.',
  text.check(z.minLength(50), z.maxLength(200)),
);
const updated = described('The day of the last change that matters to readers, for example 2026-11-20.', day);
const yes = (say: string) => z._default(described(say, z.boolean()), false);

const dated = {
  from: z.optional(
    described('The day or instant it appears; leave it out for "at once". Until then a preview shows it.', when),
  ),
  until: z.optional(described('The day or instant it disappears; leave it out for "never".', when)),
  draft: yes('Write true while nobody but a preview should see it.'),
};
const noindex = yes('Write true for what search engines should leave out.');
const order = z._default(described('A whole number; smaller ones come first.', z.int()), 100);
const pageWords = {
  title,
  description,
  seoTitle: z.optional(
    described(
      'The name of the tab and of the search result, where it should not be the heading; at most 70 letters.',
      title,
    ),
  ),
  keywords: z.optional(described('A few words separated by commas.', text)),
};

/** Texts are translated; all other fields are written once, in English. */
export const documentSchemas = {
  pages: {
    words: pageWords,
    head: z.strictObject({
      ...pageWords,
      updated,
      ...dated,
      noindex,
      categories: z._default(
        described(
          'One or more of page, custom-page (for players: guests are sent to the main page), top-menu, bottom-menu, seo-page, separated by commas.',
          list(z.enum(PAGE_CATEGORIES)),
        ),
        ['page'],
      ),
      hidden: yes('Write true for a page that is reached by its address only and stands in no list.'),
      flag: z.optional(
        described(
          'A page feature of content/config/flags.json: while it is off, the page does not exist.',
          refer.feature(),
        ),
      ),
      scene: z._default(
        described('A scene of src/ui/scenes.ts: the picture of links to it, for example "payments".', refer.scene()),
        'book',
      ),
      kind: z._default(
        described(
          'Write article for a text to be read as one, faq for questions under headings, else leave it out.',
          z.enum(['page', 'article', 'faq']),
        ),
        'page',
      ),
    }),
  },
  news: {
    words: { title, description },
    head: z.strictObject({
      title,
      description,
      date: described('The day it is published, for example 2026-12-01; it appears on that day.', day),
      updated: z.optional(updated),
      ...dated,
      noindex,
      symbol: z.optional(symbol),
    }),
  },
  promotions: {
    words: { title, description, button: z.optional(described('What its button says, for example Join.', text)) },
    head: z.strictObject({
      title,
      description,
      updated,
      ...dated,
      noindex,
      start: z.optional(described('The day or instant the promotion begins; before it, it counts down.', when)),
      end: z.optional(described('The day or instant the promotion ends; after it, it stands in the archive.', when)),
      symbol: z.optional(symbol),
      button: z.optional(described('What its button says, for example Join.', text)),
      to: z.optional(described('Where its button leads: a bare address of ours, for example /pokies.', refer.page())),
      countries: z._default(
        described('Countries it is for, separated by commas; leave it out for all.', list(country)),
        [],
      ),
      licences: z._default(
        described('Licences it is for, separated by commas; leave it out for all.', list(licence)),
        [],
      ),
      order,
      sample: yes('Write true for an example that a release must not show.'),
    }),
  },
  help: {
    words: { title, description },
    head: z.strictObject({ title, description, updated, ...dated, noindex, order, symbol: z.optional(symbol) }),
  },
  snippets: { words: { title }, head: z.strictObject({ title, updated, ...dated }) },
} as const satisfies Record<Collection, { words: Record<string, z.ZodMiniType>; head: z.ZodMiniType }>;

/** A translation: the texts, and its own date of change where that differs. */
export const translationSchema = (collection: Collection) =>
  z.strictObject({ ...documentSchemas[collection].words, updated: z.optional(updated) });

/** Fields that a translation may not repeat. */
export const writtenOnce = (collection: Collection, field: string): boolean =>
  Object.hasOwn(documentSchemas[collection].head.def.shape, field) &&
  field !== 'updated' &&
  !Object.hasOwn(documentSchemas[collection].words, field);

/** content/pages/<slug>.json: values for programs besides a page's text. */
export const valuesSchema = described('Values for programs, as an object.', z.record(text, z.unknown()));
