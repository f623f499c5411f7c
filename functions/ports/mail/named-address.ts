// A sender as a header of mail says it: a name and an address (RFC 5322, 3.4), in signs that every server on its way can read.

/** Of one encoded word, with its frame of 12 signs in the 75 that one may have (RFC 2047, 2). */
const MOST_BYTES = 45;

/** `"Perigee" <letters@perigee.example>`; a name with other signs than those of ASCII is encoded words. */
export const namedAddress = (name: string, address: string): string =>
  `${/^[\x20-\x7e]*$/.test(name) ? quoted(name) : encoded(name)} <${address}>`;

const quoted = (name: string): string => `"${name.replace(/["\\]/g, '\\$&')}"`;

/** A sign is never split between two words, which a reader decodes one by one; the space between two words is not read. */
function encoded(name: string): string {
  const words: number[][] = [[]];
  for (const sign of name) {
    const bytes = [...new TextEncoder().encode(sign)];
    if ((words.at(-1)?.length ?? 0) + bytes.length > MOST_BYTES) words.push([]);
    words.at(-1)?.push(...bytes);
  }
  return words.map((bytes) => `=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`).join(' ');
}
