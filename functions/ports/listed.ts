// Secrets that change stand as a list.
/** Keys, the newest first, with a comma between. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
