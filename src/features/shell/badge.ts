// The player's nickname and VIP badge, wherever the shell shows them (S2.173); `data-nickname="status"` shows the
// status of a player without a nickname, where a badge alone would say nothing.
import type { VipProgress } from '#shared/contract/vip.ts';

export function showBadge({ nickname, activeStatus }: Pick<VipProgress, 'nickname' | 'activeStatus'>): void {
  const { badges = '{}' } = document.querySelector<HTMLImageElement>('[data-badges]')?.dataset ?? {};
  const badge = (JSON.parse(badges) as Readonly<Record<string, { src: string; alt: string }>>)[activeStatus];
  const status = badge?.alt ?? '';
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-vip-badge]')) {
    image.hidden = !badge;
    if (badge) Object.assign(image, badge);
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-nickname]')) {
    place.textContent = nickname || (place.dataset.nickname === 'status' ? status : '');
    place.hidden = place.textContent === '';
  }
}
