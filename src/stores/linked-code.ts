// What became of a code that a link brought along, said where it was used and no further.
import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import type { Entered } from './gifts.ts';

export type LinkedCode = { readonly code: string } & (
  | { readonly problem: Problem; readonly came?: undefined }
  | { readonly problem: null; readonly came: Entered | null }
);

const $state = atom<LinkedCode | null>(null);
/** Null while nobody handed one in. */
export const $linkedCode: ReadableAtom<LinkedCode | null> = $state;

export const tellLinked = (code: LinkedCode): void => $state.set(code);

export const letGo = (): void => $state.set(null);
