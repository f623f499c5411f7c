// A player's whole first evening, as a person has it: English on a desk, the other languages on a phone.
import { expect } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { everything } from '#kit/everything.ts';
import { Journey } from '#kit/journey.ts';
import { test } from '#kit/own-server.ts';
import { freshEmail, linkIn, ownCard } from '#kit/player.ts';

/** How long a withdrawal to a card may be taken back (content/payment-methods). */
const RECALL_MS = 61_000;

const evenings = [
  { locale: 'de', width: 390, height: 844 },
  // keyboard.spec.ts goes the same way in English, on a desk.
  ...(everything
    ? ([
        { locale: 'en', width: 1440, height: 900 },
        ...(['it', 'no', 'fr-CA'] as const).map((locale) => ({ locale, width: 390, height: 844 })),
      ] as const)
    : []),
] as const;

for (const { locale, width, height } of evenings) {
  test(`join, deposit, play, verify, withdraw in ${locale} at ${width} px`, async ({ page, mail, baseURL }) => {
    // A whole evening, with a server of its own.
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    const me = new Journey(page, locale);
    const email = freshEmail();

    await (locale === 'de' || locale === 'en' ? me.arrive() : me.follow('/'));
    await me.play('Perihelion', 'play.cover.demo');
    await me.spin();
    await me.join(email);

    await page.goto(linkIn(await mail(email)).href);
    await me.button('identity.join').click();
    // Back where the player came from, signed in: they were at the demo.
    await expect(page).toHaveURL(/\/play\/kepler\/perihelion/);
    await me.go('/');
    await expect(me.balance).toBeVisible();

    const key = await me.turnOnTwoFactor();
    await me.signOut();
    await me.signIn(email, await me.code(key, 1));
    await expect(me.balance).toContainText(/(?<!\d)0[.,]00/);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await me.deposit('50', true);
    await me.payByCard(ownCard('4242 4242 4242 4242'));
    await expect(page.getByText(me.about('cashbox.deposit_succeeded', '50'))).toBeVisible();
    await expect(me.balance).toContainText(/(?<!\d)50[.,]00/);
    await expect(new Journey(other, locale).balance).toContainText(/(?<!\d)50[.,]00/);
    await other.close();

    await me.play('Perihelion', 'real');
    await me.spin();
    await me.play('Equinox Roulette', 'real');
    await me.betOnRed();
    await me.verify('Perihelion');

    await me.withdraw('20');
    await expect(page.getByText(me.about('cashbox.on_its_way', '20'))).toBeVisible();
    await new Client(baseURL ?? '').ask('/sandbox/clock', { json: { byMs: RECALL_MS } });
    await expect(me.dialog.getByText(me.say('cashbox.state.succeeded')).first()).toBeVisible();
    await expect(me.dialog.getByText(me.about('cashbox.cashout_succeeded', '20')).first()).toBeVisible();
  });
}
