// The kinds of programmes that are data files. Three others are not in this list: promotions are texts
// (content/promotions), and the VIP club and cashback are rules for everybody.
import { achievements } from './achievements.ts';
import { adventures } from './adventures.ts';
import { bonuses } from './bonuses.ts';
import { lootboxes } from './lootboxes.ts';
import { lotteries } from './lotteries.ts';
import { quests } from './quests.ts';
import { rewards } from './rewards.ts';
import { tournaments } from './tournaments.ts';

export const kinds = { achievements, adventures, bonuses, lootboxes, lotteries, quests, rewards, tournaments };

/** What config/markets.json sets for each place: whether a kind is visible and open there. */
export const KINDS = ['promotions', 'vip', 'cashback', ...(Object.keys(kinds) as (keyof typeof kinds)[])] as const;
