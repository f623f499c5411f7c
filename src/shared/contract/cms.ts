// What operators publish, for other programs: GET /api/cms/* (spec 7, S3.45, S3.46, S3.51).
import * as z from 'zod/mini';
import { PAGE_CATEGORIES } from './documents.ts';
import { operation } from './operation.ts';

const read = { method: 'GET', who: 'all', act: 'read' } as const;
/** The language; by default the one that this browser chose. */
const Language = z.strictObject({
  l: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'field.invalid'))),
});
const categories = z.array(z.enum(PAGE_CATEGORIES));

export const StaticPage = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  categories,
  routeName: z.string(),
  hidden: z.boolean(),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const CmsPage = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  /** HTML; a widget is its marker, alone in a paragraph. */
  content: z.string(),
  blocks: z.object({
    'content-main': z.string(),
    json: z.record(z.string(), z.unknown()),
    description: z.string(),
    keywords: z.string(),
    title: z.string(),
  }),
  meta: z.object({ mainContent: z.string(), json: z.record(z.string(), z.unknown()), url: z.string() }),
  categories,
  hidden: z.boolean(),
});
export type CmsPage = z.infer<typeof CmsPage>;

export const Snippet = z.object({ id: z.string(), slug: z.string(), title: z.string(), content: z.string() });
export const CmsFile = z.object({ id: z.string(), title: z.string(), url: z.string(), type: z.string() });

export const cmsPages = operation({
  ...read,
  id: 'cmsPages',
  path: '/api/cms/pages',
  summary: 'Every page to read that is published here, hidden ones left out.',
  query: Language,
  answer: z.array(StaticPage),
});
export const cmsPage = operation({
  ...read,
  id: 'cmsPage',
  path: '/api/cms/pages/{slug}',
  summary: 'One page, in the text of the visitor’s place or licence. A slash in the slug is written %2F.',
  query: Language,
  answer: CmsPage,
  refusals: ['page.unknown', 'page.kind', 'page.empty', 'session.required'],
});
export const cmsSnippets = operation({
  ...read,
  id: 'cmsSnippets',
  path: '/api/cms/snippets',
  summary: 'Pieces of text that pages and programs place by name.',
  query: Language,
  answer: z.array(Snippet),
});
/** S3.50. `status` as in the list of promotions: announced, running, over. */
export const PromoItem = z.object({
  status: z.enum(['future', 'active', 'archive']),
  start_at: z.nullable(z.iso.datetime()),
  end_at: z.nullable(z.iso.datetime()),
  frontend_identifier: z.string(),
  title: z.string(),
  /** A bare path. */
  path: z.string(),
});
export type PromoItem = z.infer<typeof PromoItem>;
export const cmsPromos = operation({
  ...read,
  id: 'cmsPromos',
  path: '/api/cms/promo_items',
  summary: 'Promotions that this visitor may read of, those that run first.',
  query: Language,
  answer: z.array(PromoItem),
});
export const cmsFiles = operation({
  ...read,
  id: 'cmsFiles',
  path: '/api/cms/files',
  summary: 'What can be downloaded.',
  query: Language,
  answer: z.array(CmsFile),
});
