// The texts of a locale for the browser: GET /messages/{lang}.json (spec 6). Not under /api, but a call like any other.
import * as z from 'zod/mini';
import { operation } from './operation.ts';

export const POPUP_GROUPS = [
  'identity',
  'search',
  'notifications',
  'cashbox',
  'banners',
  'person',
  'jackpots',
  'prizes',
  'limits',
  'gifts',
  'vip',
  'hub',
  'support',
  'chat',
  'app',
  'survey',
] as const;
/** Popups that are loaded together: one chunk of code and one set of texts each. */
export type PopupGroup = (typeof POPUP_GROUPS)[number];

export const messages = operation({
  id: 'messages',
  method: 'GET',
  path: '/messages/{file}',
  who: 'all',
  act: 'read',
  summary: 'The compiled texts of a locale (`en.json`), or those that one group of popups says.',
  query: z.object({
    /** Time in buckets of five minutes, so that no cache stores an answer longer. */
    t: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
    of: z.optional(z.enum(POPUP_GROUPS)),
  }),
  /** Full name (`namespace.key`) to the text, compiled by icu-minify. */
  answer: z.record(z.string(), z.unknown()),
  refusals: ['locale.unknown'],
});
