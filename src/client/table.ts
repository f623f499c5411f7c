// A live table's socket: how the table stands, whole, again and again.
import { openTable, type TableState, tableState } from '#shared/contract/tables.ts';
import { follow } from './clock.ts';
import { watch } from './watch.ts';

export type TableListener = { hear(state: TableState): void; linked(open: boolean): void };

/** A word that is older than one that was heard is dropped. Answers how to stop. */
export function watchTable(game: string, { hear, linked }: TableListener): () => void {
  const [producer = '', slug = ''] = game.split('/');
  const path = openTable.path.replace('{producer}', producer).replace('{slug}', slug);
  let seq = -1;
  const take = (value: unknown, live: boolean) => {
    const read = tableState.safeParse(value);
    if (!read.success || read.data.seq < seq) return;
    seq = read.data.seq;
    if (live) follow(read.data.atMs);
    hear(read.data);
  };
  return watch(path, {
    take: (text) => take(parsed(text), true),
    // It was kept on the way for some seconds: its clock says nothing.
    plain: (answer) => take(answer, false),
    linked,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
