// A live table's socket: how the table stands, whole, again and again.
import { openTable, readTableRound, type TableState, tableState } from '#shared/contract/tables.ts';
import { call, pathOf } from './api.ts';
import { follow } from './clock.ts';
import { jsonOf } from './json.ts';
import { watch } from './watch.ts';

export type TableListener = { hear(state: TableState): void; linked(open: boolean): void };

/** A state that is older than one that was heard is dropped. Answers how to stop. */
export function watchTable(game: string, { hear, linked }: TableListener): () => void {
  const params = named(game);
  let seq = -1;
  const take = (state: TableState) => {
    if (state.seq < seq) return false;
    seq = state.seq;
    return true;
  };
  return watch(pathOf(openTable.path, params), {
    message(text) {
      const read = tableState.safeParse(jsonOf(text));
      if (!read.success || !take(read.data)) return;
      follow(read.data.atMs);
      hear(read.data);
    },
    async poll() {
      const called = await call(openTable, { params, retries: 0 });
      // It was cached on the way for some seconds: its clock says nothing.
      if (called.ok && take(called.value)) hear(called.value);
    },
    linked,
  });
}

/** What draws a round again, asked of the table itself. */
export const askProof = (game: string, round: number) =>
  call(readTableRound, { params: { ...named(game), round }, retries: 0 });

const named = (game: string) => {
  const [producer = '', slug = ''] = game.split('/');
  return { producer, slug };
};
