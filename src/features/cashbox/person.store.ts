// Who the player is, as far as money needs it (S2.139): asked once, told anew when they complete it.
import { atom, type ReadableAtom } from 'nanostores';
import { type PlayerPatch, patchPlayer, readPlayer, type User } from '#shared/contract/player.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { REQUIRED_FIELDS, type RequiredField } from '#shared/domain/validation/required.ts';
import { call } from '#src/client/api.ts';

const $state = atom<User | null>(null);
/** Null until it is known. */
export const $person: ReadableAtom<User | null> = $state;

/** What a profile must have before money moves, and lacks. */
export const missingOf = (person: User | null): RequiredField[] =>
  REQUIRED_FIELDS.filter((name) => person?.auth_fields_missed.includes(name));

let asking: Promise<void> | undefined;

/** As known now. A profile that does not load stands in nobody's way: the server judges what it must. */
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
