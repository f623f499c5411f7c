// Protecting an account in a browser: a passkey of a virtual authenticator, the proof before it, and signing in by it.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { SESSION } from '#kit/cookies.ts';
import { PASSWORD } from '#kit/player.ts';

test.beforeEach(async ({ context, baseURL }) => {
  for (const pair of ['locale=en', 'perigee_consent=declined']) {
    const [name = '', value = ''] = pair.split('=');
    await context.addCookies([{ name, value, url: baseURL ?? '' }]);
  }
});

/** A phone's own authenticator: keeps passkeys, and its owner is there. */
async function authenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The server finds the proof too old, once. */
async function proofIsOld(page: Page, path: string): Promise<void> {
  const type = 'urn:perigee:problem:reauth.required';
  const problem = { type, title: 'A fresh proof is required', status: 403, code: 'reauth.required' };
  let refused = false;
  await page.route(`**${path}`, (route) => {
    if (refused || route.request().method() === 'GET') return route.fallback();
    refused = true;
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
  });
}

test('a player proves who they are, adds a passkey, names it, and signs in by it [I36]', { tag: '@long' }, async ({
  page,
  context,
  player,
  axe,
}) => {
  await authenticator(context, page);
  await proofIsOld(page, '/api/users/passkeys/begin');
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await axe(page);
  await proof.getByLabel('Password', { exact: true }).fill('not-Her-password-9');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('That isn’t your current password.')).toBeVisible();
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove passkey/ })).toBeVisible();
  await expect(proof).toBeHidden();
  await page.getByRole('button', { name: /^Rename passkey/ }).click();
  await page.getByLabel('Passkey name').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove passkey My phone' })).toBeVisible();
  await axe(page);

  const signOut = async () => {
    // An open page would hear of it and go to the lobby in the middle of what comes next.
    await page.goto('about:blank');
    await player.client.send('/api/users/sign_out', { method: 'DELETE' });
    await context.clearCookies({ name: SESSION });
    await context.clearCookies({ name: 'perigee_shell' });
  };
  const inAgain = () => page.waitForURL(({ pathname }) => pathname === '/profile/security');
  // Offered in the field, where the browser can: its owner says yes there.
  await signOut();
  const email = page.getByLabel('Email', { exact: true });
  await page.goto('/sign-in?redirect=/profile/security');
  await email.focus();
  await inAgain();
  await signOut();
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/sign-in?redirect=/profile/security');
  await email.focus();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await inAgain();
  await expect(page.getByText(/^Passkey · Chrome/)).toHaveCount(2);
});

test('a press that takes its own button away leaves the keyboard in its card, and says what came of it [I36]', {
  tag: '@long',
}, async ({ page, context, player, baseURL }) => {
  await authenticator(context, page);
  await player.client.ask('/api/users/email', { json: { email: `new.${player.email}` } });
  const elsewhere = new Client(baseURL ?? '');
  await elsewhere.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  await page.goto('/profile/security');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
  const standsAt = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  await press('Sign out everywhere else');
  await standsAt('Where you’re signed in');
  await press('Keep current address');
  await standsAt('Email');
  await press('Change email');
  await expect(page.getByLabel('New email')).toBeFocused();
  await press('Cancel');
  await standsAt('Email');
  await press('Add passkey');
  await press(/^Rename passkey/);
  await press('Cancel');
  await expect(page.getByRole('button', { name: /^Rename passkey/ })).toBeFocused();
  await press(/^Remove passkey/);
  await standsAt('Passkeys');
  await press('Change password');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-x`);
  await page.getByLabel('Repeat the new password').fill(`${PASSWORD}-x`);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Your new password is saved.');
});

test('giving a proof up changes nothing and says nothing', { tag: '@long' }, async ({ page, player }) => {
  await proofIsOld(page, '/api/users/two_factor');
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await player.client.ask<{ enabled: boolean }>('/api/users/two_factor')).enabled).toBe(false);
});

test('a sign-in that the browser keeps is used, and one that worked is offered to it [S7.126]', async ({
  page,
  context,
  player,
}) => {
  await context.clearCookies({ name: SESSION });
  await context.clearCookies({ name: 'perigee_shell' });
  const stored: string[] = [];
  await page.exposeFunction('keep', (id: string) => stored.push(id));
  await page.addInitScript(
    ({ id, password }) => {
      class Saved {
        id: string;
        constructor(saved: { id: string }) {
          this.id = saved.id;
        }
      }
      const keeper = window as { PasswordCredential?: unknown; keep?: (id: string) => void };
      keeper.PasswordCredential = Saved;
      navigator.credentials.get = async (options) =>
        'password' in (options ?? {}) ? ({ id, password, type: 'password' } as Credential) : null;
      navigator.credentials.store = async ({ id: savedId }) => keeper.keep?.(savedId) as never;
    },
    { id: player.email, password: player.password },
  );
  await page.goto('/sign-in?redirect=/profile/security');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.getByRole('button', { name: 'Use saved sign-in' }).click();
  await page.waitForURL('**/profile/security');
  await expect.poll(() => stored).toEqual([player.email]);
});

test('the security page fits every width and is clean in every language', { tag: '@long' }, async ({
  page,
  player,
  axe,
}) => {
  await player.client.ask('/api/users/email', { json: { email: `new.${player.email}` } });
  for (const locale of ['', '/de', '/fr-CA', '/it', '/no']) {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${locale}/profile/security`);
      await expect(page.getByText(`new.${player.email}`, { exact: false }).first()).toBeVisible();
      await noOverflow(page);
    }
    await axe(page);
  }
});
