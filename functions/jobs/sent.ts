// What was sent for a row of an outbox, so that a row delivered twice sends each thing once. Older rows have no kind.
// The object deletes a row once it is sent, even while D1 is out: then nothing is noted here, and nothing waits for it.

import { listsOf } from '#functions/readmodel/databases.ts';
import { line } from '#shared/base/line.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

type Of = Pick<Outgoing, 'playerNo' | 'no'>;

export const wasSent = (env: Env, { playerNo, no }: Of, kind: string): Promise<boolean> =>
  known(
    listsOf(env, playerNo)
      .prepare(`select 1 from letter where player_no = ? and no = ? and kind in (?, '')`)
      .bind(playerNo, no, kind),
  );

export const noteSent = (env: Env, { playerNo, no }: Of, kind: string): Promise<void> =>
  noted(
    listsOf(env, playerNo)
      .prepare('insert into letter (player_no, no, kind) values (?, ?, ?) on conflict do nothing')
      .bind(playerNo, no, kind),
  );

/** The same for a letter about a case, which has at most one letter per row. */
export const wasSentOfCase = (db: D1Database, caseId: string, no: number): Promise<boolean> =>
  known(db.prepare('select 1 from case_letter where case_id = ? and no = ?').bind(caseId, no));

export const noteSentOfCase = (db: D1Database, caseId: string, no: number): Promise<void> =>
  noted(db.prepare('insert into case_letter (case_id, no) values (?, ?) on conflict do nothing').bind(caseId, no));

const known = (found: D1PreparedStatement): Promise<boolean> =>
  found.first().then(
    (row) => row !== null,
    () => false,
  );

const noted = (written: D1PreparedStatement): Promise<void> =>
  written.run().then(
    () => {},
    (error: unknown) => console.error(line({ event: 'job.failed', error: String(error) })),
  );
