// The newest public wins, kept over hibernation. Amounts are not: the jackpots know them.
import type { Store } from '#functions/player/store.ts';
import type { ShownWin } from '#shared/contract/feed.ts';
import type { Told } from './verbs.ts';

export const SHOWN = 20;
/** Kept beyond what is shown, so that a win told again is known. */
const KEPT = 500;

interface Row {
  no: number;
  name: string;
  body: string;
}

export function migrate(store: Store): void {
  store.all(`create table if not exists win (no integer primary key autoincrement, id text not null unique,
    player integer not null, name text not null, at integer not null, body text not null)`);
}

/** Newest first. The number is this object's own: a round's id would tell whose it is. */
export const winsOf = (store: Store): ShownWin[] =>
  store.all<Row>('select no, name, body from win order by at desc, no desc limit ?', SHOWN).map(shown);

const shown = ({ no, name, body }: Row): ShownWin => ({ ...(JSON.parse(body) as ShownWin), id: String(no), name });

/** Answers those that were not known. */
export function keep(store: Store, wins: readonly Told[]): ShownWin[] {
  const fresh = wins.flatMap(({ playerNo, gameName, win: { id, name, ...win } }) =>
    store.all<Row>(
      'insert into win (id, player, name, at, body) values (?, ?, ?, ?, ?) on conflict (id) do nothing returning no, name, body',
      ...[id, playerNo, name, win.atMs, JSON.stringify({ ...win, gameName })],
    ),
  );
  if (fresh.length > 0) store.all('delete from win where no <= (select max(no) from win) - ?', KEPT);
  return fresh.map(shown);
}

/** Gives a player's wins the name that she shows now; answers whether any had another. */
export const rename = (store: Store, playerNo: number, name: string): boolean =>
  store.all('update win set name = ? where player = ? and name <> ? returning no', ...[name, playerNo, name]).length >
  0;
