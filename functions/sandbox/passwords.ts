// Passwords of players that the sandbox's endpoint creates. They protect nothing, so a cheap hash is enough; tests sign
// in thousands of times.
import { hashText } from '#shared/domain/hash.ts';

const MARK = 'sandbox:';

export const sandboxHash = (password: string): string => MARK + hashText(password);

/** Null for a hash that the sandbox's endpoint did not make. */
export const sandboxVerify = ({ hash, password }: { hash: string; password: string }): boolean | null =>
  hash.startsWith(MARK) ? hash === sandboxHash(password) : null;
