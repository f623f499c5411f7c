// Points added and taken, newest first: each names its receipt.

import { playerNoOf } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import type { Page } from '../core/page.ts';
import { bySession } from '../core/shell.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { isBought } from '../rewards/awarded.ts';
import type { PointMovement } from '../rewards/points.ts';

export interface MovementView extends Omit<PointMovement, 'no' | 'journal'> {
  /** The id by which its receipt is requested. */
  receipt: string;
  /** The number of points after it. */
  chargeable: number;
  persistent: number;
}

/** Coins that were given since an instant other than by rounds, less what an operator took and did not give back; exchanges do not count. */
export const coinsGivenSince = (tx: Tx, sinceMs: number): number =>
  one<{ coins: number }>(
    tx,
    `select coalesce(sum(points), 0) as coins from point_movement where (kind in ('granted', 'taken') or source glob 'taking:*') and not ${isBought('source')} and at >= ?`,
    sinceMs,
  )?.coins ?? 0;

const PAGE = 50;

export function pointMovements(tx: Tx, cursor?: string): Page<MovementView> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const rows = all<PointMovement & Pick<MovementView, 'chargeable' | 'persistent'>>(
    tx,
    `select m.*, json_extract(j.body, '$.chargeable') as chargeable, json_extract(j.body, '$.persistent') as persistent
      from point_movement m join journal j on j.no = m.journal where m.no < ? order by m.no desc limit ?`,
    ...[before, PAGE + 1],
  );
  const items = rows.slice(0, PAGE);
  const views = items.map(({ no: _, journal, ...row }) => ({ ...row, receipt: `J${playerNoOf(tx)}-${journal}` }));
  return { items: views, cursor: rows.length > PAGE ? String(items.at(-1)?.no) : null };
}

const commands = {
  pointMovements: bySession(pointMovements),
};

export const noun = { commands } satisfies Noun;
