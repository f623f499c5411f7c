// Informs a studio of free rounds that a player has accepted, or that ended unplayed. May run any number of times: the
// studio knows a set by its name.

import { informOfRounds } from '#functions/ports/studios/free-rounds.ts';
import { studioFor } from '#functions/ports/studios/registry.ts';
import { accountIdOf } from '#functions/wallet/account-ids.ts';
import { issueIdOf } from '#functions/wallet/issues.ts';
import { line } from '#shared/base/line.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';

type StudioRounds = Extract<OutgoingEvent, { type: 'studio.rounds' }>;

/** Throws while the studio does not answer: the outbox retries. A final refusal is logged, and the set stays the player's. */
export async function tellStudio(env: Env, playerId: string, { act, set }: StudioRounds): Promise<void> {
  const studio = studioFor(env, set.studio);
  if (!studio) throw new Error(`the studio ${set.studio} is not connected`);
  const account = await accountIdOf(studio, playerId);
  const issue = issueIdOf(account, set.gift, set.currency);
  const taken = await informOfRounds(studio, act, { issue, account, ...set });
  if (!taken) console.error(line({ event: 'studio.rounds_refused', studio: studio.id, act, issue }));
}
