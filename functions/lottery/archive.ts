// Every run that was ever opened, for all lotteries (object/archive.ts).
import { ARCHIVE_STEPS, finalSince, noteRun, notFinal } from '#functions/object/archive.ts';
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { ArchivedLottery, LotteryArchiveVerbs } from './verbs.ts';

export class LotteryArchive extends StoredObject implements LotteryArchiveVerbs {
  protected readonly object = new ObjectCore(this.ctx, { restored: [this.env.RESTORED, null], steps: ARCHIVE_STEPS });

  async note(one: ArchivedLottery) {
    await this.object.run((tx) => noteRun(tx, one, one.isFinal));
  }

  async since(atMs: number, most: number) {
    return finalSince<ArchivedLottery>(this.object.store, atMs, most);
  }

  async running() {
    return notFinal<ArchivedLottery>(this.object.store);
  }
}
