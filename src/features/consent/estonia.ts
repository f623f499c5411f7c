// Opens the Estonian popup once per login: this browser remembers that it was read until the visitor signs out (S2.160).

import { styled } from '#src/client/full-styles.ts';
import { read, write } from '#src/client/storage.ts';
import { settlePage } from '#src/ui/settlePage.ts';

export async function tellEstonia(popup: HTMLDialogElement): Promise<void> {
  if (read('eePopup') === true) return;
  await styled().catch(() => {});
  popup.addEventListener('close', () => write('eePopup', true), { once: true });
  popup.addEventListener('close', settlePage);
  popup.showModal();
  settlePage();
}
