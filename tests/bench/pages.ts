// The page rows: each page of the product once with an empty cache on a phone, and its paint against an empty page's.
import type { Browser, Page } from 'playwright';
import { median } from './cpu.ts';
import { EMPTY_PATH } from './proxy.ts';
import type { Row } from './report.ts';
import { type Cookies, largestPaint, type Visit, visit } from './visit.ts';

type Goals = {
  jsBefore: number;
  jsAfter: number;
  html: number;
  total: number;
  requests: number;
  elements: number;
  lcp: number;
};
export type PageUnderTest = {
  name: string;
  path: string;
  goals: Goals;
  /** How a visitor gets there when an address alone does not do. */
  arrive?: (page: Page, base: string) => Promise<unknown>;
  touch: (page: Page) => Promise<unknown>;
  /** A signed-in player's cookies. */
  player?: boolean;
};

/** The first control that a page offers, if it offers any. */
async function touchAnything(page: Page): Promise<void> {
  const control = page.getByRole('button').first();
  if ((await control.count()) > 0) await control.click({ timeout: 5000 });
}

export const pagesUnderTest = (gamePath: string | undefined): PageUnderTest[] => [
  {
    name: 'lobby',
    path: '/',
    goals: { jsBefore: 6, jsAfter: 96, html: 12, total: 110, requests: 20, elements: 600, lcp: 1.8 },
    touch: touchAnything,
  },
  ...(gamePath
    ? [
        {
          name: 'game page',
          path: gamePath,
          goals: { jsBefore: 6, jsAfter: 130, html: 8, total: 90, requests: 10, elements: 300, lcp: 1.8 },
          touch: (page: Page) => page.getByRole('main').getByRole('button').first().click({ timeout: 5000 }),
        },
      ]
    : []),
  {
    name: 'policy page',
    path: '/privacy-policy',
    goals: { jsBefore: 1.5, jsAfter: 1.5, html: 8, total: 46, requests: 4, elements: 250, lcp: 1.75 },
    touch: (page) => page.mouse.click(5, 300),
  },
  {
    name: 'cashbox',
    path: '/deposit',
    goals: { jsBefore: 5, jsAfter: 100, html: 8, total: 60, requests: 7, elements: 300, lcp: 1.75 },
    touch: touchAnything,
    player: true,
  },
];

export async function pageRows(browser: Browser, base: string, page: PageUnderTest, cookies: Cookies, rounds: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (page.player) await context.addCookies(cookies);
  const arrive = (tab: Page) => page.arrive?.(tab, base) ?? tab.goto(base + page.path);
  const seen = await visit(context, arrive, page.touch);
  await context.close();
  const paint: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const least = await largestPaint(browser, base + EMPTY_PATH);
    paint.push((await largestPaint(browser, base + page.path, page.player ? cookies : [])) / least);
  }
  return rowsOf(page.goals, seen, median(paint));
}

function rowsOf(goals: Goals, seen: Visit, paint: number): Row[] {
  const kB = (bytes: number) => bytes / 1000;
  return [
    { what: 'JS before the first interaction', value: kB(seen.jsBefore), unit: 'kB', goal: goals.jsBefore },
    { what: 'JS after it', value: kB(seen.jsAfter), unit: 'kB', goal: goals.jsAfter },
    { what: 'HTML and inline CSS', value: kB(seen.html), unit: 'kB', goal: goals.html },
    { what: 'total before interaction', value: kB(seen.total), unit: 'kB', goal: goals.total },
    { what: 'requests', value: seen.requests, unit: '', goal: goals.requests },
    { what: 'requests to other sites', value: seen.foreign, unit: '', goal: 0 },
    { what: 'DOM elements', value: seen.elements, unit: '', goal: goals.elements },
    { what: 'LCP', value: paint, unit: 'E', goal: goals.lcp },
    { what: 'blocked main thread', value: seen.blockedMs, unit: 'ms', goal: 0 },
    { what: 'layout shift', value: seen.shift, unit: 'shift', goal: 0.0005 },
  ];
}
