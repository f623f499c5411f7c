// Where an activity is, and its picture.
import type { Activity } from '#shared/contract/activities.ts';
import { paths } from '#src/paths.ts';
import type { SceneName } from '#src/ui/scenes.ts';

export const LOOKS: Readonly<Record<Activity['id'], { path: string; scene: SceneName }>> = {
  tournaments: { path: paths.tournaments(), scene: 'tournaments' },
  quests: { path: paths.quest(), scene: 'quests' },
  adventures: { path: paths.adventures(), scene: 'adventures' },
  lotteries: { path: paths.tournaments('lotteries'), scene: 'lotteries' },
  lootboxes: { path: paths.rocketmartWheel(), scene: 'wheel' },
  shop: { path: paths.shop(), scene: 'shop' },
  vip: { path: paths.vip(), scene: 'vip' },
  cashback: { path: paths.live(), scene: 'live' },
};
