// A crawler's walk over every language: no broken link, no redirect that leads to another, no mixed language, no orphan, and
// what html-validate has to say of every template. `npm test` walks two languages, `npm run test:all` all that are complete.
import { existsSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { crawl, type Found, sitemapOf } from '#kit/crawl.ts';
import { everything } from '#kit/everything.ts';
import { sharedWorker } from '#kit/worker.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { OFFERED } from '#src/i18n/locales.ts';
import { at } from '#src/paths.ts';
import { matchRoute } from '#src/routes.ts';

const worker = sharedWorker();
const walked = everything ? OFFERED : OFFERED.filter((code) => code === 'en' || code === 'de');
const mainOf = (locale: string) => at({ base: '', locale }, '/');

/** `/de/pokies` > ['de', '/pokies'] */
function placeOf(path: string): { locale: string; bare: string } {
  const [bare = '', query] = path.split('?');
  const [, first = '', ...rest] = bare.split('/');
  const locale = [...OFFERED, 'fr-CA', 'no', 'it'].find((code) => code === first);
  const own = locale === undefined ? bare : `/${rest.join('/')}`;
  return { locale: locale ?? 'en', bare: query === undefined ? own : `${own}?${query}` };
}
/** A page without its words: what a rule for markup looks at. Ids stay, so that one that stands twice is seen. */
const shapeOf = (html: string): string =>
  html
    .replace(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
    .replace(/>[^<]*[^<\s][^<]*</g, '>word<')
    .replace(/\s([\w:-]+)="[^"]+"/g, (attribute, name: string) => (JUDGED.has(name) ? attribute : ` ${name}=""`));
const JUDGED = new Set(['id', 'for', 'class', 'role', 'type', 'name', 'rel', 'scope', 'tabindex', 'autocomplete']);
/** What is downloaded is no page: it has no language in its address. */
const isFile = (path: string) => path.startsWith('/files/');

let pages = new Map<string, Found>();
const each = (wrong: (path: string, page: Found) => string | false | undefined): string[] =>
  [...pages].flatMap(([path, page]) => {
    const mistakes = wrong(path, page);
    return mistakes ? [`${path}: ${mistakes}`] : [];
  });

beforeAll(async () => {
  const mine = (path: string) => {
    const { locale } = placeOf(path);
    return !isFile(path) && !path.startsWith('/sandbox') && walked.some((code) => code === locale);
  };
  pages = await crawl(worker, walked.map(mainOf), mine);
}, 900_000);

test('no link is broken', async () => {
  expect(pages.size).toBeGreaterThan(50 * walked.length);
  const broken: string[] = [];
  for (const [path, { status }] of pages) {
    if (status < 400) continue;
    const from = [...pages].find(([, page]) => page.links.includes(path))?.[0];
    // A run that ended between the two requests is not linked any more.
    const isStill = from === undefined || (await (await worker.fetch(from)).text()).includes(path);
    if (isStill) broken.push(`${path}: ${status}, linked from ${from}`);
  }
  expect(broken).toEqual([]);
});

test('everything to download is there [S2.212]', async () => {
  const files = new Set([...pages.values()].flatMap(({ links }) => links.filter(isFile)));
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) expect([file, (await worker.fetch(file)).status]).toEqual([file, 200]);
});

test('a crawler finds so many addresses as there are pages: one each, and no form for each page', () => {
  const bare = [...pages.keys()].map((path) => placeOf(path)).filter(({ locale }) => locale === 'en');
  const queries = bare.filter(({ bare: path }) => path.includes('?')).map(({ bare: path }) => path);
  // No page links to a form that leads back; a page of a player's own sends there, and robots.txt keeps crawlers out.
  const leadingBack = each(
    (path, { location, links }) =>
      location === undefined && !path.includes('redirect=') && links.find((link) => link.includes('redirect=')),
  );
  expect(leadingBack).toEqual([]);
  // What is asked for is a page of a list or a mode of a game.
  const odd = queries.filter(
    (path) =>
      !/^[^?]*\?(?:page=\d+|mode=(?:demo|real))$/.test(path) &&
      !path.includes('redirect=') &&
      !path.startsWith('/api/'),
  );
  expect(odd).toEqual([]);
  expect(bare.length).toBeLessThan(500);
  for (const locale of walked)
    expect([...pages.keys()].filter((path) => placeOf(path).locale === locale).length).toBeLessThan(500);
  const doubled = each((path, { status, noindex, canonical }) => {
    if (status !== 200 || noindex || canonical === path) return false;
    return (canonical === undefined || pages.get(canonical)?.status !== 200) && `is canonical to ${canonical}`;
  });
  expect(doubled).toEqual([]);
});

test('no link leads to an address that has moved, and no redirect to another', () => {
  expect(each((_, { status, location }) => status === 301 && `has moved to ${location}`)).toEqual([]);
  expect(each((_, { location }) => location && pages.get(location)?.location && `leads on from ${location}`)).toEqual(
    [],
  );
});

test('every page speaks the language of its address [S2.001]', () => {
  expect(
    each((path, { status, html, lang }) => {
      const want = intlLocale(placeOf(path).locale);
      return status === 200 && html !== '' && lang !== want && `is in ${lang}, not in ${want}`;
    }),
  ).toEqual([]);
  const other = (path: string, link: string) =>
    !isFile(link) &&
    // Doors for programs have no language in their address.
    !/^\/(?:api|sandbox|\.well-known)\b/.test(link) &&
    placeOf(link).locale !== placeOf(path).locale;
  expect(
    each((path, { html }) => {
      // The language selector and the alternates name other languages on purpose.
      const body = html.replace(/<(a|link)\s[^>]*hreflang=[^>]*>/g, '');
      const strays = [...body.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      return strays.find((href) => other(path, href));
    }),
  ).toEqual([]);
});

test('no paragraph of a page in another language is still the English one [S2.001]', () => {
  // Names are shorter, and so is what the brand says of itself. A mathematician's note says that it is English.
  const paragraphs = (html: string): string[] =>
    [...(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').matchAll(/<p( [^>]*)?>([\s\S]*?)<\/p>/g)]
      .filter(([, attributes = '']) => !attributes.includes('lang="en"'))
      .map(([, , inner = '']) =>
        inner
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((text) => (text.match(/\p{L}/gu) ?? []).length > 40);
  let compared = 0;
  const same = each((path, { status, html }) => {
    const { locale, bare } = placeOf(path);
    const english = pages.get(bare);
    if (status !== 200 || locale.startsWith('en') || !english) return false;
    const original = new Set(paragraphs(english.html));
    const own = paragraphs(html);
    compared += own.length;
    return own.find((text) => original.has(text));
  });
  expect(compared).toBeGreaterThan(100);
  expect(same).toEqual([]);
});

describe('what search engines are told', () => {
  test('every indexed page has a title of its own, a description, and is its own canonical or names one that answers [S2.114]', () => {
    const indexed = [...pages].filter(([, page]) => page.status === 200 && !page.noindex);
    const titles = new Map<string, string>();
    const mistakes = indexed.flatMap(([path, { html, canonical }]) => {
      if (canonical !== path)
        return canonical && pages.get(canonical)?.status === 200 ? [] : [`${path}: canonical ${canonical}`];
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      // A game is called the same everywhere: a title is its page's own within a language.
      const name = `${placeOf(path).locale} ${title}`;
      const before = titles.get(name);
      titles.set(name, path);
      return [
        ...(title === '' ? [`${path}: no title`] : []),
        ...(before ? [`${path}: is called "${title}" like ${before}`] : []),
        ...(/<meta name="description" content="[^"]{40,}/.test(html) ? [] : [`${path}: no description`]),
      ];
    });
    expect(mistakes).toEqual([]);
  });

  test('every indexed page names itself in each complete language and x-default', () => {
    expect(
      each((path, { status, noindex, canonical, alternates }) => {
        if (status !== 200 || noindex || canonical !== path) return false;
        const { bare } = placeOf(path);
        const want = [
          ...OFFERED.map((code) => [code, at({ base: '', locale: code }, bare)]),
          ['x-default', at({ base: '', locale: 'en' }, bare)],
        ];
        return (
          JSON.stringify([...alternates]) !== JSON.stringify(want) && `alternates ${JSON.stringify([...alternates])}`
        );
      }),
    ).toEqual([]);
  });

  test('the sitemaps list what is indexed, all of it, and nothing that nobody links to', async () => {
    const maps = await sitemapOf(worker, '/sitemap.xml');
    expect(maps.map(({ path }) => path)).toEqual(OFFERED.map((code) => `/sitemaps/${code}.xml`));
    for (const locale of walked) {
      const listed = await sitemapOf(worker, `/sitemaps/${locale}.xml`);
      const canonical = [...pages]
        .filter(
          ([path, page]) =>
            placeOf(path).locale === locale && page.status === 200 && !page.noindex && page.canonical === path,
        )
        // The later pages of a list are found by its links.
        .filter(([path]) => !/[?&]page=/.test(path))
        .map(([path]) => path);
      expect(listed.map(({ path }) => path).sort()).toEqual(canonical.sort());
      expect(
        listed.filter(({ changed }) => changed !== undefined && /^\d{4}-\d\d-\d\d$/.test(changed)).length,
      ).toBeGreaterThan(listed.length / 2);
    }
  });

  test('robots.txt names the sitemap and closes machine doors only', async () => {
    const text = await (await worker.fetch('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${worker.url().origin}/sitemap.xml`);
    expect(text).not.toContain('Disallow: /\n');
    expect(text).toContain('Disallow: /api/');
    expect(text).toContain('Disallow: /*?redirect=');
  });

  test('structured data is JSON, knows its type, and names addresses that answer', () => {
    const types = new Set<string>();
    const mistakes = each((_, { html }) => {
      for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
        const { '@graph': facts }: { '@graph': readonly { '@type': string }[] } = JSON.parse(text);
        for (const fact of facts) types.add(fact['@type']);
        for (const [, url = ''] of text.matchAll(/"(?:item|url)":"([^"]+)"/g)) {
          const path = new URL(url).pathname;
          if (path !== '/' && pages.has(path) && pages.get(path)?.status !== 200) return `names ${path}`;
        }
      }
      return false;
    });
    expect(mistakes).toEqual([]);
    for (const type of ['Organization', 'WebSite', 'BreadcrumbList', 'VideoGame', 'FAQPage', 'Article'])
      expect([...types]).toContain(type);
  });

  test('a shared link says its language and territory', () => {
    expect(
      each((_, { status, html }) => {
        const locale = /<meta property="og:locale" content="([^"]*)"/.exec(html)?.[1];
        return status === 200 && locale !== undefined && !/^[a-z]{2}_[A-Z]{2}$/.test(locale) && locale;
      }),
    ).toEqual([]);
  });

  test('a shared link has a picture that is there', async () => {
    const images = new Set(
      [...pages.values()].flatMap(({ html }) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? []),
    );
    expect(images.size).toBeGreaterThan(10);
    // Many are drawn for the first time here: all of them in the long run, every tenth otherwise.
    const looked = [...images].filter((_, i) => everything || i % 10 === 0);
    for (const image of looked)
      expect([image, (await worker.fetch(new URL(image).pathname)).status]).toEqual([image, 200]);
  });

  test('each page that operators write has a picture of its own, described', async () => {
    const written = (bare: string) =>
      ['pages', 'help', 'news', 'promotions'].some((name) =>
        existsSync(`content/${name}/en/${bare.slice(1).replace(new RegExp(`^${name}/`), '')}.md`),
      );
    const own = new Map<string, string>();
    const mistakes = each((path, { status, noindex, canonical, html }) => {
      const { locale, bare } = placeOf(path);
      const mine = written(bare) || bare.startsWith('/producers/');
      if (status !== 200 || noindex || canonical !== path || !mine) return false;
      const of = (name: string) =>
        new RegExp(`<meta property="og:image${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
      const picture = `${locale} ${of('')}`;
      const before = own.get(picture);
      own.set(picture, path);
      if (before) return `shares the picture of ${before}`;
      return (
        (of(':width') !== '1200' || of(':height') !== '630' || of(':alt') === '') && 'does not describe its picture'
      );
    });
    expect(mistakes).toEqual([]);
    expect(own.size).toBeGreaterThan(60 * walked.length);
    for (const picture of new Set([...own.keys()].map((key) => new URL(key.split(' ')[1] ?? '').pathname))) {
      const { width, height } = await sharp(await (await worker.fetch(picture)).arrayBuffer()).metadata();
      expect([picture, width, height]).toEqual([picture, 1200, 630]);
    }
  });
});

test.runIf(everything)(
  'html-validate finds nothing in any template',
  async () => {
    const validate = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // The formatter writes void elements its own way, and long lines are nobody's business.
        'void-style': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        // Rendered React and custom properties carry style="" (the one exception of our policy).
        'no-inline-style': 'off',
        // React writes names and ids its own way.
        'attr-case': 'off',
        'valid-id': ['error', { relaxed: true }],
        // The way up of the VIP club is drawn: a <progress> holds no steps.
        'prefer-native-element': ['error', { exclude: ['progressbar'] }],
        // A filter's boxes share their name: the answer holds every one that is ticked.
        'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
        'doctype-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
      },
    });
    const seen = new Set<string>();
    const shapes = new Set<string>();
    const mistakes: string[] = [];
    for (const [path, { status, html }] of pages) {
      const { locale, bare } = placeOf(path);
      const template = matchRoute(bare.split('?')[0] ?? '')?.row.id ?? 'content';
      if (status !== 200 || (!everything && (locale !== 'en' || seen.has(template)))) continue;
      seen.add(template);
      // A hundred games and five languages are the same markup around other words.
      const shape = shapeOf(html);
      if (shapes.has(shape)) continue;
      shapes.add(shape);
      // A menu's template stands a second time, for browsers without script (ui/Unfolded.astro): no document has both.
      const report = await validate.validateString(
        html.replace(/<noscript(?= data-unfolded)[\s\S]*?<\/noscript>/g, ''),
        path,
      );
      for (const { messages } of report.results)
        for (const { line, column, ruleId, message } of messages)
          mistakes.push(`${path}:${line}:${column} ${ruleId} ${message}`);
    }
    expect(seen.size).toBeGreaterThan(25);
    expect(mistakes).toEqual([]);
  },
  900_000,
);
