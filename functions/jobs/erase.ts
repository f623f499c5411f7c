// The object has let go of its player, or of what no law makes us keep: what D1 and the store hold of them follows, and with the
// address whatever was kept by it.
import { caseOf } from '#functions/case/stub.ts';
import { now } from '#functions/clock.ts';
import { userById } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import { deleteDocuments, eraseStored } from '#functions/readmodel/data-export.ts';
import { enter } from '#functions/restore/journal.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { Queue } from '#shared/contract/queues.ts';

type Closed = Extract<OutgoingEvent, { type: 'player.closed' }>;

/** The account is gone from D1. Documents wait for their day with the object, and cases for their own. */
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

/** A restore may not bring them back. */
const noteErasure = (env: Env, { playerId }: Outgoing): Promise<void> =>
  enter(env.JOURNAL, playerId, { kind: 'erasure', playerId }, now());

async function eraseCases(env: Env, row: Outgoing): Promise<void> {
  const cases = await playerOf(env, row.playerId).casesOpened();
  if (!cases.ok) throw new Error(cases.code);
  for (const id of cases.value) await caseOf(env, id).erase();
}

async function ownerOf(env: Env, { playerId, playerNo }: Outgoing) {
  const user = await userById(env.DB, playerId);
  return { playerId, playerNo, email: user?.email ?? '' };
}
