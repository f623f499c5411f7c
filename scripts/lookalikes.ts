// The characters that look like a letter of ours, from Unicode's table of confusables (UTS 39, as the package
// unhomoglyph holds it), as the one line in src/shared/domain/text/lookalikes.ts: `npx node scripts/lookalikes.ts`
// prints it.
import table from 'unhomoglyph/data.json' with { type: 'json' };

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '');

/** Each letter with its lookalikes, beyond those that Unicode normalization resolves; a small letter counts by its own shape. */
export function lookalikes(): string {
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  for (const [sign, shape] of Object.entries(table)) {
    const [from, to] = [folded(sign), folded(shape)];
    if (!/^[a-z]$/.test(to) || !/^[^\p{ASCII}]$/u.test(from)) continue;
    (sign === from ? own : others).set(from, to);
  }
  const found = [...new Map([...others, ...own])];
  const letters = Map.groupBy(found, ([, to]) => to);
  return [...letters.keys()]
    .toSorted()
    .map(
      (to) =>
        to +
        (letters.get(to) ?? [])
          .map(([from]) => from)
          .toSorted()
          .join(''),
    )
    .join(' ');
}

if (process.argv[1]?.endsWith('lookalikes.ts')) console.log(lookalikes());
