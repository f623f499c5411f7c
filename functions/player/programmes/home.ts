// What the home of rewards shows of a player, beside what runs (programmes/activities.ts): gifts that can be taken or
// played now, the next level, and the week's total.

import type { RewardsWeek } from '#shared/contract/rewards.ts';
import { content } from '#src/published/content.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker, Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { type NextLevel, nextLevel } from '../points/levels.ts';
import { isPaused } from '../rewards/clock.ts';
import { type Gift, isSet, openGifts } from '../rewards/gifts.ts';
import { mayActivate } from '../rewards/give.ts';
import { type GiftView, giftView } from '../rewards/view.ts';
import { rewardsWeek, type Worked } from './week.ts';

export interface HomeView {
  readonly gifts: GiftView[];
  readonly level: NextLevel | null;
  readonly week: RewardsWeek;
}

/** Whether the gift could be activated now (rewards/activation.ts), or its next spin could be played. */
function isReady(tx: Tx, gift: Gift): boolean {
  if (isPaused(tx, gift)) return false;
  if (gift.stage === 'issued') return mayActivate(tx, gift) === null;
  return gift.stage === 'activated' && isSet(gift) && gift.spins_used < gift.spins && excluded(tx) === null;
}

const home = (tx: Tx, worked: Worked): HomeView => ({
  gifts: [...openGifts(tx).values()].filter((gift) => isReady(tx, gift)).map(({ no }) => giftView(tx, no)),
  level: nextLevel(tx),
  week: rewardsWeek(tx, worked),
});

const commands = {
  rewards: async (shell: Shell, asker: Asker) => {
    const worked = await content<Worked>(shell.env, 'bonus-expectations');
    return shell.session(asker, (tx) => home(tx, worked));
  },
};

export const noun = { commands } satisfies Noun;
