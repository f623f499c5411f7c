// Names of people, and the nickname that others see (S5.03 to S5.05). Values are tidied (tidy.ts).
import { hidesSigns } from '../text/unseen.ts';
import { maxLength, minLength } from './generic.ts';
import { mixesScripts } from './script.ts';
import type { Verdict } from './verdict.ts';

// Letters of any script with their accents: players are called Zoë, Müller and Đorđević. Apostrophes beside the spec's
// signs: O'Brien and D’Angelo must match their documents.
const NAME = /^[\p{L}\p{M}\p{Nd} .'’-]*$/u;
const NICKNAME = /^[\p{L}\p{M}\p{Nd} .-]*$/u;

export const NAME_MAX = 60;
export const NICKNAME_MIN = 3;
export const NICKNAME_MAX = 15;

export function checkName(value: string): Verdict {
  if (!NAME.test(value) || isHidden(value)) return 'validation.name.characters';
  if (!hasLetter(value)) return 'validation.name.letter';
  if (mixesScripts(value)) return 'validation.name.scripts';
  return maxLength(NAME_MAX)(value);
}

/** Empty is allowed: the player is then shown without a name. */
export function checkNickname(value: string): Verdict {
  if (value === '') return null;
  if (!NICKNAME.test(value) || isHidden(value)) return 'validation.nickname.characters';
  if (minLength(NICKNAME_MIN)(value) || maxLength(NICKNAME_MAX)(value)) return 'validation.nickname.length';
  if (!/[\p{L}\p{Nd}]/u.test(value)) return 'validation.nickname.letter';
  return mixesScripts(value) ? 'validation.name.scripts' : null;
}

/** A proper letter, not a modifier that Unicode counts among letters. */
export const hasLetter = (value: string): boolean => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(value);

/** Whether it contains what nobody can see or read: invisible characters, accents without a letter or stacked. */
export const isHidden = (value: string): boolean =>
  hidesSigns(value) || /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{5,}/u.test(value);
