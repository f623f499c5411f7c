// Achievements (rewards.md 22): a confirmed one is reached once its condition is met, before or after the confirmation,
// and gives its coins once.

import type { AchievementProgramme } from '#shared/contract/programmes.ts';
import { type Deeds, progressOf } from '#shared/domain/rewards/achievements.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker } from '../core/shell.ts';
import { all, run, stopAt, type Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { liveRows } from '../limits/rows.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { award } from '../rewards/prizes.ts';
import { whoMay } from '../rewards/who.ts';
import { playedTitles } from '../rounds/stats.ts';

export type AchievementTerms = Pick<AchievementProgramme, 'condition' | 'coins' | 'title'> & {
  readonly version: number;
  readonly page: string;
  readonly hash: string;
};

export interface Achievement {
  readonly id: string;
  readonly terms: AchievementTerms;
  readonly confirmedAtMs: number;
  readonly reachedAtMs: number | null;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** Confirmed achievements, in order of confirmation. */
    achievements: readonly Achievement[];
  }
}

type Stored = Omit<Achievement, 'terms'> & { readonly terms: string };

export const achievementsOf = (tx: Tx): readonly Achievement[] =>
  recall(tx, 'achievements', () =>
    all<Stored>(
      tx,
      `select id, terms, confirmed_at as confirmedAtMs, reached_at as reachedAtMs from achievement
        order by confirmed_at, id`,
    ).map((row) => ({ ...row, terms: JSON.parse(row.terms) as AchievementTerms })),
  );

/** Every stake counts, whenever it was made: a player may have met a condition before reading of it. */
export function deedsOf(tx: Tx): Deeds {
  const { verified, twoFactor } = profileOf(tx);
  const titles = playedTitles(tx);
  return {
    games: titles.length,
    studios: new Set(titles.map((game) => game.split('/')[0])).size,
    identity: verified,
    secondFactor: twoFactor,
    limit: liveRows(tx).length > 0,
  };
}

/** Runs as every command ends: whatever it did may meet a condition. During an exclusion nothing is reached. */
export function reachAchievements(tx: Tx): void {
  const open = achievementsOf(tx).filter(({ reachedAtMs }) => reachedAtMs === null);
  if (open.length === 0 || !tx.wrote || excluded(tx)) return;
  const deeds = deedsOf(tx);
  for (const achievement of open) {
    const { have, need } = progressOf(achievement.terms.condition, deeds);
    if (have >= need) reach(tx, achievement);
  }
}

function reach(tx: Tx, { id, terms }: Achievement): void {
  run(tx, 'update achievement set reached_at = ? where id = ?', tx.nowMs, id);
  const achievements = achievementsOf(tx).map((one) => (one.id === id ? { ...one, reachedAtMs: tx.nowMs } : one));
  remember(tx, 'achievements', achievements);
  mark(tx, 'quests');
  award(tx, { source: `achievement:${id}`, prize: { type: 'comp_points', points: terms.coins } });
  notify(tx, 'achievement', { title: terms.title, coins: terms.coins });
}

/**
 * Ends the command where the player may not take part now: the reward is not earned by stakes, so the player's identity
 * must be verified (rewards.md 2).
 */
export const mayConfirmAchievement = (tx: Tx, asker: Asker, programme: AchievementProgramme): void =>
  stopAt(whoMay(tx, asker, { kind: 'achievements', programme, needsIdentity: true }));

export function confirmAchievement(tx: Tx, asker: Asker, programme: AchievementProgramme): void {
  if (achievementsOf(tx).some(({ id }) => id === programme.id)) return;
  mayConfirmAchievement(tx, asker, programme);
  const { id, condition, coins, title } = programme;
  const { version, page, hashes } = programme.terms;
  const terms: AchievementTerms = { condition, coins, title, version, page, hash: hashes[profileOf(tx).locale] ?? '' };
  run(tx, 'insert into achievement (id, terms, confirmed_at) values (?, ?, ?)', id, JSON.stringify(terms), tx.nowMs);
  remember(tx, 'achievements', [...achievementsOf(tx), { id, terms, confirmedAtMs: tx.nowMs, reachedAtMs: null }]);
  mark(tx, 'quests');
}

export const noun = { ends: reachAchievements } satisfies Noun;
