// How often a reality check comes: as the server tells it, and the verb that chooses. Nothing is optimistic.
import { atom, type ReadableAtom } from 'nanostores';
import { chooseRealityCheck, type RealityCheck, readRealityCheck } from '#shared/contract/limits.ts';
import { type Called, call } from '#src/client/api.ts';

type Told = {
  readonly check: RealityCheck | null;
  /** The problem's code where the last question was not answered. */
  readonly refused: string | null;
};
const $told = atom<Told>({ check: null, refused: null });

export const $reality: ReadableAtom<Told> = $told;

const tell = (called: Called<RealityCheck>): void =>
  $told.set(
    called.ok ? { check: called.value, refused: null } : { check: $told.get().check, refused: called.problem.code },
  );

export const loadReality = async (): Promise<void> => tell(await call(readRealityCheck));
export const chooseReality = async (everyMinutes: number): Promise<void> =>
  tell(await call(chooseRealityCheck, { body: { everyMinutes } }));
