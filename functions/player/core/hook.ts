// How a layer calls layers above it, which it must not import: it declares a hook, and nouns above register with it
// (noun.ts), in the order of the list of nouns.
import { assert } from '#shared/domain/refusal.ts';
import type { Tx } from './transaction.ts';

export interface Hook<Hung> {
  readonly name: string;
  /** What is registered with it, in the order of the nouns. */
  on(tx: Tx): readonly Hung[];
  /** The one registration, for a question that only one noun answers. */
  single(tx: Tx): Hung;
  hang(...hung: readonly Hung[]): Hanging;
}

/** What a noun registers with a hook. */
export interface Hanging {
  readonly hook: { readonly name: string };
  readonly hung: readonly unknown[];
}

export function hook<Hung>(name: string): Hook<Hung> {
  const self: Hook<Hung> = {
    name,
    on: (tx) => (tx.hooks.get(self) ?? []) as readonly Hung[],
    single(tx) {
      const [one, ...more] = self.on(tx);
      assert(one !== undefined && more.length === 0, `${name} is to be answered by one noun`);
      return one;
    },
    hang: (...hung) => ({ hook: self, hung }),
  };
  return self;
}
