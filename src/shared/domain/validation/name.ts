/** Names of people and the nickname others see (S5.03 to S5.05). */
import type { Verdict } from './verdict.ts';

// Letters of any script with their accents: players are called Zoë, Müller and Đorđević.
const NAME = /^[\p{L}\p{M}\p{N} .-]*$/u;

export const NAME_MAX = 60;
export const NICKNAME_MIN = 3;
export const NICKNAME_MAX = 15;

export function checkName(value: string): Verdict {
  if (!NAME.test(value)) return 'validation.name.characters';
  return [...value].length > NAME_MAX ? 'validation.too_long' : null;
}

/** Empty is allowed: the player is then shown as nobody in particular. */
export function checkNickname(value: string): Verdict {
  if (value === '') return null;
  const length = [...value].length;
  if (length < NICKNAME_MIN || length > NICKNAME_MAX) return 'validation.nickname.length';
  return NAME.test(value) ? null : 'validation.name.characters';
}
