// Whose the key of a call is: the choice's, not the press's. Chosen again before it was done, it is the same call, which the server
// does once (I7): a refusal changed nothing, and says nothing of an earlier try whose answer was lost. Nobody else makes keys (tests/unit/rules/keys.test.ts).
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

/** The server knows it as the key of another call: nothing can be done with it. */
const REUSED = 'idempotency.key_reused';
/** Of calls that can post. */
const posting = new Map<string, string>();
/** Of others: they set how something is, so that what is set after them is the newer word. */
const setting = new Map<string, string>();

export type Held = {
  readonly key: string;
  /** Hears what came of it; null: it was done. */
  readonly end: (problem: Problem | null) => void;
};

export function keyOf({ id, keyed }: Row, { params, body, choice = body, lasts }: Chosen): Held {
  const chosen = short(`${id} ${JSON.stringify([params, choice])}`);
  const keys = keyed ? posting : setting;
  const stays = keyed && lasts !== 'page';
  const key = keys.get(chosen) ?? (stays ? stored()[chosen] : undefined) ?? crypto.randomUUID();
  keys.set(chosen, key);
  // Before it is sent: a page that is reloaded while it waits knows it, too.
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

/** 53 bits of the choice (cyrb53): an amount or an account's number is nothing to keep in a browser. */
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
