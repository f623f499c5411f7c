// Starts the top navigation, the time in the menu, and storing the chosen language.
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { keep } from '#src/client/cookies.ts';
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  // The width from which shell.css may show it: measuring the element would force a layout before the first paint.
  { run: () => screen.width > 1023 && import('./overflow.ts').then((file) => file.fitNavigation()) },
  {
    on: '#side-menu',
    when: 'toggle',
    run: (_, event) => import('./menu-clock.ts').then((file) => file.showTime(event as ToggleEvent)),
  },
  // Stored for the address without locale (decisions.md: an explicit choice wins over the country).
  { on: '[hreflang]', when: 'click', run: ({ lang }) => lang && keep(LOCALE_COOKIE, lang) },
];
