// A player's header and menus: what they have, who they are, what keeps from a deposit, and the ways out.
import { cookieIn } from '#shared/base/cookie-in.ts';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import type { Start } from '#src/client/start.ts';
import { read, write } from '#src/client/storage.ts';
import { $depositStop, recallDepositStop } from '#src/stores/eligibility.ts';
import { $vip } from '#src/stores/vip-line.ts';
import { showBadge } from './badge.ts';
import { showPlayer, watch } from './balance.ts';

/** In place of what was sent: another language was pressed. */
const CHOSEN = '';

/** Nothing of it is fetched where there is nothing to tell. */
async function tellLocale(): Promise<void> {
  const locale = cookieIn(document.cookie, LOCALE_COOKIE);
  if (locale && locale !== read('localeSent')) await (await import('./tell-locale.ts')).tellLocale(locale);
}

function showStops(): void {
  // Before the socket: what was told on an earlier page holds.
  recallDepositStop();
  let stopped = false;
  $depositStop.subscribe(async (stop) => {
    // Few ever have one: what shows it comes with the first.
    if (!stop && !stopped) return;
    stopped = true;
    const { showDepositStop } = await import('./deposits.ts');
    showDepositStop($depositStop.get(), document.documentElement.lang);
  });
}

export const starts: readonly Start[] = [
  { run: showStops },
  { run: ({ lang }) => showPlayer(lang) },
  { run: () => watch($vip, (vip) => vip && showBadge(vip)) },
  // Nothing of what a page shows waits for it; another choice than the last is told at once.
  { run: () => (read('localeSent') === null ? firstActivity.then(tellLocale) : tellLocale()) },
  { on: 'a[hreflang]', when: 'click', run: () => write('localeSent', CHOSEN) },
  {
    run: () => {
      const picture = read('picture');
      if (picture) void import('./avatar.ts').then((file) => file.showPicture(picture));
    },
  },
  { on: '[data-sign-out]', when: 'click', run: () => import('./sign-out.ts').then((file) => file.signOut()) },
  {
    on: '[data-accounts] [data-account]',
    when: 'click',
    run: (account) =>
      account instanceof HTMLButtonElement &&
      account.dataset.account &&
      import('./switch.ts').then((file) => file.playWith(account, account.dataset.account ?? '')),
  },
];
