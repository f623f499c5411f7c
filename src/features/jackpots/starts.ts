// Amounts live by everybody's socket: from when somebody is there and the first of them comes into sight, or when tiles carry it.
import { firstActivity } from '#src/client/first-activity.ts';
import { whenSeen } from '#src/client/in-sight.ts';
import type { Start } from '#src/client/start.ts';

const run = () => import('./amounts.ts').then((file) => file.runAmounts(document.documentElement.lang));

export const starts: readonly Start[] = [
  { on: '[data-jackpot]', when: 'activity', run: () => whenSeen(document.querySelectorAll('[data-jackpot]'), run) },
  { when: 'amounts:come', run: () => firstActivity.then(run) },
];
