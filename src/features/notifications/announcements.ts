// Announcements of the shell: toasts, and parts of the page that could not be loaded.

import { byId } from '#src/client/dom.ts';
import { styled } from '#src/client/full-styles.ts';
import { toast } from '#src/stores/toasts.ts';
import { showToasts } from './toaster.ts';

let announced = false;

export async function tell({ type }: Event): Promise<void> {
  if (type === 'island:failed') toast('warning', document.documentElement.dataset.failed ?? '');
  const region = byId('toasts');
  if (announced || !region) return;
  announced = true;
  await styled().catch(() => {});
  showToasts(region);
}
