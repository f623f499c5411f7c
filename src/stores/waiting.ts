// Dialogs that nobody asked for by a press: they wait until the player is busy with nothing else (S4.34), and come one at a time, in
// order. A page of a game offers none but those that belong there, so the others wait for the next page: whoever has news keeps it
// until it was seen (a notice that is still new), and asks again there.
import { atom } from 'nanostores';
import { $playing } from './playing.ts';
import { $popup, isOffered, openPopup, type Popup, type PopupName } from './popup.ts';
import { $holding } from './wallet.ts';

const $waiting = atom<readonly Popup[]>([]);
let watching = false;

/** Opens it as soon as it may; asked for again while it waits or is shown, it comes once. */
export function openWhenFree(name: PopupName, values: Popup['values'] = {}): void {
  const others = $waiting.get();
  const same = (other: Popup) => other.name === name && JSON.stringify(other.values) === JSON.stringify(values);
  const visible = $popup.get();
  if (!others.some(same) && !(visible && same(visible))) $waiting.set([...others, { name, values }]);
  watch();
  next();
}

/** It is no longer to be told: seen elsewhere, or no longer true. */
export const stopWaiting = (name: PopupName): void => $waiting.set($waiting.get().filter((one) => one.name !== name));

function watch(): void {
  if (watching) return;
  watching = true;
  $popup.listen(next);
  $holding.listen(next);
  $playing.listen(next);
  // Dialogs of islands say that they left; the close of others does not bubble.
  addEventListener('modal:left', () => setTimeout(next));
  addEventListener('close', () => setTimeout(next), { capture: true });
}

function next(): void {
  // A round that is not shown yet holds the balance, one that waits for a move does not: the end of either comes first.
  if ($popup.get() !== null || $holding.get() || $playing.get() || document.querySelector('dialog[open]')) return;
  const first = $waiting.get().find(({ name }) => isOffered(name));
  if (!first) return;
  $waiting.set($waiting.get().filter((one) => one !== first));
  openPopup(first.name, first.values);
}
