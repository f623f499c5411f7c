// Notices to everybody are on one thread and in one SQLite database: news are numbered and published, and players'
// objects fetch them. Pushes and letters about our terms are sent from here, page by page by the alarm, until all are
// sent or an operator stops them (ADR 150).
import { visit } from '#functions/audience.ts';
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Due } from '#functions/object/timers.ts';
import type { Tx } from '#functions/object/transaction.ts';
import type { TermsChange } from '#shared/domain/notices/terms.ts';
import { NOTICES_KEY } from '#shared/domain/published.ts';
import { announce, inForce, pageSent, publish, sendingOf, skipNumbers, stop, type Visited, views } from './rows.ts';
import { STEPS } from './schema.ts';
import type { NewsWish, NoticesVerbs } from './verbs.ts';

type Kind = 'publish' | 'page';

export class Notices extends StoredObject implements NoticesVerbs {
  protected readonly object = new ObjectCore<Tx, Kind, never, Visited | null>(this.ctx, {
    restored: [this.env.RESTORED, skipNumbers],
    steps: STEPS,
    timers: {
      // The store has accepted the publication before this runs.
      publish: () => {},
      page: (tx, no, page) => pageSent(tx, Number(no), page),
    },
    prepare: (due) => this.#prepare(due),
  });

  publish(wish: NewsWish) {
    return this.object.run((tx) => publish(tx, wish));
  }

  announce(change: TermsChange) {
    return this.object.run((tx) => announce(tx, change));
  }

  stop(id: string, operator: string) {
    return this.object.run((tx) => stop(tx, id, operator));
  }

  async notices() {
    return views(this.object.tx());
  }

  async inForce() {
    return inForce(this.object.tx());
  }

  async #prepare({ kind, ref }: Due<Kind>): Promise<Visited | null> {
    const tx = this.object.tx();
    if (kind === 'page') {
      const row = sendingOf(tx, Number(ref));
      return row ? visit(this.env, row) : null;
    }
    await this.env.STORE.put(NOTICES_KEY, JSON.stringify(inForce(tx)));
    return null;
  }
}
