// A live table's socket: how the table stands, whole, again and again. Its whole shape is the contract's; a page that brought
// that along would bring the table of all shapes.
import { tableRows } from '#shared/contract/rows.ts';
import type { TableProof, TableState } from '#shared/contract/tables.ts';
import { follow } from './clock.ts';
import { ask, isObject, pathOf } from './plain.ts';
import { watch } from './watch.ts';

export type TableListener = { hear(state: TableState): void; linked(open: boolean): void };

/** A word that is older than one that was heard is dropped. Answers how to stop. */
export function watchTable(game: string, { hear, linked }: TableListener): () => void {
  let seq = -1;
  const take = (value: unknown, live: boolean) => {
    if (!isState(value) || value.seq < seq) return;
    seq = value.seq;
    if (live) follow(value.atMs);
    hear(value);
  };
  return watch(pathOf(tableRows.open.path, named(game)), {
    take: (text) => take(parsed(text), true),
    // It was kept on the way for some seconds: its clock says nothing.
    plain: (answer) => take(answer, false),
    linked,
  });
}

/** What draws a round again, asked of the table itself. */
export const askProof = (game: string, round: number) =>
  ask(pathOf(tableRows.round.path, { ...named(game), round }), { is: isProof });

const named = (game: string) => {
  const [producer = '', slug = ''] = game.split('/');
  return { producer, slug };
};

const isState = (told: unknown): told is TableState =>
  isObject(told) &&
  [told.seq, told.atMs, told.seats].every(Number.isSafeInteger) &&
  Array.isArray(told.past) &&
  (told.round === null || (isObject(told.round) && Number.isSafeInteger(told.round.no)));

const isProof = (told: unknown): told is TableProof =>
  isObject(told) && typeof told.proof === 'string' && isObject(told.chain) && 'event' in told;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
