// How each level of the VIP club looks: its light and its object, by its name.
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';

export const LOOKS: Readonly<Record<VipStatus, { hue: string; symbol: SymbolName }>> = {
  regular: { hue: '#4f5566', symbol: 'star' },
  iron: { hue: '#7d8696', symbol: 'bolt' },
  bronze: { hue: '#b9773f', symbol: 'bronze' },
  silver: { hue: '#a9b4c6', symbol: 'silver' },
  gold: { hue: '#e0a125', symbol: 'gold' },
  platinum: { hue: '#8fb9d9', symbol: 'crown' },
  diamond: { hue: '#5fd3e6', symbol: 'gem' },
};

export const pictureOf = (status: VipStatus, size: 64 | 96 | 256): string =>
  symbolUrl(SYMBOLS[LOOKS[status].symbol], size);
