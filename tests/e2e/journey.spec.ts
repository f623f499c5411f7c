// A player's whole first evening, as a person has it: English on a desk, German on a phone.
import { expect, test } from '#kit/browser.ts';
import { Journey } from '#kit/journey.ts';
import { freshEmail, linkIn } from '#kit/player.ts';

const evenings = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'de', width: 390, height: 844 },
] as const;

for (const { locale, width, height } of evenings) {
  test(`join, deposit, play, verify, withdraw in ${locale} at ${width} px`, async ({ page, mail }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const me = new Journey(page, locale);
    const email = freshEmail();

    await me.arrive();
    await me.join(email);

    await page.goto(linkIn(await mail(email)).href);
    await expect(page.getByText(me.say('identity.confirmed'))).toBeVisible();

    await me.go('/');
    await me.deposit('50');
    await me.payByCard('4242 4242 4242 4242');
    await expect(me.header).toContainText('50');
  });
}
