// A statement: every posting that changed the player's balance in a period, between the opening and the closing balance.
import { type LedgerRow, REAL } from '../ledger.ts';
import { add, type Currency, type Minor, subtract, sum } from '../money.ts';

export type StatementRow = Pick<LedgerRow, 'no' | 'atMs' | 'kind' | 'from' | 'to' | 'amountMinor' | 'ref'>;

export interface StatementLine {
  readonly no: number;
  readonly atMs: number;
  readonly kind: LedgerRow['kind'];
  readonly ref: string;
  /** The change of the balance; negative where it decreased. */
  readonly changeMinor: Minor;
  readonly balanceMinor: Minor;
}

/** Rows that do not change the balance (a payout of money that was held already) are left out. */
export function linesOf(rows: readonly StatementRow[], openingMinor: number): StatementLine[] {
  let balanceMinor = add(openingMinor, 0);
  return rows
    .filter(({ from, to }) => from === REAL || to === REAL)
    .map(({ no, atMs, kind, ref, to, amountMinor }) => {
      const changeMinor = to === REAL ? amountMinor : subtract(0, amountMinor);
      balanceMinor = add(balanceMinor, changeMinor);
      return { no, atMs, kind, ref, changeMinor, balanceMinor };
    });
}

/** A whole statement: whose, the period, and every line between the two balances. */
export interface Statement {
  readonly currency: Currency;
  readonly fromMs: number;
  readonly toMs: number;
  readonly openingMinor: number;
  readonly lines: readonly StatementLine[];
  /** Days are those of the player's zone. */
  readonly zone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly playerNo: number;
}

/** Play is summed by day in the document, because stakes and wins may be many thousands; everything else is listed. */
const PLAY: ReadonlySet<LedgerRow['kind']> = new Set([
  'bet',
  'win',
  'rollback',
  'win_back',
  'jackpot',
  'stake_held',
  'stake_back',
  'free_bet',
  'free_win',
  'free_rollback',
]);

export interface Entry {
  readonly atMs: number;
  readonly kind: LedgerRow['kind'] | 'play';
  readonly ref: string;
  /** The number of lines that it sums up. */
  readonly count: number;
  readonly inMinor: Minor;
  readonly outMinor: Minor;
  readonly balanceMinor: Minor;
}

/** Lines of the document: payments one by one, play as one entry for each day between them. `dayOf` names the player's days. */
export function entriesOf(lines: readonly StatementLine[], dayOf: (atMs: number) => string): Entry[] {
  const entries: Entry[] = [];
  for (const { atMs, kind, ref, changeMinor, balanceMinor } of lines) {
    const inMinor = changeMinor > 0 ? changeMinor : add(0, 0);
    const outMinor = changeMinor < 0 ? subtract(0, changeMinor) : add(0, 0);
    const last = entries.at(-1);
    if (PLAY.has(kind) && last?.kind === 'play' && dayOf(last.atMs) === dayOf(atMs)) {
      const both = { inMinor: add(last.inMinor, inMinor), outMinor: add(last.outMinor, outMinor) };
      entries.splice(-1, 1, { ...last, ...both, atMs, count: last.count + 1, balanceMinor });
    } else entries.push({ atMs, kind: PLAY.has(kind) ? 'play' : kind, ref, count: 1, inMinor, outMinor, balanceMinor });
  }
  return entries;
}

export const totalOf = (entries: readonly Pick<Entry, 'inMinor' | 'outMinor'>[]) => ({
  inMinor: sum(entries.map(({ inMinor }) => inMinor)),
  outMinor: sum(entries.map(({ outMinor }) => outMinor)),
});

/** The longest period that one statement covers. */
export const STATEMENT_DAYS = 5 * 366;
