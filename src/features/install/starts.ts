// Offers to install the application: in the menu, by the browser's prompt once a page, and inside other applications.
import { first } from '#src/client/dom.ts';
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  {
    on: '#side-menu',
    when: 'toggle',
    run: () => {
      const banner = first('[data-install]');
      if (banner) void import('./banner.ts').then((file) => file.showBanner(banner));
    },
  },
  {
    when: 'beforeinstallprompt',
    run: (_, event) => {
      event?.preventDefault();
      if (event) void import('./banner.ts').then((file) => file.takeOffer(event));
    },
  },
  { when: 'appinstalled', run: () => import('./opened.ts').then((file) => file.tellInstalled()) },
  // Probably a web view of another application, not Apple's browser; the loaded code checks that exactly.
  {
    run: () =>
      /iP(?:hone|ad|od)/.test(navigator.userAgent) && import('./webview.ts').then((file) => file.offerSafari()),
  },
];
