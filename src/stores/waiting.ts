// Dialogs that the player did not open: they wait until the player is not busy (S4.34), and open one at a time, in
// order. The page of a game shows only those that belong there, so the others wait for the next page: what they
// announce stays unread until seen (a new notice), and is requested again there.
import { atom } from 'nanostores';
import { $playing } from './playing.ts';
import { $popup, isOffered, openPopup, type Popup, type PopupName } from './popup.ts';
import { $holding } from './wallet.ts';

const $waiting = atom<readonly Popup[]>([]);
let watching = false;

/** Opens the dialog as soon as it may; requested again while it waits or is open, it opens once. */
export function openWhenFree(name: PopupName, values: Popup['values'] = {}): void {
  const others = $waiting.get();
  const same = (other: Popup) => other.name === name && JSON.stringify(other.values) === JSON.stringify(values);
  const visible = $popup.get();
  if (!others.some(same) && !(visible && same(visible))) $waiting.set([...others, { name, values }]);
  watch();
  next();
}

/** Removes it: it was seen elsewhere, or is no longer true. */
export const stopWaiting = (name: PopupName): void => $waiting.set($waiting.get().filter((one) => one.name !== name));

function watch(): void {
  if (watching) return;
  watching = true;
  $popup.listen(next);
  $holding.listen(next);
  $playing.listen(next);
  // Dialogs of islands dispatch this when they are removed; the `close` event of others does not bubble.
  addEventListener('modal:left', () => setTimeout(next));
  addEventListener('close', () => setTimeout(next), { capture: true });
}

function next(): void {
  // Waits for both: a round that is being shown holds the balance, one that waits for a move does not.
  if ($popup.get() !== null || $holding.get() || $playing.get() || document.querySelector('dialog[open]')) return;
  const first = $waiting.get().find(({ name }) => isOffered(name));
  if (!first) return;
  $waiting.set($waiting.get().filter((one) => one !== first));
  openPopup(first.name, first.values);
}
