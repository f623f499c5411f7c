// A birthday: the names of all players who were born on it, so that nearly equal names are found. There is one object
// for each day, because part of a name has another key than the whole: the search needs all names of the day together.
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import { enter } from './names.ts';
import { BIRTHDAY } from './schema.ts';
import type { BirthdayVerbs, Named } from './verbs.ts';

export class Birthday extends StoredObject implements BirthdayVerbs {
  protected readonly object = new ObjectCore(this.ctx, { restored: [this.env.RESTORED, null], steps: BIRTHDAY });

  async enter(named: Named) {
    return this.object.run(({ store, nowMs }) => enter(store, named, nowMs));
  }
}
