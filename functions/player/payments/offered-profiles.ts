// Saved cards and accounts as the player may pay with them now.

import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { meansOfSaved, type SavedProfile, savedProfiles } from './instruments.ts';
import { payingOf, stateOf } from './means.ts';

/** A saved card or account, and whether deposits by it are accepted: not where it was stopped, or has become another person's. */
export interface OfferedProfile extends SavedProfile {
  usable: boolean;
}

/** Where a means does not answer, it is offered: the deposit itself asks again, and fails closed. */
async function offeredProfiles(shell: Shell, asker: Asker): Promise<Answer<OfferedProfile[]>> {
  const known = await shell.session(asker, (tx) => ({
    saved: savedProfiles(tx).map((profile) => ({ profile, means: meansOfSaved(tx, profile.provider, profile.id) })),
    paying: payingOf(tx),
  }));
  if (!known.ok) return known;
  const { saved, paying } = known.value;
  const offered = saved.map(async ({ profile, means }) => {
    if (means === null || means === 'unknown') return { ...profile, usable: true };
    const state = await stateOf(shell, { name: means, older: [] }, paying);
    return { ...profile, usable: !state.ok || state.value === 'own' };
  });
  return ok(await Promise.all(offered));
}

const commands = { offeredProfiles };

export const noun = { commands } satisfies Noun;
