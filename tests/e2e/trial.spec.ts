// A newcomer’s evening on a phone, tap by tap: a named game found, a demo at play, rounds at five tables, money withdrawn.
import type { Locator, Page } from 'playwright/test';
import { expect, passTotals, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { deposit } from '#kit/player.ts';
import { words } from '#kit/words.ts';

/** Each is an evening of its own: the longest, by a table's clock, waits for none of the others. */
test.describe.configure({ mode: 'parallel' });
/** Results are shown at once: the tests are about what is in reach, not about motion. */
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const TRIALS = (everything ? (['en', 'de'] as const) : (['de'] as const)).flatMap((locale) =>
  (everything ? PHONES : PHONES.slice(1)).map((phone) => ({ locale, phone, say: words(locale) })),
);
/** A path in a language. */
const inLocale = (locale: string, path: string) => (locale === 'en' ? `/en${path}` : `/${locale}${path}`);

/** A finger: what is tapped is whole on the screen, with nothing over it, before anything scrolls. */
class Finger {
  taps = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async tap(at: Locator): Promise<void> {
    await expect(at).toBeInViewport({ ratio: 1 });
    const before = await scrolled(this.#page);
    await at.tap();
    if (before === (await scrolled(this.#page).catch(() => before))) this.taps++;
    else throw new Error('something had to be scrolled');
  }
}

/** How far the page, or the table in it, is scrolled. */
const scrolled = (page: Page) => page.evaluate(() => scrollY + (document.querySelector('.frame-play')?.scrollTop ?? 0));

const decline = (page: Page, say: ReturnType<typeof words>) =>
  page.getByRole('button', { name: say('consent.decline') }).tap();

for (const { locale, phone, say } of TRIALS)
  test.describe(`${locale}, ${phone.width} x ${phone.height}`, () => {
    test.use({ viewport: phone });

    test('a game that one knows by name is two taps away from any page with a header, and its demo plays at the third', async ({
      page,
    }) => {
      await page.goto(inLocale(locale, ''));
      await decline(page, say);
      for (const path of ['', '/pokies', '/live', '/promotions', '/help', '/play/kepler/perihelion', '/vip']) {
        await page.goto(inLocale(locale, path));
        const finger = new Finger(page);
        await finger.tap(page.getByRole('banner').getByRole('link', { name: say('shell.search') }));
        await page.getByRole('combobox').fill('gem tr');
        await finger.tap(page.getByRole('option', { name: /Gem Transit/ }));
        await expect(page, path).toHaveURL(/\/play\/kepler\/gem-transit$/);
        expect(finger.taps).toBe(2);
      }
      await page.goto(inLocale(locale, ''));
      const finger = new Finger(page);
      await finger.tap(page.locator('main .tile a').first());
      await finger.tap(page.getByRole('link', { name: say('play.cover.demo') }));
      await finger.tap(page.locator('.ctl .go'));
      await expect(page.locator('.last tbody tr')).toHaveCount(1);
      expect(finger.taps).toBe(3);
    });

    test('money leaves with the fourth tap', async ({ page, player }) => {
      await deposit(player, 5000);
      await page.goto(inLocale(locale, ''));
      await decline(page, say);
      const finger = new Finger(page);
      await finger.tap(page.getByRole('banner').getByRole('button', { name: say('shell.balance') }));
      await finger.tap(
        page
          .getByRole('link', { name: say('shell.withdraw') })
          .filter({ visible: true })
          .first(),
      );
      const cashbox = page.getByRole('dialog');
      await cashbox.getByRole('textbox', { name: say('cashbox.amount') }).fill('20');
      await finger.tap(cashbox.getByRole('button', { name: say('cashbox.withdraw_amount', { amount: '' }).trim() }));
      await expect(cashbox).toContainText(new RegExp(say('cashbox.on_its_way', { amount: '|' }).split('|')[1] ?? ''));
      expect(finger.taps).toBeLessThanOrEqual(4);
    });

    for (const [engine, id, rounds] of [
      ['slots', 'kepler/perihelion', 20],
      ['roulette', 'kepler/equinox-roulette', 20],
      ['blackjack', 'kepler/syzygy-blackjack', 20],
      ['mines', 'parallax/lodestone-mines', 20],
      // By the table's own clock, which nobody can hurry: an evening of it once, on the smaller phone.
      ['crash', 'parallax/eclipse-crash', locale === 'en' && phone.width === 360 ? 20 : 3],
    ] as const)
      test(`${rounds} rounds of ${engine} need no scrolling, and what came of each is in sight with the way to the next`, {
        tag: '@long',
      }, async ({ page }) => {
        test.setTimeout(engine === 'crash' ? 60_000 * rounds : 300_000);
        // A phone's table asks for no consent.
        await page.goto(inLocale(locale, `/play/${id}?mode=demo`));
        const finger = new Finger(page);
        await passTotals(page);
        const go = page.locator('.ctl .go');
        const played = page.getByText(say('play.sitting.staked'), { exact: true }).locator('+ dd');
        for (let round = 0; round < rounds; round++) {
          const before = await played.textContent();
          const open = page.locator('.go[data-locked="false"]:not([aria-busy="true"]):not([disabled])');
          if (engine === 'roulette') {
            await expect(page.locator('.spin-cover')).toHaveCount(0);
            await finger.tap(page.locator('.spot[data-at="red"]'));
          }
          const press = async (): Promise<void> => {
            await expect(open).toBeVisible({ timeout: 60_000 });
            await finger.tap(open);
            await expect(played).not.toHaveText(before ?? '', { timeout: 15_000 });
          };
          // What is pressed as the time for bets ends counts for nothing, and the next round has its own time.
          await (engine === 'crash' ? expect(press).toPass({ timeout: 180_000 }) : press());
          if (engine === 'mines') {
            await finger.tap(page.locator('.mines-cell:not([aria-disabled])').first());
            await expect(page.locator('.pay')).not.toContainText(say('play.mines.pick'));
            const cash = page.getByRole('button', { name: new RegExp(`^${say('play.mines.cash')}`) });
            if (await cash.isVisible()) await finger.tap(cash);
          }
          if (engine === 'blackjack')
            await expect(async () => {
              const stand = page.getByRole('button', { name: say('play.blackjack.stand') });
              if (await stand.isVisible()) await stand.tap({ timeout: 1000 });
              await expect(stand).toBeHidden({ timeout: 1000 });
            }).toPass();
          if (engine === 'crash') await expect(page.locator('.flight[data-broken]')).toBeVisible({ timeout: 120_000 });
          // The line of the result, or the number over the board, stands whole with the button under it.
          const result = page.locator(engine === 'roulette' ? '.spin-number, .numbers > li' : '.pay');
          await expect(result.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
          await expect(go).toBeInViewport({ ratio: 1 });
          expect(await scrolled(page)).toBe(0);
        }
      });
  });
