// The id of a player at a studio: encrypted with that studio's key, always the same, and decoded without any storage.
// Another studio's id, or an altered one, belongs to nobody, and no object is created for it.
import { Buffer } from 'node:buffer';
import { hmacKey } from '#functions/crypto/secrets.ts';
import type { Studio } from '#functions/ports/studios/index.ts';

const HALF = 16;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Bytes = Uint8Array<ArrayBuffer>;
type Keyed = Pick<Studio, 'accountKey'>;

/**
 * A MAC of the player's id, and the id encrypted with a key stream that the MAC selects: equal ids have equal names.
 */
export async function accountIdOf({ accountKey }: Keyed, playerId: string): Promise<string> {
  const id = bytesOf(playerId);
  const mark = await markOf(accountKey, id);
  return Buffer.concat([mark, await streamed(accountKey, mark, id)]).toString('base64url');
}

/** The player's id; null for a name that this studio did not receive. */
export async function playerIdOf({ accountKey }: Keyed, account: string): Promise<string | null> {
  const name = /^[\w-]{43}$/.test(account) ? decoded(account) : null;
  if (name?.length !== 2 * HALF) return null;
  const mark = name.slice(0, HALF);
  const id = await streamed(accountKey, mark, name.slice(HALF));
  const expected = await markOf(accountKey, id);
  // Compares in constant time.
  const differs = expected.reduce((sum, byte, at) => sum | (byte ^ (mark[at] ?? 0)), 0);
  return differs === 0 ? textOf(id) : null;
}

const markOf = (key: string, id: Bytes): Promise<Bytes> => hashed(`mark ${key}`, id);

async function streamed(key: string, mark: Bytes, id: Bytes): Promise<Bytes> {
  const stream = await hashed(`stream ${key}`, mark);
  return id.map((byte, at) => byte ^ (stream[at] ?? 0));
}

async function hashed(key: string, data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(key), data)).slice(0, HALF);
}

/**
 * Decodes only the canonical form: the last character has unused bits, so that other forms would decode to the same
 * bytes.
 */
function decoded(account: string): Bytes | null {
  const name = Buffer.from(account, 'base64url');
  return name.toString('base64url') === account ? new Uint8Array(name) : null;
}

function bytesOf(playerId: string): Bytes {
  if (!ID.test(playerId)) throw new Error('a player’s id is no UUID');
  return new Uint8Array(Buffer.from(playerId.replaceAll('-', ''), 'hex'));
}

const textOf = (id: Bytes): string =>
  Buffer.from(id)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
