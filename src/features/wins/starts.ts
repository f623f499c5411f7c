// Updates the card of wins over the public socket, once a visitor is there and sees it.
import { whenSeen } from '#src/client/in-sight.ts';
import type { Start } from '#src/client/start.ts';

export const starts: readonly Start[] = [
  {
    on: '[data-wins]',
    when: 'activity',
    // The card and not its list, which has no height while it is empty.
    run: (list) =>
      whenSeen([list.closest('.wins') ?? list], () => import('./wins.ts').then((file) => file.runWins(list))),
  },
];
