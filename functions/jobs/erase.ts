// The object has erased its player, or what no law requires us to retain: D1 and the store delete what they hold of the
// player, and with the address all that is stored by it.
import { caseOf } from '#functions/case/stub.ts';
import { now } from '#functions/clock.ts';
import { userOf } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import { deleteDocuments, eraseStored } from '#functions/readmodel/data-export.ts';
import { enter } from '#functions/restore/journal.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { Queue } from '#shared/contract/queues.ts';

type Closed = Extract<OutgoingEvent, { type: 'player.closed' }>;

/** The account is deleted from D1. The object deletes documents on their due day, and cases have their own. */
export async function closePlayer(env: Env, row: Outgoing, { retained }: Closed, queue: Queue): Promise<void> {
  if (queue !== 'lists') await noteErasure(env, row);
  if (queue !== 'lists' && !retained.includes('identity')) await deleteDocuments(env, row.playerId);
  await eraseStored(env, await ownerOf(env, row), 'closed');
}

export async function erasePlayer(env: Env, row: Outgoing, _event: unknown, queue: Queue): Promise<void> {
  if (queue !== 'lists') {
    await noteErasure(env, row);
    await eraseCases(env, row);
  }
  await eraseStored(env, await ownerOf(env, row), 'erased');
}

/** Noted in the journal, so that a restore does not bring the player back. */
const noteErasure = (env: Env, { playerId }: Outgoing): Promise<void> =>
  enter(env.JOURNAL, playerId, { kind: 'erasure', playerId }, now());

async function eraseCases(env: Env, row: Outgoing): Promise<void> {
  const cases = await playerOf(env, row.playerId).casesOpened();
  if (!cases.ok) throw new Error(cases.code);
  for (const id of cases.value) await caseOf(env, id).erase();
}

async function ownerOf(env: Env, { playerId, playerNo }: Outgoing) {
  const user = await userOf(env, { id: playerId, playerNo });
  return { playerId, playerNo, email: user?.email ?? '' };
}
