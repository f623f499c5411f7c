// How each level of the VIP club looks: its light and its object, by the name that content/fe/vip-program-config gives it.
import type { SymbolName } from '#src/ui/symbols.ts';

export const LOOKS: Readonly<Record<string, { hue: string; symbol: SymbolName }>> = {
  iron: { hue: '#7d8696', symbol: 'bolt' },
  bronze: { hue: '#b9773f', symbol: 'bronze' },
  silver: { hue: '#a9b4c6', symbol: 'silver' },
  gold: { hue: '#e0a125', symbol: 'gold' },
  platinum: { hue: '#8fb9d9', symbol: 'crown' },
  diamond: { hue: '#5fd3e6', symbol: 'gem' },
};
