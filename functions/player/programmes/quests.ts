// Quests (rewards.md 21): a confirmed quest counts the cash stakes of settled rounds, each for one quest, and gives
// coins for its levels.

import type { QuestProgramme } from '#shared/contract/programmes.ts';
import { questSlugOf } from '#shared/domain/rewards/identifiers.ts';
import { coinsOf, levelOf, questOf } from '#shared/domain/rewards/quests.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker } from '../core/shell.ts';
import { all, run, stopAt, type Tx } from '../core/transaction.ts';
import { weighedEurMinor } from '../counted/counted.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { award } from '../rewards/prizes.ts';
import { whoMay } from '../rewards/who.ts';
import type { Follower, Settled } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';

/** The terms at the time of confirmation. */
export type QuestTerms = Pick<QuestProgramme, 'identifier' | 'thresholdsEur' | 'title'> & {
  readonly version: number;
  readonly page: string;
  readonly hash: string;
};

export interface Quest {
  readonly id: string;
  readonly terms: QuestTerms;
  readonly confirmedAtMs: number;
  readonly startMs: number;
  readonly endMs: number;
  /** In EUR cents. */
  readonly bets: number;
  /** The highest level whose coins were given: never falls. */
  readonly level: number;
}

/** The end instant of a quest without an end. */
export const ENDLESS = Number.MAX_SAFE_INTEGER;

declare module '../core/cache.ts' {
  interface Remembered {
    /** Confirmed quests, in order of confirmation. */
    quests: readonly Quest[];
  }
}

type Stored = Omit<Quest, 'terms'> & { readonly terms: string };

export const questsOf = (tx: Tx): readonly Quest[] =>
  recall(tx, 'quests', () =>
    all<Stored>(
      tx,
      `select id, terms, confirmed_at as confirmedAtMs, start_at as startMs, end_at as endMs, bets, level from quest
        order by confirmed_at, id`,
    ).map((row) => ({ ...row, terms: JSON.parse(row.terms) as QuestTerms })),
  );

function change(tx: Tx, quest: Quest): void {
  run(tx, 'update quest set bets = ?, level = ? where id = ?', quest.bets, quest.level, quest.id);
  const quests = questsOf(tx).map((one) => (one.id === quest.id ? quest : one));
  remember(tx, 'quests', quests);
  mark(tx, 'quests');
}

export const quests: Follower = {
  name: 'quests',
  settled: (tx, settled) => count(tx, settled, 1),
  undone: (tx, settled) => count(tx, settled, -1),
  turned(tx, { placed_at: atMs }) {
    const quest = questOf(questsOf(tx), atMs);
    if (quest) giveLevels(tx, quest);
  },
};

/** Rounds count by the weight of their game, as the reward is budgeted against what games keep (rewards.md 5 and 8). */
function count(tx: Tx, { round, weight }: Settled, sign: 1 | -1): void {
  const bets = weighedEurMinor(round, weight);
  const quest = bets === 0 ? undefined : questOf(questsOf(tx), round.placed_at);
  if (quest) change(tx, { ...quest, bets: quest.bets + sign * bets });
}

/** What was given stays, also where a rollback lowers the level again; it is given once. */
function giveLevels(tx: Tx, quest: Quest): void {
  const { id, terms, bets } = quest;
  const reached = levelOf(terms.thresholdsEur, bets);
  if (reached <= quest.level) return;
  for (let level = quest.level + 1; level <= reached; level += 1) {
    const points = coinsOf(terms.thresholdsEur, level);
    if (points > 0) award(tx, { source: `quest:${id}:${level}`, prize: { type: 'comp_points', points } });
    notify(tx, 'quest_level', {
      title: terms.title,
      level,
      coins: points,
      quest: questSlugOf(terms.identifier) ?? id,
    });
  }
  change(tx, { ...quest, level: reached });
}

/** Ends the command where the player may not take part now. */
export const mayConfirmQuest = (tx: Tx, asker: Asker, programme: QuestProgramme): void =>
  stopAt(whoMay(tx, asker, { kind: 'quests', programme }));

/** After a late confirmation rounds count from the quest's start, as far as they counted for no other (rewards.md 5). */
export function confirmQuest(tx: Tx, asker: Asker, programme: QuestProgramme): Quest {
  const known = questsOf(tx).find(({ id }) => id === programme.id);
  if (known) return known;
  mayConfirmQuest(tx, asker, programme);
  const { id, identifier, thresholdsEur, title, startMs = tx.nowMs, endMs = ENDLESS } = programme;
  const { version, page, hashes } = programme.terms;
  const terms = { identifier, thresholdsEur, title, version, page, hash: hashes[profileOf(tx).locale] ?? '' };
  const fresh: Quest = { id, terms, confirmedAtMs: tx.nowMs, startMs, endMs, bets: 0, level: 1 };
  const quests = [...questsOf(tx), fresh];
  const rounds = all<Settled['round'] & Pick<Settled, 'weight'>>(
    tx,
    `select placed_at, cash_in, currency, rate, weight from round where placed_at >= ? and placed_at < ? and status = 'settled'
      and weight > 0 and cash_in > 0`,
    startMs,
    endMs,
  );
  const bets = rounds
    .filter(({ placed_at: atMs }) => questOf(quests, atMs)?.id === id)
    .reduce((total, round) => total + weighedEurMinor(round, round.weight), 0);
  run(
    tx,
    'insert into quest (id, terms, confirmed_at, start_at, end_at, bets) values (?, ?, ?, ?, ?, ?)',
    id,
    JSON.stringify(terms),
    tx.nowMs,
    startMs,
    endMs,
    bets,
  );
  const counted = { ...fresh, bets };
  remember(tx, 'quests', [...questsOf(tx), counted]);
  mark(tx, 'quests');
  giveLevels(tx, counted);
  return counted;
}

export const noun = { hangs: [ROUNDS.hang(quests)] } satisfies Noun;
