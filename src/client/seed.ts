// A client seed that nobody chose: 16 characters of the browser's own chance.
export const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
