// How calls are signed in both directions: RSA over the method, the UUID and the data, concatenated without separators.

export type Data = string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data };

/**
 * Serialises data for signing: members sorted by name in byte order, each name before its value; lists in their order;
 * nothing for null. Numbers must be the text that was sent, so `textual` reads incoming bodies in that form.
 */
export function serialise(data: Data): string {
  if (data === null) return '';
  if (typeof data !== 'object') return String(data);
  if (Array.isArray(data)) return data.map(serialise).join('');
  const fields = data as { readonly [name: string]: Data };
  return Object.keys(fields)
    .toSorted(byBytes)
    .map((name) => name + serialise(fields[name] ?? null))
    .join('');
}

/** Compares by code unit and not by language: `AccountID` sorts before `accountid`. */
const byBytes = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const signedText = (method: string, uuid: string, data: Data): string => method + uuid + serialise(data);

/** The prefix of a signature names its digest; without a prefix it is SHA-1. */
const ALGORITHMS = { 'alg=RS256;': 'SHA-256', 'alg=RS384;': 'SHA-384', 'alg=RS512;': 'SHA-512', '': 'SHA-1' } as const;
type Digest = (typeof ALGORITHMS)[keyof typeof ALGORITHMS];

/** We sign with the strongest digest that both sides support. */
const OURS = 'alg=RS256;';

/** Imported keys. There are only a few, so they stay cached for the life of the isolate. */
const imported = new Map<string, CryptoKey>();

async function keyOf(use: 'sign' | 'verify', key: string, hash: Digest): Promise<CryptoKey> {
  const name = `${use} ${hash} ${key}`;
  const known = imported.get(name);
  if (known) return known;
  const format = use === 'sign' ? 'pkcs8' : 'spki';
  const made = await crypto.subtle.importKey(format, fromPem(key), rsa(hash), false, [use]);
  imported.set(name, made);
  return made;
}

export async function sign(key: string, text: string): Promise<string> {
  const secret = await keyOf('sign', key, 'SHA-256');
  const mark = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', secret, new TextEncoder().encode(text));
  return OURS + btoa(String.fromCharCode(...new Uint8Array(mark)));
}

/** Whether one of the keys made this signature. */
export async function isSigned(keys: readonly string[], text: string, signature: string): Promise<boolean> {
  const prefix =
    (Object.keys(ALGORITHMS) as (keyof typeof ALGORITHMS)[]).find((each) => signature.startsWith(each)) ?? '';
  const mark = fromBase64(signature.slice(prefix.length));
  if (!mark) return false;
  for (const key of keys) {
    const known = await keyOf('verify', key, ALGORITHMS[prefix]).catch(() => null);
    if (known && (await crypto.subtle.verify('RSASSA-PKCS1-v1_5', known, mark, new TextEncoder().encode(text))))
      return true;
  }
  return false;
}

const rsa = (hash: Digest) => ({ name: 'RSASSA-PKCS1-v1_5', hash });

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]{80,1400}={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

/** A secret may contain the key's line ends in their escaped form. */
const fromPem = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\\n|\s/g, '')), (sign) => sign.charCodeAt(0));

/**
 * Parses JSON and keeps each number as the text that was sent, because the signature covers how a number is written and
 * not its value.
 */
export function textual(raw: string): unknown {
  let out = '';
  let at = 0;
  while (at < raw.length) {
    const text = /"(?:[^"\\]|\\.)*"/y;
    text.lastIndex = at;
    const quoted = text.exec(raw)?.[0];
    if (quoted) {
      out += quoted;
      at += quoted.length;
      continue;
    }
    const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    number.lastIndex = at;
    const written = number.exec(raw)?.[0];
    out += written ? `"${written}"` : (raw[at] ?? '');
    at += written?.length ?? 1;
  }
  try {
    return JSON.parse(out);
  } catch {
    return null;
  }
}
