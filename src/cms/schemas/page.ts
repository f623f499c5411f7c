// The head of content/pages/<locale>/<slug>.md: what a page says about itself above its text.
import * as z from 'zod/mini';
import { said } from './said.ts';
import { day, text } from './words.ts';

export const pageSchema = z.strictObject({
  title: said('The heading of the page and the name of its tab, at most 70 letters.', text.check(z.maxLength(70))),
  description: said(
    'One or two sentences for search engines, 50 to 200 letters.',
    text.check(z.minLength(50), z.maxLength(200)),
  ),
  updated: said('The day of the last change that matters to readers, for example 2026-11-20.', day),
  noindex: said('Write true for a page that search engines should leave out.', z._default(z.boolean(), false)),
});
