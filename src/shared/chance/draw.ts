// The fair draw (design: "The draw"): HMAC-SHA256 over client seed, nonce and block, keyed by the server seed's text.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What fixes every outcome of a round. The nonce counts the bets made under one pair of seeds. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** The floats of one round, in order. A later step of the round continues after the `drawn` floats. */
export type Chance = {
  /** The next float in [0, 1). */
  float(): number;
  /** A whole number in [0, n). Up to 65,536 it is floor(f * n), above it rejects to stay unbiased. */
  below(n: number): number;
  /** The same round's floats from the first one on: to look again at what was drawn at the opening and is not revealed yet. */
  again(): Chance;
  /** How many floats the round has used so far. */
  readonly drawn: number;
};

const floatsPerBlock = 8;
const range32 = 2 ** 32;
const plainUpTo = 65_536;

/** A client seed holds no colon, which would make the drawn messages ambiguous. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** 32 bytes of a cryptographic generator as the 64 hex characters that are the key's text. */
export function serverSeedFrom(random: Uint8Array): string {
  if (random.length !== 32) throw new Error('A server seed is 32 random bytes');
  return bytesToHex(random);
}

/** The commitment that the player sees before choosing a seed: SHA-256 of the server seed's text. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

/** Block `block` of a round: eight floats of four bytes each. */
export const blockOf = ({ serverSeed, clientSeed, nonce }: Seeds, block: number): number[] =>
  floatsOf(serverSeed, `${clientSeed}:${nonce}:${block}`);

/** The eight floats for a message under a key. */
export function floatsOf(key: string, message: string): number[] {
  const bytes = hmac(sha256, utf8ToBytes(key), utf8ToBytes(message));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // b0/256 + b1/256^2 + b2/256^3 + b3/256^4 is the big-endian number over 2^32, exact in a double.
  return Array.from({ length: floatsPerBlock }, (_, i) => view.getUint32(i * 4) / range32);
}

/** The round's floats from float number `from` on. */
export const chanceOf = (seeds: Seeds, from = 0): Chance => chanceFrom((block) => blockOf(seeds, block), from);

/** Floats from blocks of eight, from float number `from` on. */
export function chanceFrom(blockAt: (block: number) => readonly number[], from = 0): Chance {
  let drawn = from;
  let held = -1;
  let floats: readonly number[] = [];
  const float = () => {
    const block = Math.floor(drawn / floatsPerBlock);
    if (block !== held) {
      floats = blockAt(block);
      held = block;
    }
    const value = floats[drawn % floatsPerBlock];
    if (value === undefined) throw new Error('A block holds eight floats');
    drawn += 1;
    return value;
  };
  return {
    float,
    below(n) {
      if (n <= plainUpTo) return Math.floor(float() * n);
      const fair = range32 - (range32 % n);
      let drawn32 = float() * range32;
      while (drawn32 >= fair) drawn32 = float() * range32;
      return drawn32 % n;
    },
    again: () => chanceFrom(blockAt),
    get drawn() {
      return drawn;
    },
  };
}
