// Notifications on this device: the browser asks for permission only when the player presses the switch.
import { atom, type ReadableAtom } from 'nanostores';
import { readPush, subscribePush, unsubscribePush } from '#shared/contract/push.ts';
import { call } from '#src/client/api.ts';
import { registration } from '#src/client/app.ts';

/** `none`: not supported by this browser, or not set up. `blocked`: the browser's own settings refuse. */
export type PushState = 'none' | 'off' | 'on' | 'blocked';

const $state = atom<PushState>('none');
export const $push: ReadableAtom<PushState> = $state;
let publicKey = '';

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

export async function loadPush(): Promise<void> {
  if (!('PushManager' in window) || !('Notification' in window) || !(await registration())) return;
  const subscription = await subscriptionOf();
  const read = await call(readPush, { query: subscription ? { endpoint: subscription.endpoint } : {} });
  if (!read.ok || read.value.public_key === null) return;
  publicKey = read.value.public_key;
  $state.set(isBlocked() ? 'blocked' : read.value.subscribed ? 'on' : 'off');
}

const isBlocked = (): boolean => Notification.permission === 'denied';

/** Must run in the press itself, or browsers do not ask. False where it did not succeed. */
export async function turnPushOn(locale: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') {
    if (isBlocked()) $state.set('blocked');
    return !isBlocked();
  }
  const made = await subscribe().catch(() => null);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made?.toJSON() ?? {};
  if (!endpoint) return false;
  const response = await call(subscribePush, { body: { endpoint, keys: { p256dh, auth }, locale } });
  if (response.ok) $state.set('on');
  return response.ok;
}

/** A subscription under another key is useless, so the browser creates a new one. */
async function subscribe(): Promise<PushSubscription | null> {
  await (await subscriptionOf())?.unsubscribe();
  const registered = await registration();
  return registered
    ? registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    : null;
}

/** The server is told first: if the browser keeps the subscription all the same, nothing is sent to it. */
export async function turnPushOff(): Promise<boolean> {
  const subscription = await subscriptionOf();
  if (subscription) {
    const response = await call(unsubscribePush, { query: { endpoint: subscription.endpoint } });
    if (!response.ok) return false;
    await subscription.unsubscribe().catch(() => false);
  }
  $state.set('off');
  return true;
}
