// The top navigation, the time in the menu, and the language that is chosen.
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { keep } from '#src/client/cookies.ts';
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  // Where shell.css may show it: to ask the element would lay the page out before its first paint needs it.
  { run: () => screen.width > 1023 && import('./overflow.ts').then((file) => file.fitNavigation()) },
  {
    on: '#side-menu',
    when: 'toggle',
    run: (_, event) => import('./menu-clock.ts').then((file) => file.showTime(event as ToggleEvent)),
  },
  // Remembered for the bare address (decisions.md: an explicit choice wins over the country).
  { on: '[hreflang]', when: 'click', run: ({ lang }) => lang && keep(LOCALE_COOKIE, lang) },
];
