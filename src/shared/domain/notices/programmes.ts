// What a player hears of quests, achievements and cashback (rewards.md 35).
import type { NoticeKind } from './kind.ts';

const inbox = { type: 'reward', tone: 'success' } as const;

export const PROGRAMMES = {
  quest_level: {
    consent: 'account',
    values: { title: 'text', level: 'count', coins: 'count', quest: 'text' },
    inbox: { ...inbox, symbol: 'clipboard', link: '/action/{quest}' },
  },
  achievement: {
    consent: 'account',
    values: { title: 'text', coins: 'count' },
    inbox: { ...inbox, symbol: 'medal', link: '/tournaments/achievements' },
  },
  cashback: {
    consent: 'account',
    values: { amountMinor: 'minor', currency: 'currency' },
    inbox: { ...inbox, symbol: 'moneybag', link: '/live' },
  },
} as const satisfies Record<string, NoticeKind>;
