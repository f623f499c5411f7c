// What the shell does for players only, loaded beside it. Its chunk holds what other files share with it: nothing runs on import.

import { cookieIn } from '#shared/base/cookie-in.ts';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { setBadge } from '#src/client/badge.ts';
import { byId } from '#src/client/dom.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import { read, write } from '#src/client/storage.ts';
import { awaitTooltip } from '#src/features/promotions/tooltip-timer.ts';
import { showBadge } from '#src/features/shell/badge.ts';
import { showPlayer, watch } from '#src/features/shell/balance.ts';
import { $liveEvent, $session } from '#src/stores/connection.ts';
import { $depositStop, recallDepositStop } from '#src/stores/eligibility.ts';
import { $notices, $unread } from '#src/stores/inbox.ts';
import { watchSession } from '#src/stores/session.ts';
import { $vip } from '#src/stores/vip-line.ts';
import { nearest } from '#src/ui/press.ts';

/** Notices that have a popup of their own, by their type (popping.ts): no toast says them. */
const POPPING: readonly string[] = ['jackpot', 'vip'];

/** What presses.ts acts on. */
const PRESSES = '[data-sign-out],[data-accounts] [data-account],[data-subscribe],#pause [data-break]';

/** From Gold on there may be a manager; the server knows whether there is one for this player. */
const MANAGED: readonly string[] = ['gold', 'platinum', 'diamond'];

/** Before its configuration is fetched. */
const SURVEY_IN_MS = 4 * 60_000;

export function startPlayer(): void {
  // S4.35: where it is, is looked at when its time has come.
  setTimeout(async () => {
    const { awaitSurvey } = await import('#src/features/survey/survey.store.ts');
    awaitSurvey(SURVEY_IN_MS);
  }, SURVEY_IN_MS);
  watchSession();
  // Before the socket: what was told on an earlier page holds.
  recallDepositStop();
  let stopped = false;
  $depositStop.subscribe(async (stop) => {
    // Few ever have one: what shows it comes with the first.
    if (!stop && !stopped) return;
    stopped = true;
    const { showDepositStop } = await import('#src/features/shell/deposits.ts');
    showDepositStop($depositStop.get(), document.documentElement.lang);
  });
  showPlayer(document.documentElement.lang);
  // Nothing of what a page shows waits for it; another choice than the last is told at once.
  void (read('localeSent') === null ? firstActivity.then(tellLocale) : tellLocale());
  addEventListener('click', ({ target }) => {
    if (nearest(target, 'a[hreflang]')) write('localeSent', CHOSEN);
  });

  addEventListener('click', async ({ target }) => {
    if (!nearest(target, PRESSES)) return;
    const { press } = await import('./presses.ts');
    await press(target);
  });

  const picture = read('picture');
  if (picture) void import('#src/features/shell/avatar.ts').then(({ showPicture }) => showPicture(picture));

  const isApp = matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone);
  if (isApp) void import('#src/features/install/opened.ts').then(({ tellOpened }) => tellOpened());
  // On the icon of the installed application, where the platform draws one.
  if ('setAppBadge' in navigator)
    $notices.subscribe((notices) => {
      if (notices) void setBadge($unread.get());
    });

  const clock = document.querySelector<HTMLElement>('[data-session-clock]');
  if (clock) void import('#src/features/limits/sessionClock.ts').then(({ runClock }) => runClock(clock));

  const estonia = byId('estonia');
  if (estonia instanceof HTMLDialogElement)
    void import('#src/features/consent/estonia.ts').then(({ tellEstonia }) => tellEstonia(estonia));

  const shelves = document.querySelector('.shop-coins')?.closest('astro-island');
  if (shelves instanceof HTMLElement)
    void import('#src/features/shop/own.ts').then(({ showOwn }) => showOwn(shelves, document.documentElement.lang));

  const place = byId('popups')?.dataset.place;
  const gifts = document.querySelector<HTMLElement>('.gifts-button');
  if (gifts && place) {
    const { locale, base } = JSON.parse(place);
    awaitTooltip(async () => {
      const { showTooltip } = await import('#src/features/promotions/tooltip.ts');
      await showTooltip(gifts, { base, locale });
    });
  }
  watch($vip, (vip) => vip && showBadge(vip));
  let hasLooked = false;
  byId('side-menu')?.addEventListener('toggle', async ({ newState }) => {
    const panel = document.querySelector<HTMLElement>('[data-vip-manager]');
    if (newState !== 'open' || hasLooked || !panel || !MANAGED.includes($vip.get()?.activeStatus ?? '')) return;
    hasLooked = true;
    const { showManager } = await import('#src/features/vip/manager.ts');
    await showManager(panel, document.documentElement.lang);
  });
  $liveEvent.listen(async (event) => {
    if (!place || (event?.type !== 'notice.added' && event?.type !== 'payment.changed')) return;
    if (event.type === 'notice.added' && POPPING.includes(event.data.type)) return;
    const { announce } = await import('#src/features/notifications/announce.ts');
    await announce(event, JSON.parse(place));
  });

  // S2.155: once a visit; what keeps from it can then be found in the menu.
  $session.listen(async (state) => {
    if (state?.terms !== false || read('termsWarned')) return;
    write('termsWarned', true);
    (await import('./popping.ts')).askForTerms();
  });
  $session.listen(async (state) => {
    if (!place || !(state?.stop || state?.openGame)) return;
    const { remind } = await import('#src/features/notifications/announce.ts');
    await remind(state, JSON.parse(place));
  });

  let popped = false;
  $notices.listen(async (notices) => {
    const fresh = notices?.some(({ status, type }) => status === 'new' && POPPING.includes(type)) ?? false;
    if (!fresh && !popped) return;
    popped = true;
    const { openFor } = await import('./popping.ts');
    openFor($notices.get() ?? []);
  });
}

/** In place of what was sent: another language was pressed. */
const CHOSEN = '';

/** Nothing of it is fetched where there is nothing to tell. */
async function tellLocale(): Promise<void> {
  const locale = cookieIn(document.cookie, LOCALE_COOKIE);
  if (locale && locale !== read('localeSent')) await (await import('./tell-locale.ts')).tellLocale(locale);
}
