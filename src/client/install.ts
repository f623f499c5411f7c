// What this browser says about installing, and its own dialog for it.
import type { Browser } from '#shared/domain/platform.ts';

type Offer = Event & { prompt(): Promise<unknown> };
const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | null = null;

/** The browser's offer, which it makes once a page: its dialog waits for a press of ours. */
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

/** The browser's own dialog; false where it has offered none. It can be shown once. */
export async function askBrowser(): Promise<boolean> {
  const held = offer;
  offer = null;
  if (!held) return false;
  await held.prompt();
  return true;
}
