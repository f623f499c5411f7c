// The link in a letter that unsubscribes from its topic without signing in, with one press in the mail program (RFC
// 8058). It names the player and the topic and is signed; it never expires, since the letter may be read at any time.
import { hmacKey } from '#functions/crypto/secrets.ts';
import { isTopic, type Topic } from '#shared/domain/notices/topics.ts';
import { base64url, fromBase64url } from '#shared/domain/receipts/key.ts';
import { paths } from '#src/paths.ts';

export interface Unsubscription {
  readonly playerId: string;
  readonly topic: Topic;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const signed = ({ playerId, topic }: Unsubscription): Uint8Array<ArrayBuffer> =>
  bytes(`unsubscribe\n${topic}\n${playerId}`);

export async function unsubscribeToken(secret: string, about: Unsubscription): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), signed(about));
  return `${about.topic}.${about.playerId}.${base64url(new Uint8Array(signature))}`;
}

/** Null for a token that we did not sign. */
export async function unsubscriptionIn(secret: string, token: string): Promise<Unsubscription | null> {
  const [, topic = '', playerId = '', signature = ''] = /^(\w+)\.([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!isTopic(topic)) return null;
  const about = { playerId, topic };
  const given = fromBase64url(signature);
  return given !== null && (await crypto.subtle.verify('HMAC', await hmacKey(secret), given, signed(about)))
    ? about
    : null;
}

export const unsubscribePath = async (secret: string, about: Unsubscription): Promise<string> =>
  paths.unsubscribe(await unsubscribeToken(secret, about));
