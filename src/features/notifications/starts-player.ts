// Announcements to a player who is there: notices as toasts or popups, an open round that waits for a move, and the
// count on the application's icon.
import type { LiveNotice } from '#shared/contract/live.ts';
import { setBadge } from '#src/client/badge.ts';
import { placeHere } from '#src/client/place-here.ts';
import type { Start } from '#src/client/start.ts';
import { read, write } from '#src/client/storage.ts';
import { $liveEvent, $session } from '#src/stores/connection.ts';
import { $notices, $unread } from '#src/stores/inbox.ts';
import { isCelebrated } from './celebrated.ts';

/** Notices with a popup of their own, by type (popping.ts): they are not shown as toasts. */
const POPPING: readonly string[] = ['jackpot', 'vip'];
const pops = (notice: LiveNotice): boolean => POPPING.includes(notice.type) || isCelebrated(notice);

function announceEvents(): void {
  const place = placeHere();
  $liveEvent.listen(async (event) => {
    if (!place || (event?.type !== 'notice.added' && event?.type !== 'payment.changed')) return;
    if (event.type === 'notice.added' && pops(event.data)) return;
    const { announce } = await import('./announce.ts');
    await announce(event, place);
  });
  $session.listen(async (state) => {
    if (!place || !(state?.stop || state?.openGame)) return;
    const { remind } = await import('./announce.ts');
    await remind(state, place);
  });
}

/** S2.155: once a visit; afterwards what is blocked can be found in the menu. */
function warnOfTerms(): void {
  $session.listen(async (state) => {
    if (state?.terms !== false || read('termsWarned')) return;
    write('termsWarned', true);
    (await import('./popping.ts')).askForTerms();
  });
}

function openPopups(): void {
  let popped = false;
  $notices.listen(async (notices) => {
    const fresh = notices?.some((notice) => notice.status === 'new' && pops(notice)) ?? false;
    if (!fresh && !popped) return;
    popped = true;
    const { openFor } = await import('./popping.ts');
    openFor($notices.get() ?? []);
  });
}

/** On the installed application's icon, where the platform supports that. */
function countOnIcon(): void {
  if ('setAppBadge' in navigator)
    $notices.subscribe((notices) => {
      if (notices) void setBadge($unread.get());
    });
}

export const starts: readonly Start[] = [
  { run: countOnIcon },
  { run: announceEvents },
  { run: warnOfTerms },
  { run: openPopups },
  {
    on: '[data-subscribe]',
    when: 'click',
    run: () => {
      const place = placeHere();
      return place && import('./subscribe.ts').then((file) => file.subscribe(place.locale));
    },
  },
];
