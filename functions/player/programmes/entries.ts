// The player's state in each entry of the list of tournaments (contract/tournaments.ts), by kind.

import type { AchievementProgramme, QuestProgramme } from '#shared/contract/programmes.ts';
import type { Entry, EntryState } from '#shared/contract/tournaments.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { progressOf } from '#shared/domain/rewards/achievements.ts';
import { levelOf } from '#shared/domain/rewards/quests.ts';
import { content } from '#src/published/content.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { roomIn } from '../limits/room.ts';
import { type Claimed, oncePerPerson } from '../person/claims.ts';
import { faceOf } from '../person/profile.ts';
import { availabilityOnce, hadElsewhere } from '../rewards/availability.ts';
import {
  type Achievement,
  achievementsOf,
  confirmAchievement,
  deedsOf,
  mayConfirmAchievement,
  reachAchievements,
} from './achievements.ts';
import { confirmQuest, ENDLESS, mayConfirmQuest, type Quest, questsOf } from './quests.ts';

/** The common fields of everything not confirmed. */
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
  unavailable: null,
});

const nameOf = (tx: Tx): string => faceOf(tx).name ?? '';

const ofQuest = (tx: Tx, { id, bets, terms, endMs }: Quest): EntryState => ({
  ...none(tx, 'quest', id),
  confirmed: true,
  betsEurMinor: bets,
  // An entry without an end is compared with what the limits leave now.
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

interface Kind<Programme> {
  readonly kind: Entry['kind'];
  /** The folder in content. */
  readonly folder: string;
  readonly may: (tx: Tx, asker: Asker, programme: Programme) => void;
  readonly confirm: (tx: Tx, asker: Asker, programme: Programme) => unknown;
}
const QUESTS: Kind<QuestProgramme> = {
  kind: 'quest',
  folder: 'programmes/quests',
  may: mayConfirmQuest,
  confirm: confirmQuest,
};
const ACHIEVEMENTS: Kind<AchievementProgramme> = {
  kind: 'achievement',
  folder: 'programmes/achievements',
  may: mayConfirmAchievement,
  confirm: confirmAchievement,
};
const claimOf = (kind: Entry['kind'], id: string): Claimed => ({ groupKey: `${kind}:${id}`, period: 'once' });

/** Entries that are not confirmed, each with the reason why it cannot be; this includes those that the player may not see. */
async function open(shell: Shell, asker: Asker): Promise<Answer<EntryState[]>> {
  const [quests, achievements] = await Promise.all([
    content<readonly QuestProgramme[]>(shell.env, QUESTS.folder),
    content<readonly AchievementProgramme[]>(shell.env, ACHIEVEMENTS.folder),
  ]);
  const unconfirmed = <One extends { readonly id: string }>(tx: Tx, all: readonly One[], { kind }: Kind<One>) => {
    const own = entries(tx);
    return all.filter(({ id }) => !own.some((one) => one.kind === kind && one.id === id));
  };
  const had = await hadElsewhere(shell, asker, (tx) => [
    ...unconfirmed(tx, quests, QUESTS).map(({ id }) => claimOf('quest', id)),
    ...unconfirmed(tx, achievements, ACHIEVEMENTS).map(({ id }) => claimOf('achievement', id)),
  ]);
  if (!had.ok) return had;
  return shell.session(asker, (tx) => {
    const judged = <One extends { readonly id: string; readonly startMs?: number | undefined }>(
      all: readonly One[],
      of: Kind<One>,
    ): EntryState[] =>
      unconfirmed(tx, all, of).map((programme) => {
        const { kind, may } = of;
        const { id, startMs = null } = programme;
        const judge = () => {
          may(tx, asker, programme);
          if (had.value.has(claimOf(kind, id).groupKey)) throw new Undo(refuse('tournament.once'));
        };
        return { ...none(tx, kind, id), unavailable: availabilityOnce(tx, judge, startMs) };
      });
    return [...judged(quests, QUESTS), ...judged(achievements, ACHIEVEMENTS)];
  });
}

/** Entries that the player takes part in, then the others. */
async function allEntries(shell: Shell, asker: Asker): Promise<Answer<EntryState[]>> {
  const others = await open(shell, asker);
  return others.ok ? shell.session(asker, (tx) => [...entries(tx), ...others.value]) : others;
}

/** The programme is read before the transaction that judges it; a person confirms it in one of their accounts (rewards.md 2). */
async function confirming<Programme extends { readonly id: string }>(
  shell: Shell,
  asker: Asker,
  id: string,
  { kind, folder, may, confirm }: Kind<Programme>,
): Promise<Answer<EntryState>> {
  const programme = (await content<readonly Programme[]>(shell.env, folder)).find((one) => one.id === id);
  if (!programme) return refuse('tournament.unknown');
  return oncePerPerson(shell, asker, {
    judge(tx) {
      if (entry(tx, { kind, id }).confirmed) return null;
      may(tx, asker, programme);
      return claimOf(kind, id);
    },
    taken: 'tournament.once',
    act(tx) {
      confirm(tx, asker, programme);
      reachAchievements(tx);
      return entry(tx, { kind, id });
    },
  });
}

const commands = {
  entries: allEntries,
  entry: async (
    shell: Shell,
    asker: Asker,
    wanted: { kind: Entry['kind']; id: string },
  ): Promise<Answer<EntryState>> => {
    const all = await allEntries(shell, asker);
    if (!all.ok) return all;
    const found = all.value.find(({ kind, id }) => kind === wanted.kind && id === wanted.id);
    return found ? ok(found) : refuse('tournament.unknown');
  },
  confirmQuest: (shell: Shell, asker: Asker, id: string) => confirming(shell, asker, id, QUESTS),
  confirmAchievement: (shell: Shell, asker: Asker, id: string) => confirming(shell, asker, id, ACHIEVEMENTS),
};

const attempts = {
  confirmQuest: (_: Asker, subject: string): Attempt => ({ act: 'entry', subject }),
  confirmAchievement: (_: Asker, subject: string): Attempt => ({ act: 'entry', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
