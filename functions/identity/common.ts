/** Passwords that a thief tries first. The list stays on the server: in a browser it would cost every visitor 40 kB. */

/**
 * True for a listed password in any case, and for a listed word that was only lengthened
 * with digits and signs: "football2026!" is as easy as "football".
 */
export async function isCommon(password: string): Promise<boolean> {
  const { commonPasswords, commonStems } = await import('./common-words.ts');
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) return true;
  if (new Set(plain).size <= 3) return true;
  const stem = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return stem.length > 0 && stem.length + 6 >= plain.length && commonStems.has(stem);
}
