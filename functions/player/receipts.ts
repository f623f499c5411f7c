// What receipts are made of: rows of the ledger and the journal as they were written, and the round, payment or limit that they
// are about. Nothing is stored for a receipt, and nothing that is told here can have changed: both books are append-only.
import type { LedgerRow } from '#shared/domain/ledger.ts';
import { REAL } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { LedgerLink, PaymentReceipt, ReceiptPart, RoundReceipt } from '#shared/domain/receipts/receipt.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { all, type Desk, one, Undo } from './desk.ts';
import { journalHead, journalRows } from './journal.ts';
import { headAt } from './ledger.ts';
import { type Row as Payment, paymentRow, view as paymentView } from './payments.ts';
import { profileOf } from './profile.ts';
import { fromStored, type Row, rowOf, type Stored } from './rounds/row.ts';
import { view as roundView } from './rounds/view.ts';
import type { Seed } from './seeds.ts';
import { seedByNo } from './seeds.ts';

/** As many rows as one file carries: a longer period is asked for in parts. */
export const MOST_ROWS = 20_000;

type Asked = Pick<ReceiptPart, 'ledger' | 'journal' | 'rounds' | 'payments' | 'balances'>;
const NOTHING: Asked = { ledger: [], journal: [], rounds: [], payments: [], balances: [] };

function told(desk: Desk, asked: Partial<Asked>): ReceiptPart {
  const { no, hash } = headAt(desk);
  const ends = { ledger: { no, hash }, journal: journalHead(desk.store) };
  return { player: profileOf(desk).playerNo, ends, ...NOTHING, ...asked };
}

/** Of one round (`R1042-7`), payment (`P1042-3`) or entry of the journal (`J1042-2`). */
export function receipt(desk: Desk, id: string): ReceiptPart {
  if (id.startsWith('R')) {
    const row = rowOf(desk, id);
    return told(desk, { ledger: ledgerOf(desk, id, row.placed_at), rounds: [roundReceipt(desk, row)] });
  }
  if (id.startsWith('P')) {
    const row = paymentRow(desk, id);
    return told(desk, { ledger: ledgerOf(desk, id, row.created_at), payments: [paymentReceipt(desk, row)] });
  }
  const [, player, no] = /^J(\d+)-(\d+)$/.exec(id) ?? [];
  const asked = no !== undefined && Number(player) === profileOf(desk).playerNo ? Number(no) : 0;
  const journal = journalLinks(desk, asked, asked);
  if (journal.length === 0) throw new Undo(refuse('receipt.unknown'));
  return told(desk, { journal });
}

/** Everything from an instant to before another one. */
export function receiptsOf(desk: Desk, fromMs: number, toMs: number): ReceiptPart {
  const first = firstAt(desk, fromMs);
  const last = firstAt(desk, toMs) - 1;
  const rows = one<{ n: number }>(
    desk,
    'select count(*) as n from round where placed_at >= ? and placed_at < ?',
    fromMs,
    toMs,
  );
  const found = Math.max(last - first + 1, rows?.n ?? 0);
  if (found > MOST_ROWS) throw new Undo(refuse('receipts.too_many', { found, most: MOST_ROWS }));
  const seeds = new Map<number, Seed>();
  const rounds = all<Stored>(
    desk,
    'select * from round where placed_at >= ? and placed_at < ? order by no',
    fromMs,
    toMs,
  );
  const payments = all<Payment>(
    desk,
    'select * from payment where created_at < ?2 and coalesce(finished_at, created_at) >= ?1 order by no',
    ...[fromMs, toMs],
  );
  const entries = journalRows(desk.store, 'at >= ? and at < ?', fromMs, toMs);
  return told(desk, {
    ledger: links(desk, 'l.no between ? and ?', first, last),
    journal: journalLinks(desk, entries[0]?.no ?? 0, entries.at(-1)?.no ?? -1),
    rounds: rounds.map((row) => roundReceipt(desk, fromStored(row), seeds)),
    payments: payments.map((row) => paymentReceipt(desk, row)),
    balances: balancesAround(desk, first, last),
  });
}

/** The first row at or after an instant, or the one that would come next: times never go back along the ledger (I6). */
function firstAt(desk: Desk, atMs: number): number {
  let low = 1;
  let high = headAt(desk).no + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = one<{ at: number }>(desk, 'select at from ledger where no = ?', middle);
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

const links = (desk: Desk, where: string, ...values: (string | number)[]): LedgerLink[] =>
  all<StoredLink>(
    desk,
    `select l.no, l.posting, l.at as atMs, l.kind, l.currency, l.debit, l.credit, l.amount as amountMinor, l.ref, l.hash,
      coalesce(b.hash, '') as before from ledger l left join ledger b on b.no = l.no - 1 where ${where} order by l.no`,
    ...values,
  ).map(({ debit, credit, ...row }) => ({ ...row, from: debit, to: credit }));

/** No index on what rows are about: it would cost every bet two rows. What began then has no earlier row. */
const ledgerOf = (desk: Desk, ref: string, sinceMs: number): LedgerLink[] =>
  links(desk, 'l.no >= ? and l.ref = ?', firstAt(desk, sinceMs), ref);

const journalLinks = (desk: Desk, first: number, last: number) => {
  const rows = journalRows(desk.store, 'no between ? and ?', Math.max(first - 1, 1), last);
  return rows.map((row, index) => ({ ...row, before: rows[index - 1]?.hash ?? '' })).filter(({ no }) => no >= first);
};

function roundReceipt(desk: Desk, row: Row, seeds = new Map<number, Seed>()): RoundReceipt {
  const own = row.decider === null ? (seeds.get(row.seed) ?? seedByNo(desk, row.seed)) : undefined;
  if (own) seeds.set(row.seed, own);
  const { house, view, events, ...said } = roundView(desk, row, own);
  return said;
}

function paymentReceipt(desk: Desk, row: Payment): PaymentReceipt {
  const { id, action, state, currency, amountMinor, receivedMinor, method, instrument, createdAtMs, finishedAtMs } =
    paymentView(desk, row);
  return { id, action, state, currency, amountMinor, receivedMinor, method, instrument, createdAtMs, finishedAtMs };
}

function balancesAround(desk: Desk, first: number, last: number): ReceiptPart['balances'] {
  const sum = (until: string) =>
    `coalesce(sum(case when no ${until} then case when credit = ?1 then amount else -amount end end), 0)`;
  return all<{ currency: Currency; openingMinor: number; closingMinor: number }>(
    desk,
    `select currency, ${sum('< ?2')} as openingMinor, ${sum('<= ?3')} as closingMinor from ledger
      where no <= ?3 and (credit = ?1 or debit = ?1) group by currency order by currency`,
    ...[REAL, first, last],
  );
}
