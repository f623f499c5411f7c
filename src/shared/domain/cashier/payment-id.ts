// The id of a payment for players and the office: `P` and two numbers.

/** The numbers of the player and the payment in an id; null for any other text. */
export function idParts(id: string): { playerNo: number; no: number } | null {
  const [, playerNo, no] = /^P(\d+)-(\d+)$/.exec(id) ?? [];
  return no === undefined ? null : { playerNo: Number(playerNo), no: Number(no) };
}
