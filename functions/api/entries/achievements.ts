// Achievements as entries of the list (rewards.md 20, 22).
import type { Achievement } from '#shared/contract/programmes.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { programmesOf } from '#src/published/programmes.ts';
import { common, type EntryKind } from './kind.ts';

export const achievements: EntryKind = {
  async list({ env, reader, groups }) {
    const seen = await programmesOf<Achievement>(env, 'achievements', reader, groups);
    return seen.map((one) => ({
      ...common(one, reader),
      kind: 'achievement',
      frontend_identifier: `achievement--${one.id}`,
      achievement: { condition: { ...one.condition }, coins: one.coins },
    }));
  },
  confirm: async (player, asker, { id, confirmed }) =>
    confirmed ? player.confirmAchievement(asker, id) : refuse('tournament.no_leaving'),
};
