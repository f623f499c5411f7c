// The object has let go of its player: now their cases, their rows of D1 and their files go too, and with their address whatever was
// kept by it.
import { caseOf } from '#functions/case/stub.ts';
import { userById } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import { eraseStored } from '#functions/readmodel/data-export.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

export async function erasePlayer(env: Env, { playerId, playerNo }: Outgoing): Promise<void> {
  const cases = await playerOf(env, playerId).casesOpened();
  if (!cases.ok) throw new Error(cases.code);
  for (const id of cases.value) await caseOf(env, id).erase();
  const user = await userById(env.DB, playerId);
  await eraseStored(env, { playerId, playerNo, email: user?.email ?? '' });
}
