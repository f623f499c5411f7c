// The office's menu: which operators see which page, and the two keys that open it (`g`, then the letter).
import { mayDo, type OfficeAct } from '#shared/domain/office/acts.ts';
import type { Operator } from '#shared/domain/office/roles.ts';

interface Item {
  readonly href: string;
  readonly name: string;
  readonly part: 'Players' | 'Programmes' | 'House';
  readonly key: string;
  /** Null: for every signed-in operator. */
  readonly act: OfficeAct | null;
}

const MENU = [
  { href: '/', name: 'Work', part: 'Players', key: 'w', act: null },
  { href: '/cases', name: 'Cases', part: 'Players', key: 'c', act: 'cases.read' },
  { href: '/chat', name: 'Chat', part: 'Players', key: 'h', act: 'chat.read' },
  { href: '/register', name: 'Register', part: 'Players', key: 'r', act: 'register.exclude' },
  { href: '/alerts', name: 'Alerts', part: 'Players', key: 'e', act: 'alerts.read' },
  { href: '/campaigns', name: 'Campaigns', part: 'Programmes', key: 'b', act: 'campaigns.read' },
  { href: '/tournaments', name: 'Tournaments', part: 'Programmes', key: 't', act: 'tournaments.read' },
  { href: '/lotteries', name: 'Lotteries', part: 'Programmes', key: 'l', act: 'lotteries.read' },
  { href: '/jackpots', name: 'Jackpots', part: 'Programmes', key: 'j', act: 'jackpots.read' },
  { href: '/switches', name: 'Switches', part: 'House', key: 'o', act: 'switches.read' },
  { href: '/look-ahead', name: 'Look ahead', part: 'House', key: 'i', act: 'pages.look_ahead' },
  { href: '/incidents', name: 'Incidents', part: 'House', key: 'f', act: 'incidents.read' },
  { href: '/notices', name: 'Notices', part: 'House', key: 'n', act: 'notices.read' },
  { href: '/measures', name: 'Measurements', part: 'House', key: 'm', act: 'measures.read' },
  { href: '/surveys', name: 'Surveys', part: 'House', key: 's', act: 'surveys.read' },
  { href: '/policy', name: 'Policy', part: 'House', key: 'p', act: 'policy.read' },
  { href: '/erasures', name: 'Erasures', part: 'House', key: 'v', act: 'erasures.read' },
  { href: '/books', name: 'Books', part: 'House', key: 'k', act: 'books.read' },
  { href: '/settlements', name: 'Settlements', part: 'House', key: 'y', act: 'settlements.read' },
  { href: '/studios', name: 'Studios', part: 'House', key: 'd', act: 'studios.read' },
  { href: '/audit', name: 'Log', part: 'House', key: 'a', act: 'audit.read' },
] as const satisfies readonly Item[];
export type Place = (typeof MENU)[number]['href'];

/** The pages that an operator may open, by part. */
export function menuOf(operator: Operator): { part: string; items: Item[] }[] {
  const items = MENU.filter(({ act }) => act === null || mayDo(operator, act));
  return [...Map.groupBy(items, ({ part }) => part)].map(([part, own]) => ({ part, items: own }));
}
