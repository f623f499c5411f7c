// Points follow settled rounds: their cash stakes by their weights, undone with the round (rewards.md 5 and 11, bonuses.md 17).

import { earnedBy } from '#shared/domain/rewards/points.ts';
import type { Noun } from '../core/noun.ts';
import { earn } from '../rewards/points.ts';
import type { Follower, Settled } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { reachLevels } from './levels.ts';

const earnedIn = ({ round, weight }: Settled): number => earnedBy(round.cash_in, round, weight);

export const points: Follower = {
  name: 'points',
  settled(tx, settled) {
    const earned = earnedIn(settled);
    settled.fact.earned = earned;
    earn(tx, earned);
  },
  undone: (tx, settled) => earn(tx, -earnedIn(settled)),
  turned: reachLevels,
};

export const noun = { hangs: [ROUNDS.hang(points)] } satisfies Noun;
