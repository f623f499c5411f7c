// A visit inside another application on iOS: after five minutes Safari is offered (S2.157, S9.26), once, and never over anything.
import { isWebview } from '#shared/domain/platform.ts';
import { age, read, write } from '#src/client/storage.ts';
import { isOffered } from '#src/stores/popup.ts';
import { openWhenFree } from '#src/stores/waiting.ts';

const AFTER_MS = 5 * 60_000;
const AGAIN_MS = 60_000;

/** The visit is counted over its pages, from the first of them. */
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
    write('webview', 'offered');
    openWhenFree('webview');
  }
}
