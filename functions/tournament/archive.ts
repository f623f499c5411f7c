// Every run that anybody entered: which go on, and how the others ended. One object for all, told once as a run is first entered and
// once as it is final; it decides nothing.
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import { all, run } from '#functions/object/transaction.ts';
import { ARCHIVE_STEPS } from './schema.ts';
import type { Archived, ArchiveVerbs } from './verbs.ts';

export class TournamentArchive extends StoredObject implements ArchiveVerbs {
  protected readonly object = new ObjectCore(this.ctx, { steps: ARCHIVE_STEPS });

  async note(one: Archived) {
    await this.object.run((tx) =>
      run(
        tx,
        `insert into run (id, end_at, final, body) values (?, ?, ?, ?) on conflict (id) do update set
          end_at = excluded.end_at, final = excluded.final, body = excluded.body where excluded.final >= run.final`,
        ...[one.id, one.endMs, Number(one.result !== null), JSON.stringify(one)],
      ),
    );
  }

  async since(atMs: number, most: number) {
    const rows = all<{ body: string }>(
      this.object.tx(),
      'select body from run where final = 1 and end_at >= ? order by end_at desc limit ?',
      ...[atMs, most],
    );
    return rows.map(({ body }) => JSON.parse(body) as Archived);
  }

  async running() {
    const rows = all<{ body: string }>(this.object.tx(), 'select body from run where final = 0 order by end_at');
    return rows.map(({ body }) => JSON.parse(body) as Archived);
  }
}
