// Finding a title by what somebody types: case, accents and punctuation do not matter.

/** `Lion’s Share` > `lions share`; what is typed is folded the same way. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Titles that begin with the text first, then those with a word that begins with it, then those that hold it anywhere;
 * inside each the order of `titles` stays (highest rank first).
 */
export function searchTitles<Title extends { readonly name: string }>(
  titles: readonly Title[],
  typed: string,
): Title[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  const found: [Title[], Title[], Title[]] = [[], [], []];
  for (const title of titles) {
    const name = fold(title.name);
    if (!name.includes(wanted)) continue;
    const rank = name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : 2;
    found[rank].push(title);
  }
  return found.flat();
}
