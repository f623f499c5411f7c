// Live amounts over the public socket: once there is a visitor and the first amount comes into view, or when tiles show one.
import { firstActivity } from '#src/client/first-activity.ts';
import { whenSeen } from '#src/client/in-sight.ts';
import type { Start } from '#src/client/start.ts';

const run = () => import('./amounts.ts').then((file) => file.runAmounts(document.documentElement.lang));

const LONGEST_MS = 8000;
/** A slot that is touched at the same time has priority, so that its spin waits for nothing of this. */
const slotFirst = (): Promise<unknown> =>
  new Promise((go) => {
    if (!document.querySelector('.reels .cell')) return go(null);
    addEventListener('reels:drawn', go, { once: true });
    setTimeout(go, LONGEST_MS);
  });

export const starts: readonly Start[] = [
  {
    on: '[data-jackpot]',
    when: 'activity',
    run: () => whenSeen(document.querySelectorAll('[data-jackpot]'), () => slotFirst().then(run)),
  },
  { when: 'amounts:come', run: () => firstActivity.then(run) },
];
