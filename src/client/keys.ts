// Idempotency keys. A key belongs to the player's choice, not to one press: the same choice made again before it was
// done is the same call, which the server does once (I7). A refusal changed nothing, and says nothing about an earlier
// try whose answer was lost. Nothing else makes keys (tests/unit/rules/keys.test.ts).
import type { Operation } from '#shared/contract/operation.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { read, write } from './storage.ts';

type Row = Pick<Operation, 'id' | 'method' | 'keyed'>;
export type Chosen = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly choice?: unknown;
  readonly lasts?: 'page';
};

/** The server knows the key from another call, so it can't be used any more. */
const REUSED = 'idempotency.key_reused';
/** Keys of operations that may book money. */
const posting = new Map<string, string>();
/** Keys of the other operations: they set a state, so a later choice replaces an earlier one. */
const setting = new Map<string, string>();

export type Held = {
  readonly key: string;
  /** To be called with the outcome; null: it was done. */
  readonly end: (problem: Problem | null) => void;
};

export function keyOf({ id, keyed }: Row, { params, body, choice = body, lasts }: Chosen): Held {
  const chosen = short(`${id} ${JSON.stringify([params, choice])}`);
  const keys = keyed ? posting : setting;
  const stays = keyed && lasts !== 'page';
  const key = keys.get(chosen) ?? (stays ? stored()[chosen] : undefined) ?? crypto.randomUUID();
  keys.set(chosen, key);
  // Stored before the call is sent, so that a page reloaded meanwhile knows it too.
  if (stays) keep({ ...stored(), [chosen]: key });
  const end = (problem: Problem | null) => {
    if (problem && problem.code !== REUSED) return;
    if (!keyed) return setting.clear();
    posting.delete(chosen);
    if (!stays) return;
    const { [chosen]: _, ...others } = stored();
    keep(others);
  };
  return { key, end };
}

const keep = (keys: Readonly<Record<string, string>>): void => write('undecided', keys);
function stored(): Readonly<Record<string, string>> {
  const found = read('undecided');
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, key]) => typeof key === 'string'));
}

/** A 53-bit hash of the choice (cyrb53), so that no amount or account number is stored in the browser. */
function short(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}
