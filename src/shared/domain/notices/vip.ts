// What a player hears of their VIP status: that it rose. That one has ended is said where it stands, never pushed (rewards.md 9).
import type { VipStatus } from '../rewards/vip.ts';
import { coded, type NoticeKind } from './kind.ts';

export const VIP = {
  vip_level: {
    topic: 'rewards',
    consent: 'offers',
    values: { status: coded<VipStatus>('vip') },
    inbox: { type: 'vip', tone: 'success', symbol: 'medal', link: '/vip', button: 'vip' },
    push: true,
  },
} as const satisfies Record<string, NoticeKind>;
