// The tabs of /tournaments: each is a page with its own text.
import type { RaceCard } from '#shared/contract/races.ts';
import { paths, type TournamentTab } from '#src/paths.ts';
import type { SymbolName } from '#src/ui/symbols.ts';

export type Tab = {
  readonly id: TournamentTab;
  /** Its text: a page of content/pages. */
  readonly page: string;
  readonly symbol: SymbolName;
  /** A link for a tab without tournaments: a bare path and the key of its label. */
  readonly way: readonly [path: string, label: string];
};

const GAMES = [paths.pokies(), 'features.way.games'] as const;
const TABLES = [paths.category('table'), 'features.way.tables'] as const;
const HOW = [paths.tournaments(), 'features.way.how'] as const;

export const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'all', page: 'tournaments', symbol: 'trophy', way: GAMES },
  { id: 'producers', page: 'tournaments/producers', symbol: 'trophy', way: GAMES },
  { id: 'lotteries', page: 'tournaments/lotteries', symbol: 'star', way: HOW },
  {
    id: 'actions',
    page: 'tournaments/actions',
    symbol: 'clipboard',
    way: [paths.quest(), 'features.way.quests'],
  },
  { id: 'live', page: 'tournaments/live', symbol: 'camera', way: TABLES },
  { id: 'achievements', page: 'tournaments/achievements', symbol: 'star', way: GAMES },
  { id: 'archive', page: 'tournaments/archive', symbol: 'hourglass', way: HOW },
];

/** The tab of an address; undefined for the name of a tournament. */
export const tabOf = (slug: string | undefined): Tab | undefined => TABS.find(({ id }) => id === (slug ?? 'all'));

/** Which running and announced tournaments a tab lists; quests, lotteries and achievements have pages of their own. */
export function ofTab(tab: TournamentTab, cards: readonly RaceCard[]): readonly RaceCard[] {
  if (tab === 'all') return cards;
  if (tab === 'producers') return cards.filter(({ race }) => race.producer !== null);
  return tab === 'live' ? cards.filter(({ race }) => race.category === 'live') : [];
}
