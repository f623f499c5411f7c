// Quests as entries of the list (rewards.md 20, 21).
import type { Quest } from '#shared/contract/programmes.ts';
import type { Entry } from '#shared/contract/tournaments.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { isTestQuest, questSizeOf, questSlugOf } from '#shared/domain/rewards/identifiers.ts';
import { coinsOf, questsFor } from '#shared/domain/rewards/quests.ts';
import { content } from '#src/published/content.ts';
import { programmesOf } from '#src/published/programmes.ts';
import { common, type EntryKind, type Visitor } from './kind.ts';

async function list({ env, reader, groups, flags }: Visitor): Promise<Entry[]> {
  const [seen, rows] = await Promise.all([
    programmesOf<Quest>(env, 'quests', reader, groups),
    content(env, 'config/groups'),
  ]);
  const special = rows.filter((row) => row.special === true).map(({ id }) => id);
  return (
    questsFor(seen, groups, special)
      .filter(({ identifier }) => !isTestQuest(identifier) || flags.includes('test-quests'))
      // The shortest quest first; where one represents all, it is this one.
      .toSorted((a, b) => lastOf(a) - lastOf(b) || (a.id < b.id ? -1 : 1))
      .map((one) => ({
        ...common(one, reader),
        kind: 'quest',
        frontend_identifier: one.identifier,
        questSize: questSizeOf(one.identifier) ?? null,
        quest: {
          size: questSizeOf(one.identifier) ?? '',
          slug: questSlugOf(one.identifier) ?? one.id,
          thresholdsEur: [...one.thresholdsEur],
          lowest_returns: one.lowestReturns,
          coins: one.thresholdsEur.map((_, i) => coinsOf(one.thresholdsEur, i + 1)),
        },
      }))
  );
}

const lastOf = ({ thresholdsEur }: Quest): number => thresholdsEur.at(-1) ?? 0;

export const quests: EntryKind = {
  list,
  // A quest keeps what it has counted: it cannot be left, only replaced by confirming another.
  confirm: async (player, asker, { id, confirmed }) =>
    confirmed ? player.confirmQuest(asker, id) : refuse('tournament.no_leaving'),
};
