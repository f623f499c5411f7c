// The page rows: each page of the product once with an empty cache on a phone, and its paint against an empty page's.
import type { Browser, Page } from 'playwright';
import { words } from '#kit/words.ts';
import { median } from './cpu.ts';
import { hasLighthouse, judge } from './lighthouse.ts';
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
  /** The least of each of Lighthouse's scores. */
  lighthouse: number;
};
export type PageUnderTest = {
  name: string;
  path: string;
  goals: Goals;
  /** How a visitor gets there when an address alone does not do. */
  arrive?: (page: Page) => Promise<unknown>;
  touch: (page: Page) => Promise<unknown>;
  /** A signed-in player's cookies. */
  player?: boolean;
  /** What the goals for HTML, total and elements leave out: the text that the page is there for, with its list of contents. */
  without?: string;
};

const say = words('en');

/** The search, which every page of the app frame offers, wherever its width puts it: as a link, or as a button among the chips. */
export async function search(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: say('shell.search') })
    .or(page.getByRole('button', { name: say('shell.search') }))
    .filter({ visible: true })
    .first()
    .click();
  // What the press brings is counted when it is there: a page that is idle is so at once.
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

/** Into the demo and through its first spin. */
async function playDemo(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('play.cover.demo') }).click();
  await page.getByRole('button', { name: say('play.spin'), exact: true }).click();
  // On a phone the rounds of before lie behind the menu.
  await page.locator('.last tbody tr').first().waitFor({ state: 'attached' });
}

/** From the profile to the cashbox's own page: its address is closed to first navigations. */
const goToCashbox = (page: Page) =>
  Promise.all([page.waitForURL('**/deposit'), page.evaluate(() => location.assign('/deposit'))]);
const chooseAmount = async (page: Page) => {
  await page.getByRole('main').getByRole('textbox').first().click();
  await page.locator('main astro-island[ssr]').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByRole('link', { name: say('cashbox.set_limit') })
    .waitFor();
};

async function askHow(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('shop.how') }).click();
  await page.getByRole('dialog', { name: say('shop.how') }).waitFor();
}

const LOBBY: Goals = {
  jsBefore: 6,
  jsAfter: 96,
  html: 12,
  total: 110,
  requests: 20,
  elements: 600,
  lcp: 1.8,
  lighthouse: 98,
};

/** Players are who pays: their pages come first. */
const PLAYER = { jsBefore: 14, requests: 22, elements: 640, lcp: 1.9 } as const;

const SHOP: Goals = {
  jsBefore: 5,
  jsAfter: 96,
  html: 9,
  total: 95,
  requests: 16,
  elements: 400,
  lcp: 1.8,
  lighthouse: 98,
};

export const pagesUnderTest = (gamePath: string | undefined): PageUnderTest[] => [
  {
    name: 'lobby of a player',
    path: '/',
    goals: { ...LOBBY, ...PLAYER },
    touch: search,
    player: true,
  },
  {
    name: 'cashbox, opened from the profile',
    path: '/profile',
    goals: {
      jsBefore: PLAYER.jsBefore,
      jsAfter: 100,
      html: 8,
      total: 60,
      requests: 7,
      elements: 300,
      lcp: 1.75,
      lighthouse: 98,
    },
    arrive: goToCashbox,
    touch: chooseAmount,
    player: true,
  },
  {
    name: 'rewards shop of a player',
    path: '/rocket-mart',
    goals: { ...SHOP, jsBefore: PLAYER.jsBefore, requests: PLAYER.requests, elements: PLAYER.elements },
    touch: askHow,
    player: true,
  },
  {
    name: 'lobby',
    path: '/',
    goals: LOBBY,
    touch: search,
  },
  ...(gamePath
    ? [
        {
          name: 'game page',
          path: gamePath,
          goals: {
            jsBefore: 6,
            jsAfter: 130,
            html: 8,
            total: 90,
            requests: 10,
            elements: 300,
            lcp: 1.8,
            lighthouse: 98,
          },
          touch: playDemo,
        },
      ]
    : []),
  {
    name: 'policy page',
    path: '/privacy-policy',
    goals: { jsBefore: 1.5, jsAfter: 1.5, html: 8, total: 46, requests: 4, elements: 250, lcp: 1.75, lighthouse: 100 },
    touch: (page) => page.mouse.click(5, 300),
    without: '.reader',
  },
  {
    name: 'rewards shop',
    path: '/rocket-mart',
    goals: SHOP,
    touch: askHow,
  },
];

export async function pageRows(browser: Browser, base: string, page: PageUnderTest, cookies: Cookies, rounds: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (page.player) await context.addCookies(cookies);
  const seen = await visit(context, base + page.path, page);
  await context.close();
  return [...rowsOf(page.goals, seen), ...(await paintRows(browser, base, page, cookies, rounds))];
}

/** By Lighthouse, in whose terms the goals are; where it is missing, by this machine's own clock on an emulated slow line. */
async function paintRows(
  browser: Browser,
  base: string,
  { path, player, arrive, goals }: PageUnderTest,
  cookies: Cookies,
  rounds: number,
): Promise<Row[]> {
  const lcp = { what: 'LCP', unit: 'E', goal: goals.lcp };
  if (hasLighthouse() && !arrive) {
    const judged = await judge(base + path, base + EMPTY_PATH, rounds, player ? cookies : []);
    // One page that can't be judged ends nothing.
    if ('failed' in judged) return [{ ...lcp, value: Number.NaN, beside: `Lighthouse failed twice: ${judged.failed}` }];
    return [
      { ...lcp, value: judged.lcp },
      ...judged.scores.map(({ category, score }) => ({
        what: `Lighthouse, ${category}`,
        value: score,
        unit: '',
        goal: goals.lighthouse,
        least: true as const,
      })),
    ];
  }
  const paint: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const least = await largestPaint(browser, base + EMPTY_PATH);
    paint.push((await largestPaint(browser, base + path, player ? cookies : [], arrive)) / least);
  }
  return [
    {
      ...lcp,
      value: median(paint),
      beside: arrive ? 'timed on this machine' : 'timed on this machine: lighthouse is not on the PATH',
    },
  ];
}

function rowsOf(goals: Goals, seen: Visit): Row[] {
  const kB = (bytes: number) => bytes / 1000;
  return [
    { what: 'JS before the first interaction', value: kB(seen.jsBefore), unit: 'kB', goal: goals.jsBefore },
    { what: 'JS after it', value: kB(seen.jsAfter), unit: 'kB', goal: goals.jsAfter },
    { what: 'HTML and inline CSS', value: kB(seen.html), unit: 'kB', goal: goals.html },
    { what: 'total before interaction', value: kB(seen.total), unit: 'kB', goal: goals.total },
    { what: 'requests', value: seen.requests, unit: '', goal: goals.requests },
    { what: 'requests to other sites', value: seen.foreign, unit: '', goal: 0 },
    { what: 'DOM elements', value: seen.elements, unit: '', goal: goals.elements },
    { what: 'blocked main thread', value: seen.blockedMs, unit: 'ms', goal: 0 },
    { what: 'layout shift', value: seen.shift, unit: 'shift', goal: 0.0005 },
  ];
}
