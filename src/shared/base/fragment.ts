// The fragment of this page's address.

/** An address may hold anything: what cannot be decoded is returned unchanged. */
export function hashHere(): string {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
