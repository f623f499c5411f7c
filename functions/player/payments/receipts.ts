// The content of receipts: rows of the ledger and the journal as they were written, and the round, payment or limit
// that they are about. Nothing is stored for a receipt, and nothing in it can have changed: both books are append-only.

import type { LedgerRow } from '#shared/domain/ledger.ts';
import { REAL } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { LedgerLink, PaymentReceipt, ReceiptPart, RoundReceipt } from '#shared/domain/receipts/receipt.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { journalHead, journalRows } from '../core/journal.ts';
import { headAt } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import { all, one, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { awardCalled, type Given } from '../rewards/prizes.ts';
import { fromStored, isDrawn, type Row, rowOf, type Stored } from '../rounds/row.ts';
import type { Seed } from '../rounds/seeds.ts';
import { seedByNo } from '../rounds/seeds.ts';
import { view as roundView } from '../rounds/view.ts';
import { type Row as Payment, paymentRow, view as paymentView } from './payments.ts';

/** The most rows in one file: a longer period is requested in parts. */
export const MOST_ROWS = 20_000;

type Contents = Pick<ReceiptPart, 'ledger' | 'journal' | 'rounds' | 'payments' | 'balances'>;
const NOTHING: Contents = { ledger: [], journal: [], rounds: [], payments: [], balances: [] };

function partOf(tx: Tx, contents: Partial<Contents>): ReceiptPart {
  const { no, hash } = headAt(tx);
  const ends = { ledger: { no, hash }, journal: journalHead(tx.store) };
  return { player: profileOf(tx).playerNo, ends, ...NOTHING, ...contents };
}

/** The receipt of one round (`R1042-7`), payment (`P1042-3`), prize (`A1042-4`) or entry of the journal (`J1042-2`). */
export function receipt(tx: Tx, id: string): ReceiptPart {
  if (id.startsWith('R')) {
    const row = rowOf(tx, id);
    return partOf(tx, { ledger: ledgerOf(tx, id, row.placed_at), rounds: [roundReceipt(tx, row)] });
  }
  if (id.startsWith('P')) {
    const row = paymentRow(tx, id);
    return partOf(tx, { ledger: ledgerOf(tx, id, row.created_at), payments: [paymentReceipt(tx, row)] });
  }
  const prize = id.startsWith('A') ? awardCalled(tx, id) : undefined;
  if (prize) return partOf(tx, { ledger: ledgerOf(tx, id, prize.at), journal: journalOf(tx, prize) });
  const [, player, no] = /^J(\d+)-(\d+)$/.exec(id) ?? [];
  const roundNo = no !== undefined && Number(player) === profileOf(tx).playerNo ? Number(no) : 0;
  const journal = journalLinks(tx, roundNo, roundNo);
  if (journal.length === 0) throw new Undo(refuse('receipt.unknown'));
  return partOf(tx, { journal });
}

/** Points given or taken for the same source, and prizes in kind. */
function journalOf(tx: Tx, { source, at }: Given): ReceiptPart['journal'] {
  const about = `at = ? and json_extract(body, '$.kind') in ('points', 'prize') and json_extract(body, '$.source') = ?`;
  return journalRows(tx.store, about, at, source).flatMap(({ no }) => journalLinks(tx, no, no));
}

/** Everything from an instant to before another one. */
export function receiptsOf(tx: Tx, fromMs: number, toMs: number): ReceiptPart {
  const first = firstAt(tx, fromMs);
  const last = firstAt(tx, toMs) - 1;
  const rows = one<{ n: number }>(
    tx,
    'select count(*) as n from round where placed_at >= ? and placed_at < ?',
    fromMs,
    toMs,
  );
  const found = Math.max(last - first + 1, rows?.n ?? 0);
  if (found > MOST_ROWS) throw new Undo(refuse('receipts.too_many', { found, most: MOST_ROWS }));
  const seeds = new Map<number, Seed>();
  const rounds = all<Stored>(
    tx,
    'select * from round where placed_at >= ? and placed_at < ? order by no',
    fromMs,
    toMs,
  );
  const payments = all<Payment>(
    tx,
    'select * from payment where created_at < ?2 and coalesce(finished_at, created_at) >= ?1 order by no',
    ...[fromMs, toMs],
  );
  const entries = journalRows(tx.store, 'at >= ? and at < ?', fromMs, toMs);
  return partOf(tx, {
    ledger: links(tx, 'l.no between ? and ?', first, last),
    journal: journalLinks(tx, entries[0]?.no ?? 0, entries.at(-1)?.no ?? -1),
    rounds: rounds.map((row) => roundReceipt(tx, fromStored(row), seeds)),
    payments: payments.map((row) => paymentReceipt(tx, row)),
    balances: balancesAround(tx, first, last),
  });
}

/** The first row at or after an instant, or the next one to come: times never go back along the ledger (I6). */
function firstAt(tx: Tx, atMs: number): number {
  let low = 1;
  let high = headAt(tx).no + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = one<{ at: number }>(tx, 'select at from ledger where no = ?', middle);
    if (row && row.at < atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

type StoredLink = Omit<LedgerRow, 'from' | 'to'> & {
  debit: LedgerRow['from'];
  credit: LedgerRow['to'];
  before: string;
};

const links = (tx: Tx, where: string, ...values: (string | number)[]): LedgerLink[] =>
  all<StoredLink>(
    tx,
    `select l.no, l.posting, l.at as atMs, l.kind, l.currency, l.debit, l.credit, l.amount as amountMinor, l.ref, l.hash,
      coalesce(b.hash, '') as before from ledger l left join ledger b on b.no = l.no - 1 where ${where} order by l.no`,
    ...values,
  ).map(({ debit, credit, ...row }) => ({ ...row, from: debit, to: credit }));

/** There is no index on what rows are about: it would cost every bet two rows. Something that began then has no earlier row. */
const ledgerOf = (tx: Tx, ref: string, sinceMs: number): LedgerLink[] =>
  links(tx, 'l.no >= ? and l.ref = ?', firstAt(tx, sinceMs), ref);

const journalLinks = (tx: Tx, first: number, last: number) => {
  const rows = journalRows(tx.store, 'no between ? and ?', Math.max(first - 1, 1), last);
  return rows.map((row, index) => ({ ...row, before: rows[index - 1]?.hash ?? '' })).filter(({ no }) => no >= first);
};

function roundReceipt(tx: Tx, row: Row, seeds = new Map<number, Seed>()): RoundReceipt {
  if (isDrawn(row) && !seeds.has(row.seed)) seeds.set(row.seed, seedByNo(tx, row.seed));
  const own = isDrawn(row) ? seeds.get(row.seed) : undefined;
  const { house, view, events, bonus, points, ...details } = roundView(tx, row, own);
  return details;
}

function paymentReceipt(tx: Tx, row: Payment): PaymentReceipt {
  const { id, action, state, currency, amountMinor, receivedMinor, method, instrument, createdAtMs, finishedAtMs } =
    paymentView(tx, row);
  return { id, action, state, currency, amountMinor, receivedMinor, method, instrument, createdAtMs, finishedAtMs };
}

function balancesAround(tx: Tx, first: number, last: number): ReceiptPart['balances'] {
  const sum = (until: string) =>
    `coalesce(sum(case when no ${until} then case when credit = ?1 then amount else -amount end end), 0)`;
  return all<{ currency: Currency; openingMinor: number; closingMinor: number }>(
    tx,
    `select currency, ${sum('< ?2')} as openingMinor, ${sum('<= ?3')} as closingMinor from ledger
      where no <= ?3 and (credit = ?1 or debit = ?1) group by currency order by currency`,
    ...[REAL, first, last],
  );
}

const commands = {
  receipt: bySession(receipt),
  receiptsOf: bySession((tx, { fromMs, toMs }: { fromMs: number; toMs: number }) => receiptsOf(tx, fromMs, toMs)),
};

export const noun = { commands } satisfies Noun;
