// An authenticator without a device: makes passkeys and signs challenges as a browser would hand them on, and may lie.
import { createHash } from 'node:crypto';

export type Lies = {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Of the authenticator's data; present and verified unless said otherwise. */
  flags?: number;
  counter?: number;
};

const PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;
const bytes = (text: string) => createHash('sha256').update(text).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

export class Authenticator {
  readonly origin: string;
  readonly rpId: string;
  readonly #pair: CryptoKeyPair;
  readonly rawId = crypto.getRandomValues(new Uint8Array(16));
  counter = 0;

  static async of(origin: string): Promise<Authenticator> {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    return new Authenticator(origin, pair as CryptoKeyPair);
  }

  private constructor(origin: string, pair: CryptoKeyPair) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
    this.#pair = pair;
  }

  get id(): string {
    return base64url(this.rawId);
  }

  jwk(): Promise<JsonWebKey> {
    return crypto.subtle.exportKey('jwk', this.#pair.publicKey);
  }

  async make(challenge: string, lies: Lies = {}) {
    const { x = '', y = '' } = await this.jwk();
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.rawId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.rawId, cose]);
    const data = Buffer.concat([this.#data({ flags: PRESENT_AND_VERIFIED | ATTESTED, ...lies }), attested]);
    return {
      id: this.id,
      client_data: this.#clientData('webauthn.create', challenge, lies),
      attestation_object: base64url(attestationOf(data)),
      transports: ['internal'],
    };
  }

  async use(challenge: string, lies: Lies = {}) {
    const client_data = this.#clientData('webauthn.get', challenge, lies);
    const data = this.#data(lies);
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(client_data, 'base64url')).digest()]);
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#pair.privateKey, signed);
    return {
      id: this.id,
      client_data,
      authenticator_data: base64url(data),
      signature: base64url(toDer(Buffer.from(raw))),
    };
  }

  #clientData(type: string, challenge: string, lies: Lies): string {
    const { origin = this.origin, crossOrigin = false } = lies;
    return base64url(Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin })));
  }

  #data({ rpId = this.rpId, flags = PRESENT_AND_VERIFIED, counter = this.counter }: Lies): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([bytes(rpId), rest]);
  }
}

/** CBOR of an attestation of no kind: `{fmt: 'none', attStmt: {}, authData}`. */
export function attestationOf(data: Buffer, format = 'none', statement = Buffer.from([0xa0])): Buffer {
  const word = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
  const length = Buffer.alloc(3, 0x59);
  length.writeUInt16BE(data.length, 1);
  return Buffer.concat([
    Buffer.from([0xa3]),
    word('fmt'),
    word(format),
    word('attStmt'),
    statement,
    word('authData'),
    length,
    data,
  ]);
}

/** ASN.1: two integers without leading zeros, and never negative. */
function toDer(raw: Buffer): Buffer {
  const integers = [raw.subarray(0, 32), raw.subarray(32)].map((part) => {
    let from = 0;
    while (from < 31 && part[from] === 0) from++;
    const digits = part.subarray(from);
    const signed = (digits[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
    return Buffer.concat([Buffer.from([2, signed.length]), signed]);
  });
  const body = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
