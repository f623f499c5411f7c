// The object has let go of its player: now their rows of D1 and their files go too, and with their address whatever was kept by it.
import { userById } from '#functions/identity/users.ts';
import { eraseStored } from '#functions/readmodel/data-export.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

export async function erasePlayer(env: Env, { playerId, playerNo }: Outgoing): Promise<void> {
  const user = await userById(env.DB, playerId);
  await eraseStored(env, { playerId, playerNo, email: user?.email ?? '' });
}
