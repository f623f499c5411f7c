// Compares a given text with a secret.

/** Compares hashes, so that the time reveals nothing about the secret. */
export async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
  const [left, right] = [new Uint8Array(a ?? new ArrayBuffer(0)), new Uint8Array(b ?? new ArrayBuffer(0))];
  return left.reduce((differs, byte, at) => differs | (byte ^ (right[at] ?? 0)), 0) === 0;
}
