// Starts a player's header and menus: balance, name, what prevents a deposit, and signing out.
import { cookieIn } from '#shared/base/cookie-in.ts';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import type { Start } from '#src/client/start.ts';
import { read, write } from '#src/client/storage.ts';
import { $depositStop, recallDepositStop } from '#src/stores/eligibility.ts';
import { $vip } from '#src/stores/vip-line.ts';
import { showBadge } from './badge.ts';
import { showPlayer, watch } from './balance.ts';

/** Stored in place of the language sent last: another one was chosen. */
const CHOSEN = '';

/** Loads the code only where there is a choice to send. */
async function tellLocale(): Promise<void> {
  const locale = cookieIn(document.cookie, LOCALE_COOKIE);
  if (locale && locale !== read('localeSent')) await (await import('./tell-locale.ts')).tellLocale(locale);
}

function showStops(): void {
  // Before the socket opens, the stop stored by an earlier page applies.
  recallDepositStop();
  let stopped = false;
  $depositStop.subscribe(async (stop) => {
    // Few players ever have a stop, so its code is loaded with the first.
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
  // The page does not wait for it; a choice other than the last is sent at once.
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
