// Boxes as rows: issued > activated or expired (rewards.md 30). Only this module reads and writes them. A box's
// contents are in its terms (terms.ts), what it was drawn from in its seed and nonce.
import { refuse } from '#shared/domain/refusal.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { endMatter } from '../person/matter.ts';

export const BOX_STAGES = ['issued', 'activated', 'expired'] as const;
export type BoxStage = (typeof BOX_STAGES)[number];

export interface Box {
  readonly no: number;
  /** The reason it was issued for, once: `daily:2026-11-26`, `deposit:2026-11-26`, `shop:<exchange>`, or a prize's source. */
  readonly source: string;
  readonly terms: string;
  readonly stage: BoxStage;
  readonly issued_at: number;
  /** When it expires; a break moves this by its length. */
  readonly valid_until: number;
  readonly ended_at: number | null;
  /** 1 once the player was reminded of its last day. */
  readonly reminded: number;
  /** The deposit that it came with. */
  readonly payment: number | null;
  /** The draw: the number, its item, and the seeds it was drawn from. */
  readonly number: number | null;
  readonly item: number | null;
  readonly seed: number | null;
  readonly nonce: number | null;
}
/** A box that has been opened. */
export type DrawnBox = Box & { readonly [Field in 'number' | 'item' | 'seed' | 'nonce' | 'ended_at']: number };
export const isDrawn = (box: Box): box is DrawnBox => box.stage === 'activated';

declare module '../core/cache.ts' {
  interface Remembered {
    /** Boxes that can be opened, oldest first. */
    boxes: readonly Box[];
  }
}

export const openBoxes = (tx: Tx): readonly Box[] =>
  recall(tx, 'boxes', () => all<Box>(tx, `select * from box where stage = 'issued' order by no`));

/** The box; without one the command ends with `lootbox.unknown`. */
export function boxOf(tx: Tx, no: number): Box {
  const box = openBoxes(tx).find((open) => open.no === no) ?? one<Box>(tx, 'select * from box where no = ?', no);
  if (!box) throw new Undo(refuse('lootbox.unknown'));
  return box;
}

export const boxBySource = (tx: Tx, source: string): Box | undefined =>
  one<Box>(tx, 'select * from box where source = ?', source);

export const boxesOfPayment = (tx: Tx, payment: number): Box[] =>
  openBoxes(tx).filter((box) => box.payment === payment);

/** How many boxes one exchange has bought. */
export const boxesOfExchange = (tx: Tx, exchange: string): number =>
  one<{ count: number }>(
    tx,
    'select count(*) as count from box where substr(source, 1, ?1) = ?2',
    exchange.length + 1,
    `${exchange}:`,
  )?.count ?? 0;

/** Boxes that were issued at or after an instant, newest first. */
export const boxesSince = (tx: Tx, sinceMs: number): Box[] =>
  all<Box>(tx, 'select * from box where issued_at >= ? order by no desc', sinceMs);

/** The boxes drawn last, newest first. */
export const drawnBoxes = (tx: Tx, most: number): DrawnBox[] =>
  all<DrawnBox>(tx, `select * from box where stage = 'activated' order by ended_at desc, no desc limit ?`, most);

export function addBox(
  tx: Tx,
  { source, terms, valid_until, payment }: Pick<Box, 'source' | 'terms' | 'valid_until' | 'payment'>,
): Box {
  const no = insert(tx, 'box', { source, terms, stage: 'issued', issued_at: tx.nowMs, valid_until, payment });
  const box = one<Box>(tx, 'select * from box where no = ?', no);
  if (!box) throw new Error(`bug: no box ${no}`);
  remember(tx, 'boxes', [...openBoxes(tx), box]);
  mark(tx, 'lootboxes', no);
  return box;
}

type Edit = Partial<
  Pick<Box, 'stage' | 'valid_until' | 'ended_at' | 'reminded' | 'number' | 'item' | 'seed' | 'nonce'>
>;

export function changeBox(tx: Tx, box: Box, edit: Edit): Box {
  const names = Object.keys(edit) as (keyof Edit)[];
  run(
    tx,
    `update box set ${names.map((name) => `${name} = ?`).join(', ')} where no = ?`,
    ...names.map((name) => edit[name] ?? null),
    box.no,
  );
  const after = { ...box, ...edit };
  const others = openBoxes(tx).filter(({ no }) => no !== box.no);
  remember(tx, 'boxes', after.stage === 'issued' ? [...others, after].sort((a, b) => a.no - b.no) : others);
  mark(tx, 'lootboxes', box.no);
  if (after.stage !== box.stage) endMatter(tx, `box/${box.no}`);
  return after;
}

/** The box has expired, or what it came with was taken back: nothing is drawn. */
export const expireBox = (tx: Tx, box: Box): Box => changeBox(tx, box, { stage: 'expired', ended_at: tx.nowMs });
