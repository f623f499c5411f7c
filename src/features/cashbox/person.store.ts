// The profile fields that payments need (S2.139): loaded once, updated when the player completes them.
import { atom, type ReadableAtom } from 'nanostores';
import { type PlayerPatch, patchPlayer, readPlayer, type User } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { REQUIRED_FIELDS, type RequiredField } from '#shared/domain/validation/required.ts';
import { call } from '#src/client/api.ts';

const $state = atom<User | null>(null);
/** Null until it is loaded. */
export const $person: ReadableAtom<User | null> = $state;

/** The fields that a payment needs and the profile lacks. */
export const missingOf = (person: User | null): RequiredField[] =>
  REQUIRED_FIELDS.filter((name) => person?.auth_fields_missed.includes(name));

let asking: Promise<void> | undefined;

/** The known profile, else loaded. If it can't be loaded the player may go on, because the server checks it again. */
export async function loadPerson(): Promise<User | null> {
  asking ??= call(readPlayer).then((called) => {
    if (called.ok) $state.set(called.value);
    else asking = undefined;
  });
  await asking;
  return $state.get();
}

export async function completePerson(fields: PlayerPatch['player']): Promise<Problem | null> {
  const body: PlayerPatch = { context: 'cashbox', player: fields };
  const saved = await call(patchPlayer, { body });
  if (!saved.ok) return saved.problem;
  $state.set(saved.value);
  return null;
}
