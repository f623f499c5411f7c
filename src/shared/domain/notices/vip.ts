// Notices about a player's VIP status: that it rose. A lower status is shown on its page, never pushed (rewards.md 9).
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
