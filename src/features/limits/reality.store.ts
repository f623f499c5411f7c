// How often a reality check comes: as the server reports it, and the call that changes it. Nothing is optimistic.
import { atom, type ReadableAtom } from 'nanostores';
import { chooseRealityCheck, type RealityCheck, readRealityCheck } from '#shared/contract/limits.ts';
import { type Called, call } from '#src/client/api.ts';

type RealityState = {
  readonly check: RealityCheck | null;
  /** The problem's code where the last request failed. */
  readonly refused: string | null;
};
const $state = atom<RealityState>({ check: null, refused: null });

export const $reality: ReadableAtom<RealityState> = $state;

const tell = (called: Called<RealityCheck>): void =>
  $state.set(
    called.ok ? { check: called.value, refused: null } : { check: $state.get().check, refused: called.problem.code },
  );

export const loadReality = async (): Promise<void> => tell(await call(readRealityCheck));
export const chooseReality = async (everyMinutes: number): Promise<void> =>
  tell(await call(chooseRealityCheck, { body: { everyMinutes } }));
