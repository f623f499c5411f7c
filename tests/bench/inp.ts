// How long a press waits for its next paint, on a CPU four times slower: the slowest of each kind (goal: 100 ms).
import type { Browser, Page } from 'playwright';
import { words } from '#kit/words.ts';
import { search } from './pages.ts';
import type { Row } from './report.ts';

const say = words('en');
const GOAL_MS = 100;
const SLOWER = 4;

type Press = {
  what: string;
  path: string;
  wake?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
};

const presses = (game: string): Press[] => [
  {
    what: 'a tile of the lobby',
    path: '/',
    act: async (page) => {
      // The press is judged, not the page that it leads to.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
      await page.locator('.tile a').first().click();
    },
  },
  {
    what: 'a key in the search',
    path: '/',
    wake: search,
    act: (page) => page.getByRole('dialog').getByRole('combobox').pressSequentially('perih', { delay: 60 }),
  },
  {
    what: 'the bet button, in the demo',
    path: `${game}?mode=demo`,
    wake: async (page) => {
      await page.getByRole('button', { name: say('play.spin'), exact: true }).click();
      await page.locator('.last tbody tr').first().waitFor({ state: 'attached' });
    },
    act: (page) => page.getByRole('button', { name: say('play.spin'), exact: true }).click(),
  },
  {
    what: 'a stake, set on its sheet',
    path: `${game}?mode=demo`,
    wake: async (page) => {
      await page.getByRole('button', { name: say('play.stake.change') }).click();
      await page.getByRole('button', { name: say('play.stake.double') }).click();
    },
    act: (page) => page.locator('.stake-form [type="submit"]').click(),
  },
];

export async function pressRows(browser: Browser, site: string, game: string | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  for (const press of game ? presses(game) : [])
    rows.push({ what: press.what, value: await slowest(browser, site, press), unit: 'ms', goal: GOAL_MS });
  return rows;
}

async function slowest(browser: Browser, site: string, { path, wake, act }: Press): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await wake?.(page);
  await page.waitForLoadState('networkidle');
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const presses = { slowestMs: 0 };
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) presses.slowestMs = Math.max(presses.slowestMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  // Two frames: the last press has been painted, and told.
  const slowestMs = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => setTimeout(done));
    return (window as unknown as { presses: { slowestMs: number } }).presses.slowestMs;
  });
  await context.close();
  return slowestMs;
}
