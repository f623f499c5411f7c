// A round takes part once: its stake feeds the pots, a draw says whether it wins, and a win waits to be paid.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { deliver } from '#functions/object/outbox.ts';
import { first, type Store } from '#functions/object/store.ts';
import { insert } from '#functions/object/transaction.ts';
import { drawnLevel } from '#shared/domain/jackpot-draw.ts';
import { type Contribution, LEVELS, type LevelTerms, prizeIn } from '#shared/domain/jackpots.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import { feed, pay } from './books.ts';
import { chainViews, closeLink, drawing, linkOf } from './chains.ts';
import type { Tx } from './transaction.ts';
import type { DrawView } from './verbs.ts';
import type { Receiver } from './wins.ts';

interface Row {
  round: string;
  player: string;
  stake: number;
  terms: number;
  currency: Currency;
  rate: Rate;
  at: number;
  chain: number | null;
  link: number | null;
  won: number | null;
}

const rowOf = (store: Store, round: string) => first<Row>(store, 'select * from fed where round = ?', round);

/** Told again, a round changes nothing. */
export function takePart(tx: Tx, player: string, contribution: Contribution): void {
  const { store } = tx;
  const { roundId, stakeMicro, levels, currency, rate, atMs } = contribution;
  if (rowOf(store, roundId)) return;
  store.all(
    'insert into fed (round, player, stake, terms, currency, rate, at) values (?, ?, ?, ?, ?, ?, ?)',
    ...[roundId, player, stakeMicro, termsNo(store, levels), currency, rate, atMs],
  );
  feed(store, contribution);
  // Rounds that came before a chain had its salt are drawn before this one.
  if (isAnyWaiting(store) || !drawRound(tx, roundId)) store.all('insert into waiting (round) values (?)', roundId);
}

export const isAnyWaiting = (store: Store): boolean => first(store, 'select 1 from waiting limit 1') !== undefined;

/** Draws rounds that waited, oldest first; answers whether there are more. */
export function drawWaiting(tx: Tx, atOnce: number): boolean {
  const rows = tx.store.all<{ no: number; round: string }>('select no, round from waiting order by no limit ?', atOnce);
  for (const { no, round } of rows) {
    if (!drawRound(tx, round)) return false;
    tx.store.all('delete from waiting where no = ?', no);
  }
  return rows.length === atOnce;
}

/** False where no chain can draw yet. */
function drawRound(tx: Tx, roundId: string): boolean {
  const { store } = tx;
  const row = rowOf(store, roundId);
  const now = drawing(tx);
  if (!row || !now) return false;
  const drawn = drawnLevel({
    link: now.link,
    salt: now.salt,
    roundId,
    stakeMicro: row.stake,
    oneInMinor: oddsOf(store, row),
  });
  const forced = __SANDBOX__ ? takeForced(store) : null;
  const level = forced ?? drawn;
  store.all('update fed set chain = ?, link = ?, won = ? where round = ?', now.chain, now.no, level, roundId);
  if (level === null) return true;
  const amountMinor = pay(tx, level);
  const prize = prizeIn(amountMinor, row);
  const win = insert(tx, 'win', {
    round: roundId,
    player: row.player,
    level,
    amount: amountMinor,
    prize,
    currency: row.currency,
    at: tx.nowMs,
    forced: forced === null ? 0 : 1,
  });
  deliver<Receiver>(tx, [`player:${row.player}`, win]);
  // The winner may check it at once.
  closeLink(tx);
  return true;
}

function termsNo(store: Store, levels: readonly LevelTerms[]): number {
  const body = JSON.stringify(levels.map(({ sharePpm, oneInMinor }) => ({ sharePpm, oneInMinor })));
  store.all('insert into terms (body) values (?) on conflict (body) do nothing', body);
  return first<{ no: number }>(store, 'select no from terms where body = ?', body)?.no ?? 0;
}

const oddsOf = (store: Store, { terms }: Row): number[] => {
  const body = first<{ body: string }>(store, 'select body from terms where no = ?', terms)?.body ?? '[]';
  return (JSON.parse(body) as LevelTerms[]).map(({ oneInMinor }) => oneInMinor);
};

function takeForced(store: Store): number | null {
  const level = readMeta<number | null>(store, 'forced') ?? null;
  if (level !== null) writeMeta(store, 'forced', null);
  return level;
}

export function drawView({ store, rules }: Tx, roundId: string): DrawView | null {
  const row = rowOf(store, roundId);
  if (!row) return null;
  const win = first<{ amount: number; forced: number }>(
    store,
    'select amount, forced from win where round = ?',
    roundId,
  );
  const { chain, link } = row;
  return {
    jackpot: rules.identifier,
    roundId,
    stakeMicro: row.stake,
    oneInMinor: oddsOf(store, row),
    chain: chainViews(store).find(({ no }) => no === chain) ?? null,
    link: chain === null || link === null ? null : linkOf(store, chain, link),
    won: row.won === null ? null : (LEVELS[row.won] ?? null),
    amountMinor: win?.amount ?? null,
    forced: win?.forced === 1,
  };
}
