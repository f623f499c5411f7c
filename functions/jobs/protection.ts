// What protects a player is written where no restore reaches, as it stands when its change is worked on.
import { now } from '#functions/clock.ts';
import { playerOf } from '#functions/player/stub.ts';
import { enter } from '#functions/restore/journal.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

export async function keepProtection(env: Env, { playerId }: Outgoing): Promise<void> {
  const stands = await playerOf(env, playerId).protection();
  // Nobody is left whom it could protect.
  if (!stands.ok && stands.code === 'player.unborn') return;
  if (!stands.ok) throw new Error(`the protection of ${playerId}: ${stands.code}`);
  await enter(env.JOURNAL, playerId, { kind: 'protection', playerId, protection: stands.value }, now());
}
