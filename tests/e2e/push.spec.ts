// Notifications on a device: asked for by a press alone, and what the server sent shown by the service worker. The payload is decrypted
// from what the house posted, and handed to the browser by its debugging protocol, as its push service would.
import { Buffer } from 'node:buffer';
import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { expect, fits, noOverflow, settled, test } from '#kit/browser.ts';
import { deposit, type Player, until } from '#kit/player.ts';
import { browser, decrypted } from '#kit/push.ts';

test.use({ serviceWorkers: 'allow' });

const PAGE = '/profile/notifications';
const SWITCH = 'Notifications on this device';

/** Without a push service in reach: what it would hand out; and the leave that a browser without windows never gives. */
async function withPushService(page: Page): Promise<ReturnType<typeof browser>> {
  const one = browser(`https://push.localhost/well/${crypto.randomUUID()}`);
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let subscribed = false;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscribed = false;
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null);
      PushManager.prototype.subscribe = async () => {
        subscribed = true;
        return subscription;
      };
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.asked = 'yes';
        permission = 'granted';
        return permission;
      };
    },
    { endpoint: one.endpoint, keys: one.keys },
  );
  return one;
}

/** What the house posts for a deposit of the player's, as its browser reads it. */
async function pushed(player: Player, one: ReturnType<typeof browser>): Promise<string> {
  const path = `/sandbox/pushes.json?endpoint=${encodeURIComponent(one.endpoint)}`;
  const posted = () => player.client.ask<{ body: string }[]>(path);
  await deposit(player, 2000);
  await until(async () => (await posted()).length > 0);
  return decrypted(Buffer.from((await posted())[0]?.body ?? '', 'base64'), one).toString();
}

async function delivering(context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

/** What the service worker gives the system to show: a browser without windows shows nothing. */
async function watching(
  context: BrowserContext,
): Promise<() => Promise<{ title: string; body: string; link: string }[]>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const own = globalThis as unknown as { registration: ServiceWorkerRegistration; given: object[] };
    own.given ??= [];
    own.registration.showNotification = async (title, options) => {
      own.given.push({ title, body: options?.body, link: options?.data });
    };
  });
  return () =>
    worker.evaluate(() => (globalThis as unknown as { given: { title: string; body: string; link: string }[] }).given);
}

test('a press asks the browser, what the server sends is shown without an amount [S1.28] [issue 28]', async ({
  page,
  context,
  player,
}) => {
  const one = await withPushService(page);
  await context.grantPermissions(['notifications']);
  await page.goto(PAGE);
  await settled(page);
  const control = page.getByRole('switch', { name: SWITCH });
  await expect(control).not.toBeChecked();
  expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
  await control.press('Space');
  await expect(control).toBeChecked();
  expect(await page.locator('html').getAttribute('data-asked')).toBe('yes');
  await page.reload();
  await settled(page);

  const data = await pushed(player, one);
  const deliver = await delivering(context, page);
  const { link } = JSON.parse(data) as { link: string };
  // The browser may start the worker anew in between, which forgets what is watched.
  await expect(async () => {
    const given = await watching(context);
    await deliver(data);
    await expect.poll(given, { timeout: 2000 }).toContainEqual({ title: 'Perigee', body: 'Deposit received', link });
  }).toPass();
});

test('nothing is shown over a game that is being played [issue 28]', async ({ page, context }) => {
  const message = (tag: string) => JSON.stringify({ title: 'Perigee', body: tag, link: '/profile', tag });
  await page.goto('/play/kepler/perihelion?mode=demo');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.bringToFront();
  const deliver = await delivering(context, page);
  const given = await watching(context);
  await deliver(message('in a game'));
  await page.goto('/help');
  await deliver(message('elsewhere'));
  await expect.poll(async () => (await given()).map(({ body }) => body)).toEqual(['elsewhere']);
});

test('what is told and how is chosen by keyboard, fits every size, and axe finds nothing [S1.28]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await deposit(player, 2000);
  await page.goto(PAGE);
  await settled(page);
  const money = page.getByRole('list', { name: 'Payments and winnings' });
  await expect(money.getByText('always')).toBeVisible();
  const letters = money.getByRole('switch', { name: 'Email' });
  await expect(letters).toBeChecked();
  await letters.focus();
  await page.keyboard.press('Space');
  await expect(letters).not.toBeChecked();
  await page.reload();
  await expect(letters).not.toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'Deposit received' }).first()).toBeVisible();
  await fits(page, [PAGE], axe);
});

test('from a tablet up each channel keeps its name on one line, in German too, and columns stand below each other [S1.28]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.goto(`/de${PAGE}`);
  await settled(page);
  const rows = page.locator('[aria-labelledby^="topic-"]');
  await expect(rows).toHaveCount(7);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page);
    const device = await rows.evaluateAll((lists) =>
      lists.map((list) => {
        const name = list.lastElementChild?.querySelector('span');
        const range = document.createRange();
        if (name) range.selectNodeContents(name);
        return { lines: range.getClientRects().length, left: Math.round(range.getBoundingClientRect().left) };
      }),
    );
    expect(new Set(device.map(({ lines }) => lines)), `${width} px`).toEqual(new Set([1]));
    expect(new Set(device.map(({ left }) => left)).size, `${width} px`).toBe(1);
  }
});
