// Opens the Estonian popup once per login: what was read is kept by this browser until she signs out (S2.160).

import { read, write } from '#src/client/storage.ts';
import { styled } from '#src/client/styled.ts';
import { holdPage } from '#src/ui/holdPage.ts';

export async function tellEstonia(popup: HTMLDialogElement): Promise<void> {
  if (read('eePopup') === true) return;
  await styled().catch(() => {});
  const close = () => {
    holdPage();
    write('eePopup', true);
  };
  popup.addEventListener('close', close, { once: true });
  popup.showModal();
  holdPage();
}
