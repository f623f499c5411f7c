// A keyboard and nothing else: Tab finds a control, keys work it, and what has the focus is seen.
import { expect, type Locator, type Page } from 'playwright/test';

const STEPS_MAX = 250;

/** Once the control is there, Tabs until it has the focus; one that Tab does not reach fails. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible();
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return seen(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

/** What has the focus shows it: an outline, or a frame around it that does. */
async function seen(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const outlined = (node: Element | null) => !!node && getComputedStyle(node).outlineStyle !== 'none';
    const ring = (node: Element | null) => !!node && getComputedStyle(node).boxShadow !== 'none';
    const node = document.activeElement;
    const near = [node, node?.parentElement ?? null, node?.closest('label') ?? null, node?.nextElementSibling ?? null];
    return near.some((each) => outlined(each) || ring(each));
  });
  expect(outline, 'the focus is seen').toBe(true);
}

export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** What was pressed is gone, and the keyboard goes on from there, not from the head of the page. */
export const keepsFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'something has the focus').not.toBe('BODY');
