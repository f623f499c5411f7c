// Writes a sender into a mail header: a name and an address (RFC 5322, 3.4), in ASCII, which every server on the way
// can read.

/** The most bytes in one encoded word: its frame takes 12 of the 75 characters that it may have (RFC 2047, 2). */
const MOST_BYTES = 45;

/** Writes `"Perigee" <letters@perigee.example>`. A name with characters outside ASCII becomes encoded words. */
export const namedAddress = (name: string, address: string): string =>
  `${/^[\x20-\x7e]*$/.test(name) ? quoted(name) : encoded(name)} <${address}>`;

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;

/**
 * A character is never split between two words, because readers decode each word separately. Readers ignore the space
 * between two words.
 */
function encoded(name: string): string {
  const words: number[][] = [[]];
  for (const sign of name) {
    const bytes = [...new TextEncoder().encode(sign)];
    if ((words.at(-1)?.length ?? 0) + bytes.length > MOST_BYTES) words.push([]);
    words.at(-1)?.push(...bytes);
  }
  return words.map((bytes) => `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`).join(' ');
}
