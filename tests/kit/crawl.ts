// Walks a site by its links as a search engine would: which addresses there are, how each answers, what each says of itself.
import type { WorkerUnderTest } from './worker.ts';

export type Found = {
  status: number;
  location?: string;
  html: string;
  lang: string;
  /** Also of files: they are no pages. */
  noindex: boolean;
  canonical?: string;
  alternates: Map<string, string>;
  /** Addresses on this site that the page links to, without their hash. */
  links: string[];
};

const CRAWLER = { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/1.0; +http://example.com/bot)' };

/** Every address that can be reached from `starts` and that `follow` lets through, with its answer. */
export async function crawl(
  worker: WorkerUnderTest,
  starts: readonly string[],
  follow: (path: string) => boolean = () => true,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  let edge = [...new Set(starts)];
  while (edge.length > 0) {
    const next = new Set<string>();
    for (let i = 0; i < edge.length; i += 12) {
      await Promise.all(
        edge.slice(i, i + 12).map(async (path) => {
          const one = await visit(worker, path);
          found.set(path, one);
          for (const link of one.location === undefined ? one.links : [one.location]) next.add(link);
        }),
      );
    }
    edge = [...next].filter((path) => !found.has(path) && follow(path));
  }
  return found;
}

async function visit(worker: WorkerUnderTest, path: string): Promise<Found> {
  const answer = await worker.fetch(path, { headers: CRAWLER });
  const to = answer.headers.get('location');
  const page = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = page ? await answer.text() : '';
  if (!page) await answer.body?.cancel();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const pathOf = (href: string) => {
    const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, worker.url()));
    return url.pathname + url.search;
  };
  return {
    status: answer.status,
    html,
    ...(to !== null && { location: pathOf(to) }),
    lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? '',
    noindex: !page || /<meta name="robots" content="noindex"/.test(html),
    ...(canonical !== undefined && { canonical: pathOf(canonical) }),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code = '', href = '']) => [
        code,
        pathOf(href),
      ]),
    ),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]+)"[^>]*>/g)]
      .filter(([whole]) => !/\srel="[^"]*nofollow/.test(whole))
      .map(([, href = '']) => href)
      .filter((href) => /^\/(?!\/)/.test(href) || href.startsWith('?'))
      .map(pathOf),
  };
}

/** The addresses of a sitemap, without their origin. */
export async function sitemapOf(worker: WorkerUnderTest, path: string): Promise<{ path: string; changed?: string }[]> {
  const xml = await (await worker.fetch(path, { headers: CRAWLER })).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, url = '', changed]) => ({
    path: new URL(url).pathname + new URL(url).search,
    ...(changed !== undefined && { changed }),
  }));
}
