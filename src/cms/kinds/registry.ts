// The kinds of programmes that are files of data. Promotions are texts (content/promotions), the VIP club and cashback are rules for
// all: they stand beside them.
import { achievements } from './achievements.ts';
import { adventures } from './adventures.ts';
import { bonuses } from './bonuses.ts';
import { lootboxes } from './lootboxes.ts';
import { lotteries } from './lotteries.ts';
import { quests } from './quests.ts';
import { rewards } from './rewards.ts';
import { tournaments } from './tournaments.ts';

export const kinds = { achievements, adventures, bonuses, lootboxes, lotteries, quests, rewards, tournaments };

/** What config/markets.json says per place: whether a kind is seen and taken there. */
export const KINDS = ['promotions', 'vip', 'cashback', ...(Object.keys(kinds) as (keyof typeof kinds)[])] as const;
