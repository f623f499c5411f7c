// The address of an activity, and its pictures: for a card, and for a row.
import type { Activity } from '#shared/contract/activities.ts';
import { paths } from '#src/paths.ts';
import type { SceneName } from '#src/ui/scenes.ts';
import type { SymbolName } from '#src/ui/symbols.ts';

interface Look {
  readonly path: string;
  readonly scene: SceneName;
  readonly symbol: SymbolName;
}

export const LOOKS: Readonly<Record<Activity['id'], Look>> = {
  tournaments: { path: paths.tournaments(), scene: 'tournaments', symbol: 'trophy' },
  quests: { path: paths.quest(), scene: 'quests', symbol: 'compass' },
  adventures: { path: paths.adventures(), scene: 'adventures', symbol: 'calendar' },
  lotteries: { path: paths.tournaments('lotteries'), scene: 'lotteries', symbol: 'ticket' },
  lootboxes: { path: paths.rocketmartWheel(), scene: 'wheel', symbol: 'wheel' },
  shop: { path: paths.shop(), scene: 'shop', symbol: 'cart' },
  vip: { path: paths.vip(), scene: 'vip', symbol: 'crown' },
  cashback: { path: paths.live(), scene: 'live', symbol: 'camera' },
};
