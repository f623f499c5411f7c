// The kinds of programmes that are files of data. Promotions are texts (content/promotions), and the VIP club has no
// file of its own: both stand beside them.
import { adventures } from './adventures.ts';
import { bonuses } from './bonuses.ts';
import { rewards } from './rewards.ts';
import { tournaments } from './tournaments.ts';

export const kinds = { adventures, bonuses, rewards, tournaments };

/** What config/markets.json says per place: whether a kind is seen and taken there. */
export const KINDS = ['promotions', 'vip', ...(Object.keys(kinds) as (keyof typeof kinds)[])] as const;
