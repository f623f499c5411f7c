// Points that came and went, newest first: each names its receipt.

import { playerNoOf } from '../core/meta.ts';
import type { Page } from '../core/page.ts';
import { bySession } from '../core/shell.ts';
import { all, type Tx } from '../core/transaction.ts';
import type { PointMovement } from './points.ts';

export interface MovementView extends Omit<PointMovement, 'no' | 'journal'> {
  /** What its receipt is asked for by. */
  receipt: string;
}

const PAGE = 50;

export function pointMovements(tx: Tx, cursor?: string): Page<MovementView> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const rows = all<PointMovement>(
    tx,
    'select * from point_movement where no < ? order by no desc limit ?',
    before,
    PAGE + 1,
  );
  const items = rows.slice(0, PAGE);
  const views = items.map(({ no: _, journal, ...row }) => ({ ...row, receipt: `J${playerNoOf(tx)}-${journal}` }));
  return { items: views, cursor: rows.length > PAGE ? String(items.at(-1)?.no) : null };
}

export const commands = {
  pointMovements: bySession(pointMovements),
};
