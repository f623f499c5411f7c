// A visit inside another application on iOS: after five minutes each page offers Safari (S2.157, S9.26), until the
// visitor has looked at the offer.
import { isWebview } from '#shared/domain/platform.ts';
import { age, read, write } from '#src/client/storage.ts';
import { offer } from '#src/stores/offer.ts';
import { isOffered } from '#src/stores/popup.ts';

const AFTER_MS = 5 * 60_000;
const AGAIN_MS = 60_000;

/** The visit's time counts from its first page. */
export function offerSafari(): void {
  if (!isWebview(navigator)) return;
  if (read('webview') === null) write('webview', 'since');
  const timer = setInterval(look, AGAIN_MS);
  look();

  function look(): void {
    const isDone = read('webview') === 'offered';
    const isDue = (age('webview') ?? 0) >= AFTER_MS && isOffered('webview');
    if (isDone || isDue) clearInterval(timer);
    if (isDone || !isDue) return;
    void offer(
      'webview',
      'app',
      (t) => ({ text: t('app.webview.title'), label: t('app.webview.open') }),
      () => write('webview', 'offered'),
    );
  }
}
