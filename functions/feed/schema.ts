// The newest public wins, which outlast hibernation. Amounts are not stored here, because the jackpots' objects have
// them.
import { META_TABLE } from '#functions/object/meta.ts';
import type { Step, Store } from '#functions/object/store.ts';
import type { PublicWin } from '#shared/contract/feed.ts';
import type { FeedWin, News } from './verbs.ts';

export const MAX_LISTED = 20;
/** More than are shown, so that a repeated report is recognised. */
const MAX_WINS = 500;

interface Row {
  no: number;
  name: string;
  body: string;
}

export const STEPS: readonly Step[] = [
  // 1: created before steps were counted, so the tables may exist.
  [
    `create table if not exists win (no integer primary key autoincrement, id text not null unique,
      player integer not null, name text not null, at integer not null, body text not null)`,
    // The name that a player shows now. It is stored for longer than the wins, so that a late report cannot bring an
    // old name back.
    'create table if not exists face (player integer primary key, name text not null, told integer not null)',
  ],
  [META_TABLE],
];

/** Newest first. The number is this object's own, because a round's id would reveal its player. */
export const winsOf = (store: Store): PublicWin[] =>
  store.all<Row>('select no, name, body from win order by at desc, no desc limit ?', MAX_LISTED).map(toPublicWin);

const toPublicWin = ({ no, name, body }: Row): PublicWin => ({
  ...(JSON.parse(body) as PublicWin),
  id: String(no),
  name,
});

/** Answers the wins that were not known, under the newest name that each player reported. */
export function keep(store: Store, wins: readonly FeedWin[]): { fresh: PublicWin[]; renamed: boolean } {
  let renamed = false;
  const fresh = wins.flatMap(({ playerNo, rowNo, gameName, win: { id, name, ...win } }) => {
    if (rename(store, { playerNo, rowNo, name })) renamed = true;
    return store.all<Row>(
      `insert into win (id, player, name, at, body) select ?, player, name, ?, ? from face where player = ?
        on conflict (id) do nothing returning no, name, body`,
      ...[id, win.atMs, JSON.stringify({ ...win, gameName }), playerNo],
    );
  });
  if (fresh.length > 0) store.all('delete from win where no <= (select max(no) from win) - ?', MAX_WINS);
  return { fresh: fresh.map(toPublicWin), renamed };
}

/**
 * The newest report decides, whichever arrives last, so that a player who has just hidden their name is not shown by an
 * older report. Answers whether any of the player's wins had another name.
 */
export function rename(store: Store, { playerNo, rowNo, name }: NonNullable<News['names']>[number]): boolean {
  const newer = store.all(
    `insert into face (player, name, told) values (?, ?, ?) on conflict (player) do update set name = excluded.name,
      told = excluded.told where excluded.told > face.told returning told`,
    ...[playerNo, name, rowNo],
  );
  if (newer.length === 0) return false;
  return (
    store.all('update win set name = ? where player = ? and name <> ? returning no', ...[name, playerNo, name]).length >
    0
  );
}
