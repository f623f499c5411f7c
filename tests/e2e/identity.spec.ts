// Joining, confirming, a second factor and signing in, by hand in a browser.
import type { Page } from 'playwright/test';
import { codeAt, stepAt } from '#functions/identity/totp.ts';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { SESSION } from '#kit/cookies.ts';
import { freshEmail, linkIn, PASSWORD } from '#kit/player.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';

/** Visitors from Austria get German at `/`, but for those who have chosen. */
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
});

const SIZES = [390, 768, 1440] as const;

async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Date of birth').pressSequentially('24031990');
  // A press while the form still wakes is kept for it: it counts a moment later.
  const terms = page.getByLabel(/I accept the/);
  await terms.click();
  await expect(terms).toBeChecked();
}

test('a guest joins by the dialog, confirms, turns on two-factor and signs in with it [S6.01]', {
  tag: '@long',
}, async ({ page, mail, axe }) => {
  const email = freshEmail();
  await page.goto('/pokies#sign-up');
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused();
  await axe(page);
  await fillSignUp(page, email);
  await expect(page.getByLabel('Date of birth')).toHaveValue('24/03/1990');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/email-verify?redirect=%2Fpokies');
  await expect(page.getByRole('link', { name: 'See games' })).toHaveAttribute('href', '/pokies');
  await axe(page);

  const letter = await mail(email);
  await page.goto(`/sandbox/mailbox/${letter.id}`);
  await axe(page);
  await page.getByRole('link', { name: 'Create my account' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/pokies');
  await expect(page.getByRole('button', { name: 'Account' }).first()).toBeVisible();

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await axe(page);
  await page.getByLabel('Code', { exact: true }).fill(await codeAt(secret, stepAt(Date.now())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const recovery = (await page.locator('li code').first().textContent()) ?? '';
  await axe(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await page.context().clearCookies({ name: SESSION });
  await page.context().clearCookies({ name: 'perigee_shell' });
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await axe(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Account' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/profile');
  await expect(page.getByText('Email confirmed')).toBeVisible();
});

test('joining from a game leaves its demo to play, and the letter leads back to the game for money', {
  tag: '@long',
}, async ({ page, mail }) => {
  const email = freshEmail();
  await page.goto(`/sign-up?redirect=${encodeURIComponent('/play/kepler/perihelion?mode=real')}`);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/email-verify?redirect=*');
  await page.getByRole('link', { name: 'Play the demo for now' }).click();
  await page.waitForURL('**/play/kepler/perihelion?mode=demo');
  const link = linkIn(await mail(email));
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/play/kepler/perihelion?mode=real');
});

test('errors stand at their fields, what was typed stays, and the focus goes to the first', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto('/sign-up');
  await page.getByLabel('Email', { exact: true }).fill('ada@example');
  await page.getByLabel('Password', { exact: true }).fill('Password123');
  await page.getByLabel('Date of birth').fill('24/03/2015');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByText('You must be 18 or over.')).toBeVisible();
  await expect(page.getByText('Tick this box to continue.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByLabel('Date of birth').fill('24/03/1990');
  await page.getByLabel(/I accept the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/appeared in a data breach/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Password123');
});

test('a letter that cannot be sent again is said by a toast where the address is at fault, and by nothing else [S8.02 S8.03]', async ({
  page,
}) => {
  const answer = (refusal: Problem) =>
    page.route('**/api/users/confirmation', (route) => route.fulfill({ status: refusal.status, json: refusal }));
  await page.goto('/email-verify');
  await page.getByText('Didn’t get the email?').click();
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  const send = page.getByRole('button', { name: 'Resend link' });
  const toast = page.locator('.toast');
  await answer(problem('email.unconfirmed'));
  const answered = page.waitForResponse('**/api/users/confirmation');
  await send.click();
  await answered;
  await expect(send).not.toHaveAttribute('aria-busy');
  await expect(toast).toHaveCount(0);
  await answer({ ...problem('request.refused'), errors: { email: ['validation.email.invalid'] } });
  await send.click();
  await expect(toast).toHaveText(/Enter a valid email address/);
});

test('a forgotten password is replaced by the mailed link, in German', { tag: '@long' }, async ({
  page,
  player,
  mail,
}) => {
  await page.context().clearCookies({ name: SESSION });
  await page.context().clearCookies({ name: 'perigee_shell' });
  await page.goto('/de/remind');
  await page.getByLabel('E-Mail-Adresse').fill(player.email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByText(/ist ein Link unterwegs/)).toBeVisible();
  const link = linkIn(await mail(player.email));
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('another-Lantern-43');
  await page.getByLabel('Repeat the new password').fill('another-Lantern-43');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText(/Your new password is saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.getByLabel('Email', { exact: true }).fill(player.email);
  await page.getByLabel('Password', { exact: true }).fill('another-Lantern-43');
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the forms fit every width and are clean, as pages', { tag: '@long' }, async ({ page, axe }) => {
  for (const path of [
    '/sign-in',
    '/sign-up',
    '/remind',
    '/new-password',
    '/email-verify',
    '/confirmation',
    '/de/sign-up',
  ]) {
    await page.goto(path);
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
    }
    await axe(page);
  }
});

test('the account pages and the sandbox fit every width and are clean', { tag: '@long' }, async ({
  page,
  player,
  axe,
}) => {
  expect(player.email).toBeTruthy();
  for (const path of ['/profile', '/profile/security', '/sandbox', '/sandbox/mailbox']) {
    await page.goto(path);
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
    }
    await page.waitForLoadState('networkidle');
    await axe(page);
  }
});

test('a player fills their profile in, and is told what does not fit', { tag: '@long' }, async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Nickname').fill('Al');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Nickname')).toBeFocused();
  await expect(page.getByText('Use 3 to 15 characters.')).toBeVisible();
  await expect(page.getByText('This isn’t a valid postal code for the country you chose.')).toBeVisible();
  await page.getByLabel('Nickname').fill('Ada L.');
  await page.getByLabel('Postal code').fill('1010');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('where the place forbids it, the dialogs are a warning and the pages 451 [S2.108 S2.109]', {
  tag: '@long',
}, async ({ page, country, axe }) => {
  await country('US');
  await page.goto('/#sign-up');
  const message = page.getByText('Registration restricted in your country');
  await expect(message).toBeVisible();
  await expect(message.getByRole('link')).toHaveAttribute('href', '/rules-here');
  await page.goto('/');
  await page.evaluate(() => {
    location.hash = 'sign-in';
  });
  await expect(page.getByText('Login not available in your country')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await axe(page);
  for (const path of ['/sign-in', '/sign-up', '/remind']) expect((await page.goto(path))?.status(), path).toBe(451);
});

test('a letter’s link asks before it confirms, says what for, at every width, in German and Norwegian too [S2.084]', {
  tag: '@long',
}, async ({ page, baseURL, mail, axe }) => {
  const client = new Client(baseURL ?? '');
  const email = freshEmail();
  await client.ask('/sandbox/players', { json: { email, password: PASSWORD } });
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  await client.ask('/api/users/email', { json: { email: `new.${email}` } });
  const { pathname, search } = linkIn(await mail(email));
  for (const [locale, button] of [
    ['', 'Confirm'],
    ['/de', 'Bestätigen'],
    ['/no', 'Bekreft'],
  ]) {
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${locale}${pathname}${search}`);
      await expect(page.getByText(`new.${email}`)).toBeVisible();
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
      await noOverflow(page);
    }
    await axe(page);
  }
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Confirm', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now open the link we sent to the other address')).toBeVisible();
  await axe(page);
  expect((await page.goto(pathname + search))?.status()).toBe(422);
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest joins by mail and is signed in where they joined', async ({ page, mail }) => {
    const email = freshEmail();
    await page.goto('/sign-up');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Date of birth').fill('24/03/1990');
    await page.getByLabel(/I accept the/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/email-verify');
    const link = linkIn({ ...(await mail(email)), to: '', html: '' });
    await page.goto(link.pathname + link.search);
    await expect(page.getByText(`Create your account with the email ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/profile');
    expect(new URL(page.url()).pathname).toBe('/profile');
  });
});
