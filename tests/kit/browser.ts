// The browser tests' `test`: a page that breaks the CSP, logs an error or throws fails its test; axe, country, mail at hand.
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import { Client } from './client.ts';
import { everything } from './everything.ts';
import { completeProfile, type Letter, letterTo, newPlayer, type Player } from './player.ts';

type Kit = {
  /** What went wrong behind the pages' backs so far; must be empty at the end of a test. */
  mishaps: string[];
  /** Fails with what axe finds on the page as it stands. */
  axe: (page: Page) => Promise<void>;
  /** Plays from another country, `AT` or `CA-ON`. */
  country: (code: string) => Promise<void>;
  /** The newest letter to somebody, as text and its first link. */
  mail: (to: string) => Promise<Letter>;
  /** Joins by the API with a complete profile and signs this browser in. */
  player: Player;
};

export const test = base.extend<Kit>({
  mishaps: [
    async ({ context }, use) => {
      const mishaps: string[] = [];
      await watch(context, mishaps);
      await use(mishaps);
      expect(mishaps).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  axe: async ({}, use) => {
    await use(async (page) => {
      // Half faded in, a text has too little contrast: what moves is brought to its end first, and what comes meanwhile is there at once.
      const still = await page.evaluateHandle(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
        document.adoptedStyleSheets.push(sheet);
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
        return sheet;
      });
      // In the page itself (no page of ours has a frame of another site), and only what it objects to is worked out in full.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      const { violations } = await axe.analyze();
      await still.evaluate((sheet) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  },
  country: async ({ context, baseURL }, use) => {
    await use((code) => context.addCookies([{ name: COUNTRY_COOKIE, value: code, url: baseURL ?? '' }]));
  },
  mail: async ({ baseURL }, use) => {
    await use((to) => letterTo(new Client(baseURL ?? ''), to));
  },
  player: async ({ context, baseURL }, use) => {
    const player = await newPlayer(new Client(baseURL ?? ''));
    await completeProfile(player);
    await context.addCookies([...player.client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
    await use(player);
  },
});
export { expect };

/** What free spins won in all stands over the table until its button is pressed: a test of something else goes on. */
export async function passTotals(page: Page): Promise<void> {
  const total = page.locator('.win-screen');
  await page.addLocatorHandler(total, () => total.locator('[data-autofocus]').click());
}

/** The first sign that somebody is there: what waits for one comes. */
export async function arrive(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
}

/** All that the page waits for has come, before one looks at it. */
export const settled = (page: Page) =>
  expect(page.locator('main [aria-busy="true"]').filter({ visible: true }), page.url()).toHaveCount(0);

/** Nothing may stick out to the right: a page scrolls down only. What measures itself needs a frame after the window changed. */
export async function noOverflow(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wide, where).toBe(0);
  // What a frame clips does not widen the page: no control may be cut off, but in what scrolls sideways.
  const cut = () =>
    page.evaluate(() => {
      const scrolls = (node: Element | null): boolean =>
        !!node && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
      return [...document.querySelectorAll('main :is(button, a, input, select)')]
        .filter((node) => node.checkVisibility() && !scrolls(node))
        .filter((node) => node.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((node) => node.textContent || node.outerHTML);
    });
  await expect.poll(cut, where).toEqual([]);
}

/**
 * No words of a part of the page lie over others, or are cut off by the window: each line of text has its own room. What is only heard
 * is left out; a dialog's page is covered by it on purpose.
 */
export async function labelsApart(page: Page, part: string): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px, ${part}`;
  await expect.poll(() => labelFaults(page, part), where).toEqual([]);
}

/** What `labelsApart` objects to, at this moment: of what moves every moment is looked at by itself. */
export const labelFaults = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluateAll((roots) => {
    type Line = { readonly of: Element; readonly text: string; readonly box: DOMRect };
    /** What of a line its frames let be seen; null where they hide all of it. */
    const seenIn = (node: Element | null, box: DOMRect): DOMRect | null => {
      if (!node) return box;
      const { overflowX, overflowY } = getComputedStyle(node);
      if (overflowX === 'visible' && overflowY === 'visible') return seenIn(node.parentElement, box);
      const frame = node.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
      const [width, height] = [Math.min(box.right, frame.right) - left, Math.min(box.bottom, frame.bottom) - top];
      return width > 1 && height > 1 ? seenIn(node.parentElement, new DOMRect(left, top, width, height)) : null;
    };
    const linesOf = (root: Element): Line[] => {
      const found: Line[] = [];
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const of = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!of || !text || of.closest('.sr-only, script, style, option, select')) continue;
        if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
          const box = rect.width > 1 && rect.height > 1 ? seenIn(of, rect) : null;
          if (box) found.push({ of, text, box });
        }
      }
      return found;
    };
    /** So much of two lines' boxes may be shared: their letters are lower than they are. */
    const SHARED = 0.35;
    const isOver = (a: DOMRect, b: DOMRect): boolean => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 2 && high > SHARED * Math.min(a.height, b.height);
    };
    return roots.flatMap((root) => {
      const lines = linesOf(root);
      const edge = document.documentElement.clientWidth + 1;
      const cut = lines.filter(({ box }) => box.right > edge || box.left < -1).map(({ text }) => `"${text}" is cut`);
      const over = lines.flatMap((a, i) =>
        lines.slice(i + 1).flatMap((b) => (isOver(a.box, b.box) ? [`"${a.text}" is over "${b.text}"`] : [])),
      );
      return [...cut, ...over];
    });
  });

/** Small and usual phones, a tablet, a phone on its side, a desk. */
const FRAMES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1440, 900],
] as const;

/** Whole at every size in German, which has the longest words (and in English, `npm run test:all`); axe looks at the usual phone's. */
export async function fits(page: Page, paths: readonly string[], axe: Kit['axe']): Promise<void> {
  for (const path of paths) {
    for (const prefix of everything ? ['/de', ''] : ['/de']) {
      await page.goto(prefix + path);
      await settled(page);
      for (const [width, height] of FRAMES) {
        await page.setViewportSize({ width, height });
        await noOverflow(page);
        if (width === 390 && prefix === '/de') await axe(page);
      }
    }
  }
}

async function watch(context: BrowserContext, mishaps: string[]): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`CSP: ${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    mishaps.push(`page error: ${stack || message}`);
  });
  context.on('console', (message) => {
    // The browser logs each refusal of the API as an error; those are judged by their answers below. A socket that is opened while
    // its session ends is refused so, too.
    const refused = /^Failed to load resource|^WebSocket connection to .* HTTP Authentication failed/.test(
      message.text(),
    );
    if (message.type() === 'error' && !refused) mishaps.push(`console: ${message.text()} (${message.page()?.url()})`);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const asset = !['document', 'fetch', 'xhr'].includes(response.request().resourceType());
    if (response.status() >= 500 || (response.status() >= 400 && asset))
      mishaps.push(`${response.status()} ${pathname}`);
  });
}
