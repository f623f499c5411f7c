// The look of each level of the VIP club: its light and its object.
import { VIP_SYMBOLS, type VipStatus } from '#shared/domain/rewards/vip.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

export const HUES: Readonly<Record<VipStatus, string>> = {
  regular: '#4f5566',
  iron: '#7d8696',
  bronze: '#b9773f',
  silver: '#a9b4c6',
  gold: '#e0a125',
  platinum: '#8fb9d9',
  diamond: '#5fd3e6',
};

export const pictureOf = (status: VipStatus, size: 64 | 96 | 256): string =>
  symbolUrl(SYMBOLS[VIP_SYMBOLS[status]], size);
