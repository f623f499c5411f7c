// How the player stands in the VIP club, as the socket tells it. Every page has it, so nothing that asks is imported here.
import { atom, type ReadableAtom } from 'nanostores';
import type { VipProgress } from '#shared/contract/vip.ts';

const $latest = atom<VipProgress | null>(null);
/** Null until the line has opened. */
export const $vip: ReadableAtom<VipProgress | null> = $latest;
export const tellVip = (progress: VipProgress): void => $latest.set(progress);
