// What has gone out of the house for a row of an outbox, so that a row told twice sends each once. Rows of before have no kind.
import type { Outgoing } from '#shared/contract/outgoing.ts';

type Of = Pick<Outgoing, 'playerNo' | 'no'>;

export const wasSent = async (db: D1Database, { playerNo, no }: Of, kind: string): Promise<boolean> =>
  (await db
    .prepare(`select 1 from letter where player_no = ? and no = ? and kind in (?, '')`)
    .bind(playerNo, no, kind)
    .first()) !== null;

export const noteSent = (db: D1Database, { playerNo, no }: Of, kind: string): Promise<unknown> =>
  db
    .prepare('insert into letter (player_no, no, kind) values (?, ?, ?) on conflict do nothing')
    .bind(playerNo, no, kind)
    .run();
