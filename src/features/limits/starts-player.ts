// Starts the session's clock, and the button for a break that every page has.
import { placeHere } from '#src/client/place-here.ts';
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  { on: '[data-session-clock]', run: (clock) => import('./sessionClock.ts').then((file) => file.runClock(clock)) },
  {
    on: '#pause [data-break]',
    when: 'click',
    run: (button) => {
      const place = placeHere();
      if (place && button instanceof HTMLButtonElement)
        void import('./pause.ts').then((file) => file.pause(button, place));
    },
  },
];
