// A birthday: the names of all players who were born on it, so that two that are nearly the same are found. One object a day,
// because a subset of a name's words has another key: whoever looks for it must see the day's names together.
import { DurableObject } from 'cloudflare:workers';
import { type Store, storeOf } from '#functions/object/store.ts';
import { enter } from './names.ts';
import { migrateBirthday } from './schema.ts';
import type { BirthdayVerbs, Named } from './verbs.ts';

export class Birthday extends DurableObject<Env> implements BirthdayVerbs {
  readonly #store: Store;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    ctx.blockConcurrencyWhile(async () => migrateBirthday(this.#store));
  }

  async enter(named: Named) {
    return this.#store.atomic(() => enter(this.#store, named, Date.now()));
  }
}
