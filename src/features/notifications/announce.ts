// Says what the socket brings, once per browser: in the tab that somebody looks at. Fetched when there is something to say.
import type { LiveEvent, LivePayment } from '#shared/contract/live.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';
import { texts } from '#src/client/texts.ts';
import { type Translate, translator } from '#src/i18n/messages.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { toast } from '#src/stores/toasts.ts';
import { failedText, isFresh, lookOf, noticeText } from './notices.ts';

const KEPT = 50;
let words: Promise<Translate> | undefined;

export async function announce(event: LiveEvent, place: Place): Promise<void> {
  if (document.hidden || !isFresh(event.atMs, now())) return;
  words ??= texts(place.locale, 'notifications').then((messages) => translator(place.locale, messages));
  // What cannot be worded now is in the list; the next news asks for the words again.
  const t = await words.catch(() => {
    words = undefined;
  });
  if (!t) return;
  if (event.type === 'notice.added' && once(`notice ${event.data.id}`)) {
    const { link } = event.data;
    const href = link === null || here(link, place) ? undefined : at(place, link);
    const text = noticeText(t, place.locale, event.data);
    toast(lookOf(event.data).tone, text, href ? { href, label: t('notifications.open') } : undefined);
  } else if (event.type === 'payment.changed') failed(event.data, t, place);
}

function failed(payment: LivePayment, t: Translate, place: Place): void {
  const text = failedText(t, place.locale, payment);
  // The payment's own page says it already.
  const path = paths.payment(payment.id);
  if (text && !here(path, place) && once(`${payment.state} ${payment.id}`))
    toast('warning', text, { href: at(place, path), label: t('notifications.open') });
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
