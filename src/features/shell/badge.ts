// The player's nickname and their VIP badge, wherever the shell shows them (S2.173).
import type { VipProgress } from '#shared/contract/vip.ts';
import { VIP_SYMBOLS } from '#shared/domain/rewards/vip.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

export function showBadge({ nickname, activeStatus }: Pick<VipProgress, 'nickname' | 'activeStatus'>): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-nickname]')) {
    place.textContent = nickname;
    place.hidden = nickname === '';
  }
  for (const badge of document.querySelectorAll<HTMLImageElement>('[data-vip-badge]')) {
    badge.hidden = activeStatus === 'regular';
    if (badge.hidden) continue;
    const words: Readonly<Record<string, string>> = JSON.parse(badge.dataset.words ?? '{}');
    badge.src = symbolUrl(SYMBOLS[VIP_SYMBOLS[activeStatus]], 64);
    badge.alt = words[activeStatus] ?? '';
  }
}
