// The player's nickname and their VIP badge, wherever the shell shows them (S2.173); `data-nickname="status"` names the status of
// whoever has no nickname, where a badge alone would say nothing.
import type { VipProgress } from '#shared/contract/vip.ts';

export function showBadge({ nickname, activeStatus }: Pick<VipProgress, 'nickname' | 'activeStatus'>): void {
  let status = '';
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-vip-badge]')) {
    const badges: Readonly<Record<string, { src: string; alt: string }>> = JSON.parse(image.dataset.badges ?? '{}');
    const badge = badges[activeStatus];
    image.hidden = !badge;
    if (badge) Object.assign(image, badge);
    status = badge?.alt ?? '';
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-nickname]')) {
    place.textContent = nickname || (place.dataset.nickname === 'status' ? status : '');
    place.hidden = place.textContent === '';
  }
}
