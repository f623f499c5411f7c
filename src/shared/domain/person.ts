// Who somebody is, as far as two accounts can tell: her name and birthday, however she writes them.

export type Person = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string };

/**
 * Equal for the same name and birthday in any case, with or without accents and hyphens, and in either order
 * of the names; null while any of the three is not known. `dateOfBirth` is an ISO date.
 */
export function personKey({ firstName, lastName, dateOfBirth }: Person): string | null {
  const words = wordsOf(`${firstName} ${lastName}`);
  const known =
    wordsOf(firstName).length > 0 && wordsOf(lastName).length > 0 && /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth);
  return known ? `${words.sort().join(' ')}|${dateOfBirth}` : null;
}

/** Letters that Unicode does not take apart, as papers without them write them. */
const SPELT: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th' };

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœđłıþ]/g, (letter) => SPELT[letter] ?? letter)
    // Müller or Mueller, Åse or Aase.
    .replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
