// Push messages in the service worker: shows them, and opens the page that they are about.
import type { PushMessage } from '#shared/contract/push-message.ts';
import { iconUrl } from '#shared/domain/icons.ts';
import type { Scope } from './scope.ts';

/** A game's page that the player looks at gets the notice through its own socket, once the round is over. */
const GAME = /\/play\//;

export function listenToPushes(scope: Scope): void {
  scope.addEventListener('push', (event) => {
    const message = messageIn(event.data);
    if (message) event.waitUntil(show(scope, message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(lead(scope, String(event.notification.data ?? '/')));
  });
}

/**
 * Parsed by hand and not with the contract's schema, so that the worker stays small. Null for a message that is not
 * ours.
 */
function messageIn(data: { json(): unknown } | null): PushMessage | null {
  const { title, body, link, tag } = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof link !== 'string' || typeof tag !== 'string')
    return null;
  return /^\/(?!\/)/.test(link) ? { title, body, link, tag } : null;
}

async function show(scope: Scope, { title, body, link, tag }: PushMessage): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ focused, url }) => focused && GAME.test(new URL(url).pathname))) return;
  await scope.registration.showNotification(title, {
    body,
    tag,
    data: link,
    icon: iconUrl(192),
  });
}

/** An open page navigates there, except a game: that stays, and another page opens. */
async function lead(scope: Scope, link: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const href = new URL(link, scope.location.origin).href;
  const page = pages.find(({ url }) => url === href) ?? pages.find(({ url }) => !GAME.test(new URL(url).pathname));
  if (!page) return void (await scope.clients.openWindow(href));
  if (page.url !== href) await page.navigate(href).catch(() => scope.clients.openWindow(href));
  await page.focus();
}
