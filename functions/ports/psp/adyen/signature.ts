// How Adyen signs: each item of a standard webhook over eight of its fields, a transfer webhook over its body. Other
// fields are not protected, and neither is the time, so an old delivery is valid, too. Replaying one does no harm,
// because its reference has been processed already.

export interface SignedFields {
  readonly pspReference: string;
  readonly originalReference?: string | undefined;
  readonly merchantAccountCode: string;
  readonly merchantReference: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly eventCode: string;
  readonly success: string;
}

export const signedText = (item: SignedFields): string =>
  [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':');

/**
 * Whether one of the keys (hex) made this signature. Events that were queued before a rotation carry the older key's
 * signature.
 */
export async function isSigned(keys: readonly string[], data: BufferSource, mark: string): Promise<boolean> {
  const bytes = fromBase64(mark);
  if (!bytes) return false;
  let genuine = false;
  // WebCrypto compares in constant time; every key is tried.
  for (const key of keys) {
    const secret = fromHex(key);
    if (secret && (await crypto.subtle.verify('HMAC', await hmacKey(secret, 'verify'), bytes, data))) genuine = true;
  }
  return genuine;
}

/** Null where the key is not hex. */
export async function sign(key: string, data: BufferSource): Promise<string | null> {
  const secret = fromHex(key);
  if (!secret) return null;
  const mark = await crypto.subtle.sign('HMAC', await hmacKey(secret, 'sign'), data);
  return btoa(String.fromCharCode(...new Uint8Array(mark)));
}

const hmacKey = (secret: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

/** Decodes 32 bytes. Only their canonical base64 form is accepted. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/.test(text)) return null;
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-fA-F]{2}){16,128}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
