// Files that crawlers request by a fixed name: robots.txt, the sitemaps, one for each complete language, and the news
// as RSS.
import { Hono } from 'hono';
import { wholeCatalogue } from '#functions/catalogue/store.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { OFFERED } from '#src/i18n/locales.ts';
import { at, paths } from '#src/paths.ts';
import { content, documentsOf } from '#src/published/content.ts';
import { anybody, indexed } from './addresses.ts';
import { type Feed, robotsTxt, rss, sitemap, sitemapIndex } from './xml.ts';

export const seo = new Hono<{ Bindings: Env; Variables: Vars }>();

const HOUR = 'public, max-age=3600';
const xml = (text: string, type = 'application/xml') =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': HOUR } });

seo.get('/robots.txt', (c) => {
  const { origin } = c.get('url');
  return new Response(robotsTxt(origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': HOUR },
  });
});

seo.get('/sitemap.xml', async (c) => {
  const { origin } = c.get('url');
  const maps = await Promise.all(
    OFFERED.map(async (locale) => ({
      locale,
      changed: newest(await indexed(c.env, await anybody(c.env, locale), await wholeCatalogue(c.env))),
    })),
  );
  return xml(sitemapIndex(maps.map(({ locale, changed }) => ({ url: `${origin}/sitemaps/${locale}.xml`, changed }))));
});

seo.get('/sitemaps/:file{[a-zA-Z-]+\\.xml}', async (c, next) => {
  const locale = OFFERED.find((one) => `${one}.xml` === c.req.param('file'));
  if (!locale) return next();
  const { origin } = c.get('url');
  const address = (code: string, path: string) => origin + at({ base: '', locale: code }, path);
  const listed = await indexed(c.env, await anybody(c.env, locale), await wholeCatalogue(c.env));
  return xml(
    sitemap(
      listed.map(({ path, changed }) => ({
        url: address(locale, path),
        changed,
        others: [
          ...OFFERED.map((code) => ({ code, url: address(code, path) })),
          { code: 'x-default', url: address('en', path) },
        ],
      })),
    ),
  );
});

for (const locale of OFFERED)
  seo.get(locale === 'en' ? '/news.xml' : `/${locale}/news.xml`, async (c) => {
    const { origin } = c.get('url');
    const [items, brand, pages] = await Promise.all([
      anybody(c.env, locale).then((reader) => documentsOf(c.env, 'news', reader)),
      content(c.env, 'config/brand'),
      content(c.env, `pages/${locale}`),
    ]);
    const page = pages.find(({ slug }) => slug === 'news');
    const place = { base: '', locale } as const;
    return xml(
      rss({
        title: page ? `${page.title} · ${brand.name}` : brand.name,
        description: page?.description ?? '',
        url: origin + at(place, paths.news()),
        self: origin + at(place, '/news.xml'),
        language: locale,
        items: items.map(({ slug, title, description, date }): Feed['items'][number] => ({
          title,
          description,
          url: origin + at(place, paths.news(slug)),
          day: date,
        })),
      }),
      'application/rss+xml',
    );
  });

const newest = (listed: readonly { changed?: string }[]): string | undefined =>
  listed
    .flatMap(({ changed }) => changed ?? [])
    .toSorted()
    .at(-1);
