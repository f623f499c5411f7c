// What this browser says about installing the application, and its own install dialog.
import type { Browser } from '#shared/domain/platform.ts';

type Offer = Event & { prompt(): Promise<unknown> };
const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | null = null;

/** Keeps the browser's install prompt, which comes once a page, until our own button is pressed. */
export function holdOffer(event: Event): void {
  if (isOffer(event)) offer = event;
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  installed: isInstalled(),
  offered: offer !== null,
});

/** Shows the browser's install dialog; false where it offered none. It can be shown once. */
export async function askBrowser(): Promise<boolean> {
  const held = offer;
  offer = null;
  if (!held) return false;
  await held.prompt();
  return true;
}
