// A secret that is rotated holds a list of keys.
/** The keys of a secret, separated by commas, the newest first. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
