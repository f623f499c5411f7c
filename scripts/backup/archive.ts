// A backup as one file: entries one after another, compressed, then encrypted for the holder of the private key; the
// house itself can't read it. Format: a line of JSON with a JWE of this file's key (RFC 7516), then numbered frames of
// AES-256-GCM, the last one marked.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

const ALG = 'ECDH-ES+A256KW';
const FRAME = 1024 ** 2;
const TAG = 16;

export interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Whoever restores holds the private key; making a backup needs the public one only. */
export async function newKeys(): Promise<{ publicKey: JWK; privateKey: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(ALG, { crv: 'X25519', extractable: true });
  return { publicKey: await exportJWK(publicKey), privateKey: await exportJWK(privateKey) };
}

export async function writeArchive(path: string, entries: AsyncIterable<Entry>, recipient: JWK): Promise<void> {
  if (recipient.d !== undefined) throw new Error('this is a private key: a backup is made with the public one');
  const key = randomBytes(32);
  const jwe = await new CompactEncrypt(key)
    .setProtectedHeader({ alg: ALG, enc: 'A256GCM' })
    .encrypt(await importJWK(recipient, ALG));
  await pipeline(
    Readable.from(framed(entries)),
    createGzip({ level: 1 }),
    (plain: AsyncIterable<Buffer>) => sealed(plain, key, jwe),
    createWriteStream(path, { mode: 0o600 }),
  );
}

/** Throws at the first byte that was changed, and also where the end is missing. */
export async function readArchive(path: string, identity: JWK, take: (entry: Entry) => void): Promise<void> {
  await pipeline(
    createReadStream(path),
    (stored: AsyncIterable<Buffer>) => unsealed(stored, identity),
    createGunzip(),
    async (plain: AsyncIterable<Buffer>) => {
      for await (const entry of entriesIn(plain)) take(entry);
    },
  );
}

async function* framed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes } of entries) {
    yield Buffer.from(`${JSON.stringify({ path, size: bytes.length })}\n`);
    yield bytes;
  }
}

async function* entriesIn(plain: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const from = new Taker(plain);
  for (let line = await from.line(); line !== null; line = await from.line()) {
    const { path, size } = JSON.parse(line) as { path: string; size: number };
    yield { path, bytes: await from.take(size) };
  }
}

/** Each frame's nonce and additional data hold its number and whether it is the last, so none can be left out or moved. */
function nonceOf(no: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(no, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

async function* sealed(plain: AsyncIterable<Buffer>, key: Buffer, jwe: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify({ format: 'perigee-backup-1', jwe })}\n`);
  let no = 0;
  const seal = (part: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(no++, isLast));
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  };
  let rest = Buffer.alloc(0);
  for await (const chunk of plain) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length > FRAME; rest = rest.subarray(FRAME)) yield seal(rest.subarray(0, FRAME), false);
  }
  yield seal(rest, true);
}

async function* unsealed(stored: AsyncIterable<Buffer>, identity: JWK): AsyncGenerator<Buffer> {
  const from = new Taker(stored);
  const { format, jwe } = JSON.parse((await from.line()) ?? '{}') as { format?: string; jwe?: string };
  if (format !== 'perigee-backup-1' || jwe === undefined) throw new Error('this is no backup');
  const { plaintext: key } = await compactDecrypt(jwe, await importJWK(identity, ALG));
  for (let no = 0; ; no++) {
    const frame = await from.take(FRAME + TAG, { orLess: true });
    const isLast = await from.isEmpty();
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(no, isLast));
    cipher.setAuthTag(frame.subarray(frame.length - TAG));
    yield Buffer.concat([cipher.update(frame.subarray(0, frame.length - TAG)), cipher.final()]);
    if (isLast) return;
  }
}

/** Reads a stream's bytes in portions of the requested size. */
class Taker {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async isEmpty(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  /** Up to the next line feed, without it; null at the end. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(10);
      if (end >= 0) return this.#cut(end + 1).toString('utf8', 0, end);
      if (!(await this.#more())) return null;
    }
  }

  async take(size: number, { orLess = false } = {}): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let got = 0; got < size; ) {
      if (this.#rest.length === 0 && !(await this.#more())) {
        if (orLess) break;
        throw new Error('the backup ends too soon');
      }
      const part = this.#cut(Math.min(this.#rest.length, size - got));
      parts.push(part);
      got += part.length;
    }
    return Buffer.concat(parts);
  }

  #cut(size: number): Buffer {
    const part = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return part;
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      if (value.length === 0) continue;
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
      return true;
    }
  }
}
