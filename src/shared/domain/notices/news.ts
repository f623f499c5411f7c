// Notices that operators send to players of groups 21 and 916 (S6.11): one of these, chosen on the player's page of the office.
import type { NoticeKind } from './kind.ts';

const DAY_MS = 86_400_000;
const news = { topic: 'news', consent: 'account', values: {}, push: true } as const;
// News that were not read within a month are outdated.
const inbox = { type: 'news', tone: 'info', symbol: 'bell', lastsMs: 30 * DAY_MS } as const;

export const NEWS = {
  news_maintenance: {
    ...news,
    inbox: { ...inbox, lastsMs: 7 * DAY_MS, symbol: 'hourglass', link: '/news', button: 'news' },
  },
  // An advertisement: not sent during a break, or while offers are paused.
  news_games: { ...news, consent: 'offers', inbox: { ...inbox, symbol: 'gem', link: '/pokies', button: 'games' } },
  news_feedback: { ...news, inbox: { ...inbox, link: '/support', button: 'support' } },
} as const satisfies Record<string, NoticeKind>;
