// The player's own data: loaded, and changed field by field.
import { atom } from 'nanostores';
import { eraseData } from '#shared/contract/own-data.ts';
import { type PlayerPatch, patchPlayer, readPlayer, type User, updateDetails } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { readProof } from '#shared/contract/security.ts';
import { PICTURES } from '#shared/domain/pictures.ts';
import { call, refused } from '#src/client/api.ts';
import { write } from '#src/client/storage.ts';
import { paths } from '#src/paths.ts';
import { goLive, hangUp } from '#src/stores/connection.ts';
import { proven } from '#src/stores/proof.ts';
import { endSession } from '#src/stores/session.ts';

const $user = atom<User | null>(null);
const $trouble = atom<Problem | null>(null);
export const $profile = { get: $user.get, listen: $user.listen };
export const $profileProblem = { get: $trouble.get, listen: $trouble.listen };

export async function loadProfile(): Promise<void> {
  const read = await call(readPlayer);
  if (!read.ok) return $trouble.set(read.problem);
  $trouble.set(null);
  know(read.value);
}

function know(user: User): void {
  $user.set(user);
  // The first avatar is the shell's default and is not stored.
  write('picture', user.picture === PICTURES[0] ? null : user.picture);
}

/** Sends the changed fields only; null when all is well. `context` names the form, or the studio that asked. */
export async function saveProfile(wish: PlayerPatch['player'], context = 'profile'): Promise<Problem | null> {
  const known = $user.get();
  const changed = Object.entries(wish).filter(([name, value]) => !known || value !== known[name as keyof User]);
  if (changed.length === 0) return null;
  const saved = await call(patchPlayer, { body: { context, player: Object.fromEntries(changed) } });
  if (!saved.ok) return saved.problem;
  know(saved.value);
  return null;
}

export async function acceptTerms(): Promise<Problem | null> {
  const result = await call(updateDetails, { body: { player: { terms_acceptance: true } } });
  if (!result.ok) return result.problem;
  know(result.value);
  return null;
}

/** The account is erased: this browser deletes its data too, and returns to the lobby. */
export async function eraseMe(email: string): Promise<Problem | null> {
  hangUp();
  const result = await proven(() => call(eraseData, { body: { email } }));
  if (result.ok) endSession();
  else goLive();
  return result.ok ? null : result.problem;
}

/** Downloads everything that is stored about the player, after a fresh proof: a plain download link could not ask for that. */
export async function takeData(format: 'json' | 'csv'): Promise<void> {
  const result = await proven(async () => {
    const read = await call(readProof);
    return read.ok && read.value.fresh_until === null ? { ok: false, problem: refused('reauth.required', 403) } : read;
  });
  if (result.ok) location.assign(paths.ownData(format));
}
