// The id of the answer to a studio's call (`x-request-id`). It contains the time, so that the call can be found by the
// id alone.

/** `w-mk3q9x1a-4f2b8c7d9e` */
const ID = /^w-([0-9a-z]{8,9})-[0-9a-f]{12}$/;

export const walletRequestId = (nowMs: number): string => `w-${nowMs.toString(36)}-${crypto.randomUUID().slice(-12)}`;

/** The time of the call; null for any other text. */
export function timeOfRequest(id: string): number | null {
  const [, time] = ID.exec(id) ?? [];
  return time === undefined ? null : Number.parseInt(time, 36);
}
