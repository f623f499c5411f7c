// Sound in the page as it is built: what is fetched and started, and when nothing is.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';

const demo = '/play/kepler/perihelion?mode=demo';

/** Every source that is started, by where in its recording; `ctx` tells whether the device runs. */
async function listen(page: Page): Promise<{ files: string[]; starts: () => Promise<number[]> }> {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = /_astro\/([\w-]+)\.[\w-]+\.(?:webm|m4a)$/.exec(new URL(request.url()).pathname) ?? [];
    if (file) files.push(file);
  });
  await page.addInitScript(() => {
    const started: number[] = [];
    Object.assign(window, { started });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (at = 0, offset = 0, length?: number) {
      started.push(offset);
      if (length === undefined) start.call(this, at, offset);
      else start.call(this, at, offset, length);
    };
  });
  return { files, starts: () => page.evaluate(() => (window as unknown as { started: number[] }).started) };
}

test('nothing is fetched before sound is on; then a spin is heard, and music only where it was asked for', async ({
  page,
}) => {
  const { files, starts } = await listen(page);
  await page.goto(demo);
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  const rows = page.locator('.last tbody tr');
  await spin.click();
  await expect(rows).toHaveCount(1);
  expect([files, await starts()]).toEqual([[], []]);

  const sound = page.getByRole('button', { name: 'Sound', exact: true }).first();
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  // The button's own sound, once its set has come.
  await expect.poll(async () => (await starts()).length).toBe(1);
  expect(new Set(files)).toEqual(new Set(['perihelion', 'kepler']));
  await spin.click();
  await expect(rows).toHaveCount(2);
  const cues: Record<string, { start: number }> = JSON.parse(readFileSync('src/sounds/perihelion.json', 'utf8'));
  const cuesPlayed = async () => {
    const all = await starts();
    return Object.keys(cues).filter((name) => all.includes(cues[name]?.start ?? -1));
  };
  const stops = [1, 2, 3, 4, 5].map((reel) => `reel_stop_${reel}`);
  await expect.poll(cuesPlayed).toEqual(expect.arrayContaining(['button', 'reel_start', ...stops]));

  await page.getByRole('button', { name: 'Music and vibration' }).first().click();
  const settings = page.getByRole('dialog', { name: 'Music and vibration' });
  await expect(settings.getByRole('switch', { name: 'Game sounds' })).toBeChecked();
  await settings.getByRole('switch', { name: 'Music' }).click();
  await expect.poll(() => files).toContain('perihelion-base');
});

test('what was turned on is remembered, waits for the first press, and one press mutes it', async ({ page }) => {
  const { files, starts } = await listen(page);
  await page.goto(demo);
  const sound = page.getByRole('button', { name: 'Sound', exact: true }).first();
  await sound.click();
  await expect.poll(() => files).toContain('perihelion');
  files.length = 0;
  await page.reload();
  expect([files, await starts()]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect.poll(() => files).toContain('perihelion');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.last tbody tr')).toHaveCount(1);
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  const before = (await starts()).length;
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.locator('.last tbody tr')).toHaveCount(2);
  expect((await starts()).length).toBe(before);
});
