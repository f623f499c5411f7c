// What moves at a table: on the compositor alone, and no more of the page is made for it than what is seen.
import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { goOn, press } from '#kit/rounds.ts';
import { readTitles } from '../../scripts/maths/titles.ts';

/** What a compositor animates without painting anew. */
const MOVES = ['opacity', 'rotate', 'scale', 'transform', 'translate'];

/** One title of each engine that is drawn for one player; a live table's round takes as long as it takes. */
const tables = [
  ...new Map(
    [...readTitles()].filter(([, { live }]) => !live).map(([id, { engine }]) => [engine, { id, engine }] as const),
  ).values(),
];
/** Keeps the name of every property that anything on the page animates. */
function watchMotion(): void {
  const seen = new Set<string>();
  Object.assign(window, { animated: seen });
  const plain = ['offset', 'computedOffset', 'easing', 'composite'];
  const look = () => {
    for (const { effect } of document.getAnimations())
      if (effect instanceof KeyframeEffect)
        for (const frame of effect.getKeyframes())
          for (const name of Object.keys(frame)) if (!plain.includes(name)) seen.add(name);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const animated = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { animated: Set<string> }).animated].sort());

for (const { id, engine } of variants(tables))
  test(`a round of ${engine} animates nothing but what the compositor moves`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    await page.addInitScript(watchMotion);
    await page.goto(`/play/${id}?mode=demo`);
    await page.locator('.go').first().waitFor();
    await press(page, engine);
    const rows = page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
    await expect(async () => {
      await goOn(page, engine);
      await expect(rows).toHaveCount(1, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    const names = await animated(page);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !MOVES.includes(name))).toEqual([]);
  });

test('reels that turn are an element each, not a picture for each symbol that passes', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/play/kepler/perihelion?mode=demo');
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.locator('.reels .strip').first()).toBeAttached();
  expect(await page.locator('.reels img').count()).toBeLessThanOrEqual(15);
});
