// Notices about levels (rewards.md 12 and 35): none during a break.
import type { NoticeKind } from './kind.ts';

const inbox = { type: 'level', tone: 'success', symbol: 'star', link: '/profile/level', button: 'level' } as const;

export const LEVELS = {
  level_gift: {
    topic: 'rewards',
    consent: 'offers',
    values: { level: 'count', amountMinor: 'minor', currency: 'currency' },
    inbox,
    push: true,
  },
  // For a level without a gift.
  level_reached: { topic: 'rewards', consent: 'offers', values: { level: 'count' }, inbox },
} as const satisfies Record<string, NoticeKind>;
