// Codes as people paste them: of bonuses, coupons, second factors, cases. Page and server parse them alike.
import { plain } from './unseen.ts';

/**
 * Normalized and in capitals, every dash a hyphen, no spaces, no invisible characters, and without surrounding
 * punctuation or a label ("Code: WELCOME"). No code begins or ends with such a sign (`CODE_SHAPE`).
 */
export const readCode = (typed: string): string =>
  plain(plain(typed).toUpperCase())
    .replace(/\s/gu, '')
    .replace(/-+/gu, '-')
    .replace(/^.*:(?=.*[\p{L}\p{N}])/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    // Removed characters may have been between a letter and its accents.
    .normalize('NFKC');

/** A bonus's code. A text of another shape can't be one, and does not count as an attempt. */
export const CODE_SHAPE = /^(?=.{3,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
export const isCodeShaped = (code: string): boolean => CODE_SHAPE.test(code);

const bare = (typed: string): string => readCode(typed).replaceAll('-', '');

/** The six digits of an authenticator; null for any other text. */
export function readDigits(typed: string): string | null {
  const code = bare(typed);
  return /^\d{6}$/.test(code) ? code : null;
}

/** The ten characters of a recovery code; null for any other text. */
export function readRecovery(typed: string): string | null {
  const code = bare(typed);
  return /^[0-9A-Z]{10}$/.test(code) ? code : null;
}
