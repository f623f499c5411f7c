// Words in and around drawings have their own room, at the widths of phones and in the languages with the longest words.
import type { Page } from 'playwright/test';
import { expect, labelsApart, settled, test } from '#kit/browser.ts';

const WIDTHS = [320, 360, 390];
const LONG = ['de', 'no', 'fr-CA', 'it'] as const;

async function atEach(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await look(width);
  }
}

for (const locale of LONG)
  test(`no label lies over another, or is cut: club, race and hero, in ${locale}`, async ({ page, player }) => {
    test.setTimeout(180_000);
    const at = (path: string) => page.goto(`/${locale}${path}`);
    expect(player.email).toContain('@');
    await page.setViewportSize({ width: 360, height: 740 });

    await at('/');
    await atEach(page, () => labelsApart(page, '.hero'));

    await at('/vip');
    await settled(page);
    await atEach(page, () => labelsApart(page, 'main'));

    await at('/tournaments/daily-ten');
    await expect(page.locator('.race-field')).toBeVisible();
    await atEach(page, () => labelsApart(page, '.race-field, .race-hero'));
  });

for (const locale of LONG)
  test(`the footer of a form is whole, its help line’s number too, in ${locale}`, async ({ page }) => {
    for (const path of ['/sign-up', '/sign-in', '/support']) {
      await page.goto(`/${locale}${path}`);
      await atEach(page, () => labelsApart(page, 'footer'));
    }
  });

test('on a desk the sign of a slot, with its arch, lies over no word and no control of the row that it extends into', async ({
  page,
}) => {
  const under = () =>
    page.evaluate(() => {
      const sign = document.querySelector('.reels-room > .sign');
      const picture = sign?.querySelector('img');
      if (!sign || !picture?.naturalWidth) return null;
      // A picture is contained: it is as large as its sides allow.
      const box = picture.getBoundingClientRect();
      const scale = Math.min(box.width / picture.naturalWidth, box.height / picture.naturalHeight);
      const [wide, high] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
      const drawn = new DOMRect(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high);
      const { content, top, right, bottom, left } = getComputedStyle(sign, '::before');
      const room = sign.getBoundingClientRect();
      const [up, end, down, start] = [top, right, bottom, left].map(Number.parseFloat) as [
        number,
        number,
        number,
        number,
      ];
      const arch = new DOMRect(room.x + start, room.y + up, room.width - start - end, room.height - up - down);
      const over = (node: Element, { left, right, top, bottom }: DOMRect) => {
        const at = node.getBoundingClientRect();
        return at.left < right && at.right > left && at.top < bottom && at.bottom > top;
      };
      return [...document.querySelectorAll('.frame-name > :is(h1, p), .frame-top > :is(.modes, .frame-tools)')]
        .filter((node) => node.checkVisibility())
        .filter((node) => over(node, drawn) || (content !== 'none' && over(node, arch)))
        .map((node) => node.textContent);
    });
  for (const id of ['kepler/thunderhead', 'baobab/honeyguide', 'fizz/triple-scoop'])
    for (const locale of ['', '/de']) {
      await page.goto(`${locale}/play/${id}?mode=demo`);
      for (const width of [1100, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(under, `${locale}${id}, ${width} px`).toEqual([]);
      }
    }
});
