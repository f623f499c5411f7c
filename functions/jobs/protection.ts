// Writes a player's protection where no restore reaches it, as it stands when the change is processed.
import { now } from '#functions/clock.ts';
import { playerOf } from '#functions/player/stub.ts';
import { enter } from '#functions/restore/journal.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

export async function keepProtection(env: Env, { playerId }: Outgoing): Promise<void> {
  const stands = await playerOf(env, playerId).protection();
  // The player no longer exists, so there is nobody to protect.
  if (!stands.ok && stands.code === 'player.unborn') return;
  if (!stands.ok) throw new Error(`the protection of ${playerId}: ${stands.code}`);
  await enter(env.JOURNAL, playerId, { kind: 'protection', playerId, protection: stands.value }, now());
}
