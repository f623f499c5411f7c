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

test('reels that turn are one canvas: what passes is no part of the page, and its first pictures are gone', async ({
  page,
}) => {
  await page.goto('/play/kepler/perihelion?mode=demo');
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.locator('.reels[data-motion="stopping"] canvas')).toBeAttached();
  await expect(page.locator('.reels img')).toHaveCount(0);
});

test('the canvas draws no frame more once nothing has happened for a minute', async ({ page }) => {
  await page.clock.install();
  await page.goto('/play/fizz/bakers-dozen?mode=demo');
  await page.getByRole('button', { name: 'Higher stake' }).click();
  await expect(page.locator('.reels img')).toHaveCount(0);
  const frames = await page.evaluateHandle(() => {
    const counted = { frames: 0 };
    const draw = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      counted.frames += 1;
      draw.apply(this, box);
    };
    return counted;
  });
  const framesIn = async (ms: number) => {
    const before = await frames.evaluate((counted) => counted.frames);
    await page.clock.runFor(ms);
    return (await frames.evaluate((counted) => counted.frames)) - before;
  };
  // A light runs over the board that rests, once in so long.
  expect(await framesIn(6000)).toBeGreaterThan(5);
  await page.clock.runFor(62_000);
  expect(await framesIn(5000)).toBe(0);
});

test('whoever wants no motion sees what changes at once: what no rule lets move has no transition', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const running = await page.evaluate(() => {
    const moved = document.body.appendChild(document.createElement('p'));
    moved.style.position = 'absolute';
    moved.style.top = '0px';
    moved.getBoundingClientRect();
    moved.style.top = '50px';
    return moved.getAnimations().length + moved.getBoundingClientRect().top - 50 + scrollY;
  });
  expect(running).toBe(0);
});
