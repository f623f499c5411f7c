// What a payment is called in the player's own words and the office's: `P` and two numbers.

/** Whose payment an id names: the player's number and the payment's; null for what is no id of ours. */
export function idParts(id: string): { playerNo: number; no: number } | null {
  const [, playerNo, no] = /^P(\d+)-(\d+)$/.exec(id) ?? [];
  return no === undefined ? null : { playerNo: Number(playerNo), no: Number(no) };
}
