// What the service worker does with a push and with a press on it: shows it but over a game, and leads to where something can be done.
import { expect, test } from 'vitest';
import { listenToPushes } from '#src/app/push.ts';
import type { Scope } from '#src/app/scope.ts';

const ORIGIN = 'https://perigee.example';
const MESSAGE = { title: 'Perigee', body: 'Withdrawal paid', link: '/de/payments/P1-1', tag: 'cashout_paid' };

/** A service worker with these pages open: `*` is looked at. */
function worker(...open: string[]) {
  const did: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const pages = open.map((path) => {
    const url = `${ORIGIN}${path.replace('*', '')}`;
    return {
      url,
      focused: path.endsWith('*'),
      focus: async () => did.push(`focus ${path.replace('*', '')}`),
      navigate: async (href: string) => did.push(`navigate ${href.slice(ORIGIN.length)}`),
    };
  });
  listenToPushes({
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => pages,
      openWindow: async (href: string) => did.push(`open ${href.slice(ORIGIN.length)}`),
    },
    registration: {
      showNotification: async (title: string, { body, data }: NotificationOptions) =>
        void did.push(`show ${title}: ${body} > ${data}`),
    },
    addEventListener: (type: string, listen: (event: never) => void) => listeners.set(type, listen),
  } as unknown as Scope);
  const fire = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => (work = wait) } as never);
    await work;
    return did;
  };
  return {
    push: (message: unknown) => fire('push', { data: { json: () => message } }),
    press: (link: string) =>
      fire('notificationclick', { notification: { data: link, close: () => did.push('close') } }),
  };
}

test('a push is shown, but not over a game that is looked at [issue 28]', async () => {
  const shows = ['show Perigee: Withdrawal paid > /de/payments/P1-1'];
  expect(await worker().push(MESSAGE)).toEqual(shows);
  expect(await worker('/pokies*').push(MESSAGE)).toEqual(shows);
  expect(await worker('/de/play/kepler/perihelion').push(MESSAGE)).toEqual(shows);
  expect(await worker('/de/play/kepler/perihelion*').push(MESSAGE)).toEqual([]);
});

test('what is no message of ours shows nothing, and leads nowhere else', async () => {
  for (const message of [
    null,
    {},
    { ...MESSAGE, link: 'https://elsewhere.example' },
    { ...MESSAGE, link: '//elsewhere' },
  ])
    expect(await worker().push(message)).toEqual([]);
});

test('a press leads an open page there, leaves a game as it is, and opens one where there is none', async () => {
  expect(await worker('/pokies').press('/payments/P1-1')).toEqual([
    'close',
    'navigate /payments/P1-1',
    'focus /pokies',
  ]);
  expect(await worker('/payments/P1-1').press('/payments/P1-1')).toEqual(['close', 'focus /payments/P1-1']);
  expect(await worker('/play/kepler/perihelion').press('/payments/P1-1')).toEqual(['close', 'open /payments/P1-1']);
  expect(await worker().press('/payments/P1-1')).toEqual(['close', 'open /payments/P1-1']);
});
