// Where a published catalogue lies in the store, and how the one in force is pointed to.

/** `{"hash": "...", "publishedAt": "..."}` */
export const POINTER = 'catalogue/current';
export const snapshotKey = (hash: string): string => `catalogue/${hash}`;

export const pointerTo = (hash: string, publishedAt: string): string => JSON.stringify({ hash, publishedAt });

/** The hash that a pointer names; undefined for a text that is none. */
export function hashIn(text: string): string | undefined {
  return /^\s*\{[^{}]*"hash"\s*:\s*"([0-9a-f]{64})"[^{}]*\}\s*$/.exec(text)?.[1];
}
