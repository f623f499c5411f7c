// How often a reality check comes: as the server tells it, and the verb that chooses. Nothing is optimistic.
import { atom, type ReadableAtom } from 'nanostores';
import { chooseRealityCheck, type RealityCheck, readRealityCheck } from '#shared/contract/limits.ts';
import { type Called, call } from '#src/client/api.ts';

type Told = { readonly check: RealityCheck | null; readonly failed: boolean };
const $told = atom<Told>({ check: null, failed: false });

export const $reality: ReadableAtom<Told> = $told;

const tell = (called: Called<RealityCheck>): void =>
  $told.set(called.ok ? { check: called.value, failed: false } : { check: $told.get().check, failed: true });

export const loadReality = async (): Promise<void> => tell(await call(readRealityCheck));
export const chooseReality = async (everyMinutes: number): Promise<void> =>
  tell(await call(chooseRealityCheck, { body: { everyMinutes } }));
