// Rounds for whoever looks back, or comes back to one that was interrupted.
import { all, type Desk } from '../desk.ts';
import { type Seed, seedByNo } from '../seeds.ts';
import type { Page, RoundView } from '../verbs.ts';
import { openRow, type Row, rowOf, view } from './row.ts';

export const roundById = (desk: Desk, id: string): RoundView => view(desk, rowOf(desk, id));

/** The interrupted round that is there again on return; of one game, or whichever is open. */
export function openRound(desk: Desk, game?: string): RoundView | null {
  const row = openRow(desk);
  return row && (game === undefined || row.game === game) ? view(desk, row) : null;
}

const PAGE = 50;

/** Newest first; the cursor is the last id seen, so a page costs the same at any depth. */
export function rounds(desk: Desk, query: { cursor?: string; size?: number; game?: string }): Page<RoundView> {
  const before = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(/-(\d+)$/.exec(query.cursor)?.[1] ?? 0);
  const size = Math.min(PAGE, Math.max(1, query.size ?? PAGE));
  const rows =
    query.game === undefined
      ? all<Row>(desk, 'select * from round where no < ? order by no desc limit ?', before, size + 1)
      : all<Row>(
          desk,
          'select * from round where no < ? and game = ? order by no desc limit ?',
          before,
          query.game,
          size + 1,
        );
  const seeds = new Map<number, Seed>();
  const items = rows.slice(0, size).map((row) => {
    const seed = seeds.get(row.seed) ?? seedByNo(desk, row.seed);
    seeds.set(row.seed, seed);
    return view(desk, row, seed);
  });
  return { items, cursor: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}
