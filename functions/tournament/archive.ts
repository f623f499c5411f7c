// Every run that anybody entered, for all tournaments (object/archive.ts).
import { ARCHIVE_STEPS, finalSince, noteRun, notFinal } from '#functions/object/archive.ts';
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Archived, ArchiveVerbs } from './verbs.ts';

export class TournamentArchive extends StoredObject implements ArchiveVerbs {
  protected readonly object = new ObjectCore(this.ctx, { restored: [this.env.RESTORED, null], steps: ARCHIVE_STEPS });

  async note(one: Archived) {
    await this.object.run((tx) => noteRun(tx, one, one.result !== null || one.canceled !== undefined));
  }

  async since(atMs: number, most: number) {
    return finalSince<Archived>(this.object.store, atMs, most);
  }

  async running() {
    return notFinal<Archived>(this.object.store);
  }
}
