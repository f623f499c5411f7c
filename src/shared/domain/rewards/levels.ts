// Lifetime levels: reached by persistent points, kept for ever, each with a gift once (rewards.md 12, S6.24). Pure.
import { scale } from '../money.ts';
import { COIN_EUR_MINOR } from './prize.ts';

/** content/config/levels.json */
export interface LevelConfig {
  /** Points at which each level begins: 0 first, then rising. */
  readonly points: readonly number[];
  /** Above the last level, every further step of this many points gives its gift again. */
  readonly beyond: number;
}

export interface Level {
  readonly level: number;
  readonly minPoints: number;
  /** The last point of it; null for the highest. */
  readonly maxPoints: number | null;
  /** The gift for reaching it: 0.01 EUR for each point since the level before. */
  readonly giftEurMinor: number;
}

const giftOf = (points: number): number => scale(points, COIN_EUR_MINOR, 1, 'down');

export const levelsOf = ({ points }: LevelConfig): Level[] =>
  points.map((minPoints, i) => {
    const next = points[i + 1];
    return {
      level: i + 1,
      minPoints,
      maxPoints: next === undefined ? null : next - 1,
      giftEurMinor: giftOf(minPoints - (points[i - 1] ?? 0)),
    };
  });

/** Steps in order: the levels, and then the same distance again and again. */
export function stepAt({ points, beyond }: LevelConfig, persistent: number): number {
  const highest = points.at(-1) ?? 0;
  if (persistent < highest) return points.findLastIndex((from) => from <= persistent) + 1;
  return points.length + Math.floor((persistent - highest) / beyond);
}

/** The gift of a step and its source: `level:3`, above the highest `level:8:1`. */
export function giftAt(config: LevelConfig, step: number): { readonly source: string; readonly eurMinor: number } {
  const { points, beyond } = config;
  const level = levelAt(config, step);
  const more = step - level;
  if (more > 0) return { source: `level:${level}:${more}`, eurMinor: giftOf(beyond) };
  return { source: `level:${level}`, eurMinor: giftOf((points[step - 1] ?? 0) - (points[step - 2] ?? 0)) };
}

export const levelAt = ({ points }: LevelConfig, step: number): number => Math.min(step, points.length);
