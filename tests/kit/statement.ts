// A player's statement as it is downloaded, read: what each round changed, and what is left in the end.

interface ReadStatement {
  readonly closingMinor: number;
  /** The sum of a round's lines. */
  ofRound(id: string): number;
}

const cents = (amount = ''): number => Math.round(Number(amount) * 100);

/** `csv`: of a currency with a hundred subunits. */
export function readStatement(csv: string): ReadStatement {
  const rows = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const [, , , , , , closing] = rows.at(-1) ?? [];
  const isOf = (id: string, reference = '') => reference === id || reference.startsWith(`${id}.`);
  return {
    closingMinor: cents(closing),
    ofRound: (id) =>
      rows.reduce((sum, [, , , reference, , change]) => (isOf(id, reference) ? sum + cents(change) : sum), 0),
  };
}
