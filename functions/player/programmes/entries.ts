// How the player stands in what the list of tournaments has (contract/tournaments.ts), by kind.
import type { AchievementProgramme, QuestProgramme } from '#shared/contract/programmes.ts';
import type { Entry, EntryState } from '#shared/contract/tournaments.ts';
import { type Answer, refuse } from '#shared/domain/refusal.ts';
import { progressOf } from '#shared/domain/rewards/achievements.ts';
import { levelOf } from '#shared/domain/rewards/quests.ts';
import { content } from '#src/published/content.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { roomIn } from '../limits/room.ts';
import { oncePerPerson } from '../person/claims.ts';
import { faceOf } from '../person/profile.ts';
import {
  type Achievement,
  achievementsOf,
  confirmAchievement,
  deedsOf,
  mayConfirmAchievement,
  reachAchievements,
} from './achievements.ts';
import { confirmQuest, ENDLESS, mayConfirmQuest, type Quest, questsOf } from './quests.ts';

/** What is the same of all that was not confirmed. */
const none = (tx: Tx, kind: Entry['kind'], id: string): EntryState => ({
  id,
  kind,
  confirmed: false,
  betsEurMinor: null,
  roomEurMinor: null,
  place: null,
  nickname: nameOf(tx),
  level: null,
  progress: null,
});

const nameOf = (tx: Tx): string => faceOf(tx).name ?? '';

const ofQuest = (tx: Tx, { id, bets, terms, endMs }: Quest): EntryState => ({
  ...none(tx, 'quest', id),
  confirmed: true,
  betsEurMinor: bets,
  // One without an end is held against what is left of the limits as they are now.
  roomEurMinor: roomIn(tx, 'wager', endMs === ENDLESS ? tx.nowMs : endMs),
  level: levelOf(terms.thresholdsEur, bets),
});

const ofAchievement = (tx: Tx, { id, terms, reachedAtMs }: Achievement): EntryState => ({
  ...none(tx, 'achievement', id),
  confirmed: true,
  progress: { ...progressOf(terms.condition, deedsOf(tx)), reachedAtMs },
});

export const entries = (tx: Tx): EntryState[] => [
  ...questsOf(tx).map((quest) => ofQuest(tx, quest)),
  ...achievementsOf(tx).map((achievement) => ofAchievement(tx, achievement)),
];

const entry = (tx: Tx, { kind, id }: { kind: Entry['kind']; id: string }): EntryState =>
  entries(tx).find((one) => one.kind === kind && one.id === id) ?? none(tx, kind, id);

/** The programme is read before the transaction that judges it; a person confirms it in one of their accounts (rewards.md 2). */
async function confirming<Programme extends { readonly id: string }>(
  shell: Shell,
  asker: Asker,
  { kind, folder, id }: { kind: Entry['kind']; folder: string; id: string },
  { may, confirm }: Record<'may' | 'confirm', (tx: Tx, asker: Asker, programme: Programme) => unknown>,
): Promise<Answer<EntryState>> {
  const programme = (await content<readonly Programme[]>(shell.env, folder)).find((one) => one.id === id);
  if (!programme) return refuse('tournament.unknown');
  return oncePerPerson(shell, asker, {
    judge(tx) {
      if (entry(tx, { kind, id }).confirmed) return null;
      may(tx, asker, programme);
      return { groupKey: `${kind}:${id}`, period: 'once' };
    },
    taken: 'tournament.once',
    act(tx) {
      confirm(tx, asker, programme);
      reachAchievements(tx);
      return entry(tx, { kind, id });
    },
  });
}

export const commands = {
  entries: bySession(entries),
  entry: bySession(entry),
  confirmQuest: (shell: Shell, asker: Asker, id: string) =>
    confirming<QuestProgramme>(
      shell,
      asker,
      { kind: 'quest', folder: 'programmes/quests', id },
      { may: mayConfirmQuest, confirm: confirmQuest },
    ),
  confirmAchievement: (shell: Shell, asker: Asker, id: string) =>
    confirming<AchievementProgramme>(
      shell,
      asker,
      { kind: 'achievement', folder: 'programmes/achievements', id },
      { may: mayConfirmAchievement, confirm: confirmAchievement },
    ),
};
