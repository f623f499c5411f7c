// A change of the player's identity data, with its effects elsewhere: proofs, pending withdrawals, other accounts.

import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { type Asker, bySystem, type Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { staysQuiet } from '../limits/exclusion.ts';
import { tellRegister } from '../limits/register.ts';
import { endAnswer } from '../limits/register-answer.ts';
import { doubtHolders } from '../payments/cashouts.ts';
import { reopenProof } from '../person/documents.ts';
import { addressChanged } from '../person/mailbox.ts';
import { renamed } from '../person/memberships.ts';
import {
  type Amendment,
  amend,
  type ProfileFields,
  type ProfileView,
  patchProfile,
  profileOf,
  profileView,
} from '../person/profile.ts';
import { dropSeparation } from '../person/separation.ts';
import { screenNow } from '../risk/screening.ts';

/** By the player themselves. `renamed`: they are another person by their name from here on. */
function change(tx: Tx, patch: Partial<ProfileFields>): { view: ProfileView; renamed: boolean } {
  staysQuiet(tx, patch);
  const before = profileOf(tx);
  patchProfile(tx, patch);
  if (patch.personalId !== undefined && patch.personalId !== before.personalId) endAnswer(tx);
  reopenProof(tx, before);
  doubtHolders(tx);
  dropSeparation(tx, before);
  const after = profileOf(tx);
  if (after.firstName !== before.firstName || after.lastName !== before.lastName) screenNow(tx);
  return { renamed: renamed(tx, before), view: profileView(tx) };
}

const commands = {
  patchProfile: async (shell: Shell, asker: Asker, patch: Partial<ProfileFields>): Promise<Answer<ProfileView>> => {
    const answer = await shell.session(asker, (tx) => change(tx, patch));
    if (!answer.ok) return answer;
    // Asked now rather than at the player's first deposit, so that what prevents it is known by then.
    if (answer.value.renamed) await shell.person.ask('join');
    shell.register.keep();
    return ok(answer.value.view);
  },
  /** Identity has changed in D1. */
  amend: bySystem((tx, amendment: Amendment) => {
    const view = amend(tx, amendment);
    if (amendment.email !== undefined) {
      tellRegister(tx);
      addressChanged(tx);
    }
    return view;
  }),
};

export const noun = { commands } satisfies Noun;
