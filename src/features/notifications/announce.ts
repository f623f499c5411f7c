// Says what the socket brings, once per browser: in the tab that somebody looks at.
import type { LiveEvent } from '#shared/contract/live.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';
import { type Messages, translator } from '#src/i18n/messages.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { toast } from '#src/stores/toasts.ts';
import { declinedText, isFresh, lookOf, noticeText } from './notices.ts';

type Words = { readonly messages: Messages; readonly locale: string; readonly place: Place };
const KEPT = 50;

/** `words` come from the layout: the page's own texts of namespace `notifications`. */
export function announce({ messages, locale, place }: Words): void {
  const t = translator(locale, messages);
  const label = t('notifications.open');
  $liveEvent.listen((event) => {
    if (!event || document.hidden || !isFresh(event.atMs, now())) return;
    if (event.type === 'notice.added' && once(`notice ${event.data.id}`)) {
      const { link } = event.data;
      const href = link === null || here(link, place) ? undefined : at(place, link);
      toast(lookOf(event.data).tone, noticeText(t, locale, event.data), href ? { href, label } : undefined);
    } else if (event.type === 'payment.changed') declined(event);
  });

  function declined({ data }: Extract<LiveEvent, { type: 'payment.changed' }>): void {
    const text = declinedText(t, locale, data);
    // The payment's own page says it already.
    const path = paths.payment(data.id);
    if (text && !here(path, place) && once(`declined ${data.id}`))
      toast('warning', text, { href: at(place, path), label });
  }
}

const here = (path: string, place: Place): boolean => location.pathname === at(place, path);

/** S4.79: what was said stays known for two hours, so that a second tab does not say it again. */
function once(what: string): boolean {
  const kept = read('notifications');
  const said: unknown[] = Array.isArray(kept) ? kept : [];
  if (said.includes(what)) return false;
  write('notifications', [what, ...said].slice(0, KEPT));
  return true;
}
