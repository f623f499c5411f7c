// The page of all components: what axe finds there would be found everywhere.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';

for (const width of variants([390, 1440]))
  test(`every component in every state passes axe at ${width} px`, { tag: '@long' }, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dev/style');
    await page.getByRole('button', { name: 'Favourite' }).click();
    await noOverflow(page);
    await axe(page);
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe(page);
  });

for (const width of variants([390, 768, 1440]))
  test(`a page that starts with rules of its own does not change when the application’s sheet comes, at ${width} px`, {
    tag: '@long',
  }, async ({ page }) => {
    // All of it in sight: what is far below takes its own height only when it comes near.
    await page.setViewportSize({ width, height: 4000 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/play/kepler/perihelion', '/privacy-policy']) {
      // The faces are here before the first paint: one that comes too late for it would come with the sheet.
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.reload({ waitUntil: 'networkidle' });
      expect([path, ...(await page.evaluate(changes))]).toEqual([path]);
    }
  });

test('a guest’s first pages load both faces, each in the part that English needs', async ({ page }) => {
  for (const path of ['/', '/play/kepler/perihelion', '/privacy-policy']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const faces = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status !== 'unloaded')
        .map(({ family, status, unicodeRange }) => [family, status, unicodeRange.startsWith('U+20-21')]),
    );
    expect([path, faces.sort()]).toEqual([
      path,
      [
        ['Figtree', 'loaded', true],
        ['Unbounded', 'loaded', true],
      ],
    ]);
  }
});

/** Runs in the page: what elements in sight look like, before and after. */
async function changes(): Promise<string[]> {
  /** What nobody sees in what is not touched, and what is told as a place instead. */
  const unseen =
    /^(?:--|appearance|-webkit-tap|font-family$|tab-size|margin|width|height|(?:inline|block)-size|perspective|transform-o|inset|top|left|right|bottom|grid-template)/;
  const elements = [...document.querySelectorAll('body *')].filter(
    (one) => one.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }) && !one.closest('#toasts'),
  );
  const look = () =>
    elements.map((one) => {
      const style = getComputedStyle(one);
      const { x, y, width, height } = one.getBoundingClientRect();
      const properties = [...style].filter((name) => !unseen.test(name));
      return new Map([
        ['place', [x, y, width, height].map(Math.round).join(' ')],
        ...properties.map((name): [string, string] => [name, style.getPropertyValue(name)]),
      ]);
    });
  const before = look();
  // Whatever is said in words brings the sheet.
  dispatchEvent(new Event('island:failed'));
  const href = document.documentElement.dataset.styles;
  const here = () =>
    [...document.styleSheets].some((sheet) => href && sheet.href?.endsWith(href) && !sheet.media.length);
  await new Promise<void>((done) => {
    const wait = () => (here() ? done() : requestAnimationFrame(wait));
    wait();
  });
  return look().flatMap((after, at) =>
    [...after].flatMap(([name, value]) =>
      before[at]?.get(name) === value
        ? []
        : [`${elements[at]?.outerHTML.slice(0, 60)} ${name}: ${before[at]?.get(name)}, then ${value}`],
    ),
  );
}
