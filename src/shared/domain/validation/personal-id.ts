/** The Estonian personal code: exactly 11 characters (S5.06). */
import type { Verdict } from './verdict.ts';

export const PERSONAL_ID_LENGTH = 11;

export const checkPersonalId = (value: string): Verdict =>
  [...value].length === PERSONAL_ID_LENGTH ? null : 'validation.personal_id.length';
