// The outcome of a code from a link, shown where it was used and nowhere else.
import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import type { Entered } from './gifts.ts';

export type LinkedCode = { readonly code: string } & (
  | { readonly problem: Problem; readonly came?: undefined }
  | { readonly problem: null; readonly came: Entered | null }
);

const $state = atom<LinkedCode | null>(null);
/** Null while none was used. */
export const $linkedCode: ReadableAtom<LinkedCode | null> = $state;

export const tellLinked = (code: LinkedCode): void => $state.set(code);

export const letGo = (): void => $state.set(null);
