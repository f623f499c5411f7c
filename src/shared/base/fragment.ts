// What the address of this page ends in.

/** Whoever wrote the address may have written anything: what cannot be decoded is taken as it stands. */
export function hashHere(): string {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
