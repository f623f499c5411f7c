// Codes as people paste them: of bonuses, coupons, second factors, cases. What is read of one is the same in page and server.
import { plain } from './unseen.ts';

/**
 * Usual forms in capitals, every dash one hyphen, no blanks, nothing unseen, and nothing around it that a sentence, a quote or a
 * bracket left there, nor what it is called ("Code: WELCOME"). No code begins or ends with such a sign (`CODE_SHAPE`).
 */
export const readCode = (typed: string): string =>
  plain(plain(typed).toUpperCase())
    .replace(/\s/gu, '')
    .replace(/-+/gu, '-')
    .replace(/^.*:(?=.*[\p{L}\p{N}])/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    // What was taken out may have stood between a letter and its marks.
    .normalize('NFKC');

/** A bonus's code. What has another shape can be none: to type it is no try. */
export const CODE_SHAPE = /^(?=.{3,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
export const isCodeShaped = (code: string): boolean => CODE_SHAPE.test(code);

const bare = (typed: string): string => readCode(typed).replaceAll('-', '');

/** The six digits of an authenticator; null where that is not what was typed. */
export function readDigits(typed: string): string | null {
  const code = bare(typed);
  return /^\d{6}$/.test(code) ? code : null;
}

/** The ten signs of a recovery code; null where that is not what was typed. */
export function readRecovery(typed: string): string | null {
  const code = bare(typed);
  return /^[0-9A-Z]{10}$/.test(code) ? code : null;
}
