// The whole journey with the keyboard alone: Tab finds every control, Enter, Space and arrows work it, focus is always seen.
import { expect } from '#kit/browser.ts';
import { Journey } from '#kit/journey.ts';
import { press, tabTo, type } from '#kit/keyboard.ts';
import { test } from '#kit/own-server.ts';
import { payIn } from '#kit/paying.ts';
import { deposit, freshEmail, linkIn, ownCard, PASSWORD, PERSON } from '#kit/player.ts';

test('join, deposit, play and withdraw without a mouse', { tag: '@long' }, async ({ page, context, baseURL, mail }) => {
  test.setTimeout(180_000);
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
  const me = new Journey(page, 'en');
  const email = freshEmail();
  await page.goto('/');

  await page.keyboard.press('Tab');
  await expect(me.link('shell.skip')).toBeFocused();
  await press(page, me.button('consent.decline'));

  await press(page, me.link('shell.join', me.header));
  await expect(me.field('identity.email', me.dialog)).toBeFocused();
  await page.keyboard.type(email);
  await type(page, me.dialog.getByLabel(me.say('identity.password'), { exact: true }), PASSWORD);
  await type(page, me.field('identity.birthday', me.dialog), '04101988');
  await press(page, me.dialog.getByRole('checkbox', { name: me.say('identity.terms') }), 'Space');
  await press(page, me.button('identity.join', me.dialog));
  await expect(page.getByRole('heading', { name: me.say('identity.title_email_verify') })).toBeVisible();
  await page.goto(linkIn(await mail(email)).href);
  await press(page, me.button('identity.join'));
  await expect(me.balance).toBeVisible();

  await page.goto('/');
  await press(page, me.link('shell.deposit', me.header));
  for (const [name, value] of Object.entries(PERSON)) await type(page, me.field(`account.${name}`, me.dialog), value);
  await press(page, me.button('cashbox.person_go_on', me.dialog));
  const amount = me.dialog.getByRole('textbox', { name: me.say('cashbox.amount') });
  await expect(amount).toBeVisible();
  await type(page, amount, '50');
  const button = me.dialog.getByRole('button', { name: me.say('cashbox.deposit_amount', { amount: '' }).trim() });
  await payIn(page, button, { press: () => press(page, button) });
  await expect(page).toHaveURL(/^http:\/\/pay\.localhost/);
  await type(page, page.getByLabel('Card number'), ownCard('4242424242424242'));
  await type(page, page.getByLabel('Expiry date'), '1239');
  await type(page, page.getByLabel('Security code'), '123');
  await page.keyboard.press('Enter');
  await expect(me.balance).toContainText('50.00');

  await page.goto('/play/kepler/perihelion?mode=real');
  await press(page, me.button('play.spin'), 'Space');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.goto('/play/kepler/equinox-roulette?mode=real');
  await press(page, page.getByRole('button', { name: 'Red' }));
  await me.untilPlayed(() => press(page, me.button('play.spin_wheel')));

  await press(page, me.balance);
  await press(page, me.link('shell.withdraw').filter({ visible: true }).first());
  await type(page, me.dialog.getByRole('textbox', { name: me.say('cashbox.amount') }), '20');
  await press(page, me.dialog.getByRole('button', { name: me.say('cashbox.withdraw_amount', { amount: '' }).trim() }));
  await expect(page.getByText(me.about('cashbox.on_its_way', '20'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(me.dialog).toHaveCount(0);
});

test('two-factor, the history of rounds and the proof of one without a mouse', { tag: '@long' }, async ({
  page,
  context,
  player,
  baseURL,
}) => {
  await context.addCookies(
    ['locale=en', 'perigee_consent=declined'].map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: baseURL ?? '' };
    }),
  );
  const me = new Journey(page, 'en');
  await deposit(player, 5_000);

  await page.goto('/profile/security');
  await press(page, me.button('security.two_factor_begin'));
  const key = ((await page.getByRole('code').first().textContent()) ?? '').replaceAll(' ', '');
  await type(page, me.field('identity.code'), await me.code(key));
  await page.keyboard.press('Enter');
  await press(page, me.button('security.codes_kept'));
  await expect(page.getByText(me.say('security.two_factor_left', { count: 10 }))).toBeVisible();

  await page.goto('/play/kepler/perihelion?mode=real');
  await press(page, me.button('play.spin'), 'Space');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);

  await page.goto('/profile/games-history');
  const game = page.getByRole('combobox', { name: me.say('rounds.game') });
  await tabTo(page, game);
  await page.keyboard.type('Peri');
  await expect(page).toHaveURL(/game=kepler/);
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /Perihelion/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/rounds\//);
  await expect(me.link('play.round.verify')).toBeVisible();
  await press(page, me.link('play.round.verify'));
  await expect(page).toHaveURL(/\/fairness/);
  await expect(me.button('fairness.reveal')).toBeVisible();
  await press(page, me.button('fairness.reveal'));
  for (const check of ['commitment', 'events', 'payout'])
    await expect(page.getByText(me.say(`fairness.check.${check}.held`))).toBeVisible();
});
