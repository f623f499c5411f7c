// A live table's socket: each message holds the table's whole state.
import { openTable, readTableRound, type TableState, tableState } from '#shared/contract/tables.ts';
import { call, pathOf } from './api.ts';
import { follow } from './clock.ts';
import { jsonOf } from './json.ts';
import { watch } from './watch.ts';

export type TableListener = { hear(state: TableState): void; linked(open: boolean): void };

/** States older than the newest one received are dropped. Returns a function that closes the socket. */
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
      // A cached answer may be some seconds old, so the clock is not set by its time.
      if (called.ok && take(called.value)) hear(called.value);
    },
    linked,
  });
}

/** The data that a round can be drawn again from, requested from the table itself. */
export const askProof = (game: string, round: number) =>
  call(readTableRound, { params: { ...named(game), round }, retries: 0 });

const named = (game: string) => {
  const [producer = '', slug = ''] = game.split('/');
  return { producer, slug };
};
