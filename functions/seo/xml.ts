// The XML of sitemaps (https://www.sitemaps.org/protocol.html) and of RSS 2.0, and the text of robots.txt.
import { escaped } from '#shared/base/escaped.ts';

const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    // Addresses for machines. Other pages that must not be indexed contain noindex, so crawlers have to read them.
    'Disallow: /api/',
    'Disallow: /webhooks/',
    'Disallow: /wallet/',
    'Disallow: /sandbox',
    // Forms with an address to return to: one address for each form is enough.
    'Disallow: /*?redirect=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

type Map = { readonly url: string; readonly changed: string | undefined };

export const sitemapIndex = (maps: readonly Map[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps
    .map(({ url, changed }) => `<sitemap>${element('loc', url)}${element('lastmod', changed)}</sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;

export const sitemap = (
  rows: readonly (Map & { readonly others: readonly { readonly code: string; readonly url: string }[] })[],
): string =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows
    .map(
      ({ url, changed, others }) =>
        `<url>${element('loc', url)}${element('lastmod', changed)}${others
          .map((other) => `<xhtml:link rel="alternate" hreflang="${other.code}" href="${escaped(other.url)}"/>`)
          .join('')}</url>`,
    )
    .join('\n')}\n</urlset>\n`;

export type Feed = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly self: string;
  readonly language: string;
  readonly items: readonly {
    readonly title: string;
    readonly description: string;
    readonly url: string;
    readonly day: string;
  }[];
};

export const rss = ({ title, description, url, self, language, items }: Feed): string =>
  `${HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${element('title', title)}${element('link', url)}${element('description', description)}${element('language', language)}<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>${items
    .map(
      (item) =>
        `<item>${element('title', item.title)}${element('link', item.url)}<guid>${escaped(item.url)}</guid>${element('description', item.description)}${element('pubDate', new Date(`${item.day}T00:00:00Z`).toUTCString())}</item>`,
    )
    .join('\n')}</channel></rss>\n`;
