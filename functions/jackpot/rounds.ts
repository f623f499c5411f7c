// A round takes part once: its stake feeds the pots, and a draw says whether it wins.
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { first, type Store } from '#functions/object/store.ts';
import { drawnLevel } from '#shared/domain/jackpot-draw.ts';
import { type Contribution, LEVELS, type LevelTerms, partMicro } from '#shared/domain/jackpots.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import { chainViews, closeLink, drawing, ensureChain, linkOf } from './chains.ts';
import { bring } from './parts.ts';
import type { Tx } from './transaction.ts';
import type { DrawnWin, DrawView } from './verbs.ts';

export interface Row {
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

export const isKnown = (store: Store, round: string): boolean => rowOf(store, round) !== undefined;

/** A round that is delivered again changes nothing. */
export function takePart(tx: Tx, player: string, contribution: Contribution): void {
  const { store } = tx;
  const { roundId, stakeMicro, levels, currency, rate, atMs } = contribution;
  if (rowOf(store, roundId)) return;
  ensureChain(tx);
  const row = { round: roundId, player, stake: stakeMicro, terms: termsNo(store, levels), currency, rate, at: atMs };
  // Rounds that came before a chain had its salt are drawn before this one.
  const drawn = isAnyWaiting(store) ? null : draw(tx, row);
  store.all(
    'insert into fed (round, player, stake, terms, currency, rate, at, chain, link, won) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ...[roundId, player, stakeMicro, row.terms, currency, rate, atMs],
    ...[drawn?.chain ?? null, drawn?.link ?? null, drawn?.win?.level ?? null],
  );
  if (!drawn) store.all('insert into waiting (round) values (?)', roundId);
  const fed = levels.map((level) => partMicro(stakeMicro, level));
  bring(tx, fed, drawn?.win ?? null);
}

export const isAnyWaiting = (store: Store): boolean => first(store, 'select 1 from waiting limit 1') !== undefined;

/** Draws rounds that waited, oldest first; answers whether there are more. */
export function drawWaiting(tx: Tx, atOnce: number): boolean {
  const rows = tx.store.all<{ no: number; round: string }>('select no, round from waiting order by no limit ?', atOnce);
  for (const { no, round } of rows) {
    if (!drawLater(tx, round)) return false;
    tx.store.all('delete from waiting where no = ?', no);
  }
  return rows.length === atOnce;
}

/** Draws a round that waited; what it fed is counted already. False where no chain can draw yet. */
function drawLater(tx: Tx, roundId: string): boolean {
  const row = rowOf(tx.store, roundId);
  const drawn = row && draw(tx, row);
  if (!drawn) return false;
  const { chain, link, win } = drawn;
  tx.store.all('update fed set chain = ?, link = ?, won = ? where round = ?', chain, link, win?.level ?? null, roundId);
  if (win) bring(tx, [], win);
  return true;
}

/** Which link draws a round, and what it wins; null where no chain can draw yet. */
function draw(
  tx: Tx,
  row: Omit<Row, 'chain' | 'link' | 'won'>,
): { chain: number; link: number; win: DrawnWin | null } | null {
  const { store } = tx;
  const now = drawing(tx);
  if (!now) return null;
  const { round, player, stake: stakeMicro, currency, rate } = row;
  const { link, salt } = now;
  const drawn = drawnLevel({ link, salt, roundId: round, stakeMicro, oneInMinor: oddsOf(store, row) });
  const forced = __SANDBOX__ ? takeForced(store) : null;
  const level = forced ?? drawn;
  const place = { chain: now.chain, link: now.no };
  if (level === null) return { ...place, win: null };
  // The link is closed so that the winner may check the draw at once.
  closeLink(tx);
  return { ...place, win: { round, player, level, currency, rate, at: tx.nowMs, forced: forced !== null } };
}

function termsNo(store: Store, levels: readonly LevelTerms[]): number {
  const body = JSON.stringify(levels.map(({ sharePpm, oneInMinor }) => ({ sharePpm, oneInMinor })));
  store.all('insert into terms (body) values (?) on conflict (body) do nothing', body);
  return first<{ no: number }>(store, 'select no from terms where body = ?', body)?.no ?? 0;
}

export const termsOf = (store: Store): Map<number, LevelTerms[]> =>
  new Map(
    store
      .all<{ no: number; body: string }>('select no, body from terms')
      .map(({ no, body }) => [no, JSON.parse(body) as LevelTerms[]]),
  );

const oddsOf = (store: Store, { terms }: Pick<Row, 'terms'>): number[] => {
  const body = first<{ body: string }>(store, 'select body from terms where no = ?', terms)?.body ?? '[]';
  return (JSON.parse(body) as LevelTerms[]).map(({ oneInMinor }) => oneInMinor);
};

function takeForced(store: Store): number | null {
  const level = readMeta<number | null>(store, 'forced') ?? null;
  if (level !== null) writeMeta(store, 'forced', null);
  return level;
}

/** Null for a round without a row: it never took part, or is folded (fold.ts). */
export function drawView(tx: Tx, roundId: string): DrawView | null {
  const row = rowOf(tx.store, roundId);
  if (!row) return null;
  return viewOf(tx, { ...row, roundId, stakeMicro: row.stake, oneInMinor: oddsOf(tx.store, row) });
}

/** A round's draw with its facts, from a row or a file. */
export function viewOf(
  { store, name, rules }: Tx,
  of: Pick<DrawView, 'roundId' | 'stakeMicro' | 'oneInMinor'> & Pick<Row, 'chain' | 'link' | 'won'>,
): DrawView {
  const { roundId, stakeMicro, oneInMinor, chain, link, won } = of;
  return {
    jackpot: rules.identifier,
    roundId,
    stakeMicro,
    oneInMinor,
    chain: chainViews(store, name).find(({ no }) => no === chain) ?? null,
    link: chain === null || link === null ? null : linkOf(store, name, { chain, no: link }),
    won: won === null ? null : (LEVELS[won] ?? null),
  };
}
