// Pages, snippets and files that this visitor may read: contract/cms.ts.
import { getCookie } from 'hono/cookie';
import { isOff } from '#functions/edge/feature-off.ts';
import { isTester } from '#functions/edge/flags.ts';
import { readerOf } from '#functions/edge/reader.ts';
import * as contract from '#shared/contract/cms.ts';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import type { DocumentHeads, Part } from '#shared/contract/documents.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { LOCALES, offeredOr } from '#src/i18n/locales.ts';
import { at, linksAt, paths } from '#src/paths.ts';
import { documentOf, documentsOf, pageHead } from '#src/published/content.ts';
import { entriesOf } from '#src/published/entries.ts';
import { matchRoute } from '#src/routes.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

/** The requested language, else the browser's preference, else English. */
export const readerFor = (c: ApiContext, wanted: string | undefined): Promise<Reader> =>
  readerOf(c, LOCALES.find((one) => one === wanted) ?? offeredOr(getCookie(c, LOCALE_COOKIE)));

export function cms(app: Api): void {
  mount(app, contract.cmsPages, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    const heads = await documentsOf(c.env, 'pages', reader);
    return ok(heads.map((head) => listed(head, reader.locale)));
  });

  mount(app, contract.cmsPage, async ({ c, query, params: { slug = '' } }) => {
    const reader = await readerFor(c, query.l);
    const head = await pageHead(c.env, slug, reader.nowMs, reader.preview);
    const off = head?.flag !== undefined && (await isOff(c, head.flag)) && !(await isTester(c));
    if (!head || off) return refuse(matchRoute(`/${slug}`) ? 'page.kind' : 'page.unknown');
    // Pages of this category are only for players (S2.219).
    if (head.categories.includes('custom-page') && !c.get('session')) return refuse('session.required');
    const page = await documentOf(c.env, 'pages', slug, reader);
    if (!page || page.parts.length === 0) return refuse('page.empty');
    const place = { base: '', locale: reader.locale } as const;
    const content = linksAt(place, textOf(page.parts));
    const url = at(place, `/${slug}`);
    const json = { ...page.json };
    return ok({
      id: slug,
      slug,
      path: url,
      title: page.title,
      content,
      hidden: page.hidden,
      blocks: {
        'content-main': content,
        json,
        description: page.description,
        keywords: page.keywords ?? '',
        title: page.seoTitle ?? page.title,
      },
      meta: { mainContent: content, json, url },
      categories: [...page.categories],
    });
  });

  mount(app, contract.cmsSnippets, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    const heads = await documentsOf(c.env, 'snippets', reader);
    const snippets = await Promise.all(heads.map(({ slug }) => documentOf(c.env, 'snippets', slug, reader)));
    return ok(
      snippets.flatMap((one) =>
        one
          ? [
              {
                id: one.slug,
                slug: one.slug,
                title: one.title,
                content: linksAt({ base: '', locale: reader.locale }, textOf(one.parts)),
              },
            ]
          : [],
      ),
    );
  });

  mount(app, contract.cmsPromos, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    const items = (await documentsOf(c.env, 'promotions', reader)).map((head) => promo(head, reader.nowMs));
    return ok(items.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)));
  });

  mount(app, contract.cmsFiles, async ({ c, query }) => {
    const files = await entriesOf(c.env, 'files', await readerFor(c, query.l));
    return ok(files.map(({ id, title, path, type }) => ({ id, title, url: path, type })));
  });
}

const ORDER: readonly contract.PromoItem['status'][] = ['active', 'future', 'archive'];
const iso = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

function promo({ slug, title, startMs, endMs }: DocumentHeads['promotions'], nowMs: number): contract.PromoItem {
  const ended = endMs !== undefined && endMs <= nowMs;
  const status = ended ? 'archive' : startMs !== undefined && startMs > nowMs ? 'future' : 'active';
  const about = { frontend_identifier: slug, title, path: paths.promotion(slug) };
  return { status, start_at: iso(startMs), end_at: iso(endMs), ...about };
}

const listed = ({ slug, title, categories, hidden }: DocumentHeads['pages'], locale: string): contract.StaticPage => ({
  id: slug,
  slug,
  title,
  hidden,
  path: at({ base: '', locale }, `/${slug}`),
  categories: [...categories],
  routeName: slug.replaceAll('/', '-'),
});

/** Writes a widget as its source form, `#Name[key=value]#`. */
const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => ('html' in part ? part.html : `<p>#${part.block}${argsOf(part.args)}#</p>`)).join('\n');
function argsOf(args: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(args).map(([key, value]) => `${key}=${value}`);
  return pairs.length > 0 ? `[${pairs.join(';')}]` : '';
}
