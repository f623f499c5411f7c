// What a settled round is worth in points, of its cash stakes alone (bonuses.md 17).
import { pointsMilliOf } from '#shared/domain/points.ts';
import type { Follower } from '../rounds/follower.ts';

export const points: Follower = {
  name: 'points',
  settled(_tx, { round, weight, fact }) {
    fact.pointsMilli = pointsMilliOf(round.cash_in, round, weight);
  },
  undone: { stays: 'a figure of the round as it is told: the next telling takes its place, and a void round has none' },
};
