// The player's progress in the VIP club, as the socket reports it. Every page includes this file, so it imports no code
// that calls the API.
import { atom, type ReadableAtom } from 'nanostores';
import type { VipProgress } from '#shared/contract/vip.ts';

const $latest = atom<VipProgress | null>(null);
/** Null until the socket has opened. */
export const $vip: ReadableAtom<VipProgress | null> = $latest;
export const tellVip = (progress: VipProgress): void => $latest.set(progress);
