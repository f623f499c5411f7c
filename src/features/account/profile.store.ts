// The player's own data: read, and changed field by field.
import { atom } from 'nanostores';
import { type PlayerPatch, patchPlayer, readPlayer, type User } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { call } from '#src/client/api.ts';

const $user = atom<User | null>(null);
const $trouble = atom<Problem | null>(null);
export const $profile = { get: $user.get, listen: $user.listen };
export const $profileProblem = { get: $trouble.get, listen: $trouble.listen };

export async function loadProfile(): Promise<void> {
  const read = await call(readPlayer);
  if (!read.ok) return $trouble.set(read.problem);
  $trouble.set(null);
  $user.set(read.value);
}

/** Sends what differs from what is known; null when all is well. `context` names the form, or the studio that asked. */
export async function saveProfile(wish: PlayerPatch['player'], context = 'profile'): Promise<Problem | null> {
  const known = $user.get();
  const changed = Object.entries(wish).filter(([name, value]) => !known || value !== known[name as keyof User]);
  if (changed.length === 0) return null;
  const saved = await call(patchPlayer, { body: { context, player: Object.fromEntries(changed) } });
  if (!saved.ok) return saved.problem;
  $user.set(saved.value);
  return null;
}
